"""The games; each is a package of this one and knows nothing of the others.

`orizuru.games` is promised twice: as this package, and as the function that lists the keys. So the
package can be called. A plain function under this name would hide the package from
`import orizuru.games.ponte as p`.
"""

import sys
from types import ModuleType

from orizuru.core import registry


class CallablePackage(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """The keys of all games."""
        return registry.games()


sys.modules[__name__].__class__ = CallablePackage

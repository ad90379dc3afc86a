"""Small games for tests stand beside the real ones: chance, hidden hands and sealed choices before any card game."""

from orizuru.core import messages, registry

for packages in (registry.packages, messages.packages):
    if "toys" not in packages:
        packages.append("toys")

"""The programs of the guide run as they stand, at a real server."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from client.served import Server
from patience import PATIENCE

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "play-by-program.md"
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=["both sides", "itself"])
def test_python_in_the_guide_runs(server: Server, block: str) -> None:
    assert "127.0.0.1:8000" in block
    code = block.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    promised = re.findall(r"print\(.*?\)  # (.*)", block)
    assert promised
    assert done.stdout.splitlines()[: len(promised)] == promised


def test_the_client_needs_no_part_of_the_server() -> None:
    program = (
        "import sys, orizuru.client, orizuru.client.player\n"
        "print(sorted({'starlette', 'sqlalchemy', 'uvicorn', 'alembic', 'cryptography'} & set(sys.modules)))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() == "[]"
    only = "import sys, orizuru.server.wire\nprint('websockets' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", only], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() == "False"

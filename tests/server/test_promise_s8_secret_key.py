"""Promise S8: the secret key is made at first run with mode 0600, never a default; only it opens what it sealed."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orizuru.server.store.vault import KEY_FILE, BadKey, Unsealable, Vault, secret_key
from patience import PATIENCE

KEY = bytes(range(32))
FROZEN = (
    "01b8022e9fd42ba5c268a7fc820badbeccf7123319266c8a163d09102de526d912a963b76e27bd879d4f8ebf7272e639"
    "8e938620efc83a1e01a3b3ff410e202629aa66362fe7469118088f4f2f2c078ee9337ad2cd97fe78f1c5abdccf"
)
FINGERPRINT = "83f360b840e8719e5fb3f8e392abb2bf"


@pytest.fixture(params=[0o000, 0o022, 0o077, 0o777])
def mask(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def test_promise_s8_the_key_is_made_at_the_first_run_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "data"
    key = secret_key(folder)
    assert len(key) == 32
    assert secret_key(folder) == key
    assert (folder / KEY_FILE).read_bytes() == key
    assert stat.S_IMODE((folder / KEY_FILE).stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert [path.name for path in folder.iterdir()] == [KEY_FILE], "no temporary file is left"


def test_promise_s8_every_folder_has_its_own_key(tmp_path: Path) -> None:
    assert len({secret_key(tmp_path / str(number)) for number in range(20)}) == 20


def test_promise_s8_its_mode_does_not_depend_on_the_mask(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        secret_key(tmp_path)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600


def test_promise_s8_processes_that_start_together_agree_on_the_key(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from orizuru.server.store.vault import secret_key; sys.stdin.read(); "
        "print(secret_key(Path(sys.argv[1])).hex())"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    started = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdin=-1, stdout=-1, env=environment, text=True)
        for _ in range(6)
    ]
    for process in started:
        assert process.stdin is not None
        process.stdin.close()
        process.stdin = None
    said = {process.communicate(timeout=PATIENCE)[0].strip() for process in started}
    assert said == {(tmp_path / KEY_FILE).read_bytes().hex()}
    assert [path.name for path in tmp_path.iterdir()] == [KEY_FILE]


@pytest.mark.parametrize("length", [0, 31, 33, 5000])
def test_promise_s8_a_file_of_the_wrong_length_is_refused_and_left_alone(tmp_path: Path, length: int) -> None:
    path = tmp_path / KEY_FILE
    path.write_bytes(b"k" * length)
    path.chmod(0o600)
    with pytest.raises(BadKey, match=f"has {length} bytes instead of 32"):
        secret_key(tmp_path)
    assert path.read_bytes() == b"k" * length


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o666, 0o601])
def test_promise_s8_a_file_that_others_can_read_is_refused(tmp_path: Path, mode: int) -> None:
    key, path = secret_key(tmp_path), tmp_path / KEY_FILE
    path.chmod(mode)
    with pytest.raises(BadKey) as refused:
        secret_key(tmp_path)
    assert str(refused.value).endswith(f"chmod 600 {path}")
    path.chmod(0o600)
    assert secret_key(tmp_path) == key


def test_promise_s8_a_link_a_pipe_and_a_folder_are_refused(tmp_path: Path) -> None:
    secret_key(tmp_path / "true")
    for name, target in (("linked", tmp_path / "true" / KEY_FILE), ("dangling", tmp_path / "nowhere")):
        (tmp_path / name).mkdir()
        (tmp_path / name / KEY_FILE).symlink_to(target)
    (tmp_path / "folder" / KEY_FILE).mkdir(parents=True)
    (tmp_path / "piped").mkdir()
    os.mkfifo(tmp_path / "piped" / KEY_FILE, 0o600)
    for name in ("linked", "dangling", "folder", "piped"):
        with pytest.raises(BadKey, match="must be a plain file"):
            secret_key(tmp_path / name)
    assert not (tmp_path / "nowhere").exists()


def test_promise_s8_a_folder_that_cannot_be_made_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadKey, match=r"can be neither read nor made: Not a directory"):
        secret_key(tmp_path / "file" / "data")


def test_promise_s8_a_vault_needs_a_whole_key() -> None:
    for length in (0, 16, 31, 33, 64):
        with pytest.raises(BadKey, match=f"32 bytes, not {length}"):
            Vault(b"k" * length)


@given(st.binary(max_size=300), st.text(max_size=30))
def test_promise_s8_sealed_secrets_can_be_opened(plain: bytes, about: str) -> None:
    sealed = Vault(KEY).seal(plain, about)
    assert Vault(KEY).open(sealed, about) == plain
    assert len(plain) < 8 or plain not in sealed


def test_promise_s8_a_secret_that_ends_like_padding_is_opened_whole() -> None:
    vault = Vault(KEY)
    for plain in (b"", b"\0", b"\0" * 64, b"\x80", b"a\x80\0\0", b"\x80" * 63, b"\x80" * 64):
        assert vault.open(vault.seal(plain, "t"), "t") == plain


def test_promise_s8_lengths_reveal_little_and_equal_texts_differ() -> None:
    vault = Vault(KEY)
    assert len({len(vault.seal(b"x" * length, "t")) for length in range(64)}) == 1
    assert len(vault.seal(b"x" * 64, "t")) - len(vault.seal(b"x" * 63, "t")) == 64
    assert len({vault.seal(b"yes", "t") for _ in range(100)}) == 100


def test_promise_s8_every_changed_byte_is_noticed() -> None:
    vault = Vault(KEY)
    sealed = vault.seal(b"a secret", "table 1")
    for place in range(len(sealed)):
        for bit in (1, 128):
            changed = bytearray(sealed)
            changed[place] ^= bit
            with pytest.raises(Unsealable):
                vault.open(bytes(changed), "table 1")
    for cut in range(len(sealed)):
        with pytest.raises(Unsealable):
            vault.open(sealed[:cut], "table 1")
    with pytest.raises(Unsealable):
        vault.open(sealed + b"\0", "table 1")


def test_promise_s8_another_key_and_another_purpose_open_nothing() -> None:
    sealed = Vault(KEY).seal(b"a secret", "table 1, seat 0")
    with pytest.raises(Unsealable) as refused:
        Vault(bytes(32)).open(sealed, "table 1, seat 0")
    assert str(refused.value) == (
        "what was kept about table 1, seat 0 cannot be opened: it was changed, or sealed with a different secret key"
    )
    with pytest.raises(Unsealable):
        Vault(KEY).open(sealed, "table 1, seat 1")


def test_promise_s8_an_old_sealed_secret_can_still_be_opened() -> None:
    """The format is frozen: a database outlives many versions of this program."""
    sealed = bytes.fromhex(FROZEN)
    assert Vault(KEY).open(sealed, "frozen") == b"for ever"


def test_promise_s8_the_fingerprint_names_the_key_without_revealing_it() -> None:
    assert Vault(KEY).fingerprint() == Vault(KEY).fingerprint() == FINGERPRINT
    assert Vault(bytes(32)).fingerprint() != FINGERPRINT
    assert KEY.hex()[:16] not in FINGERPRINT
    assert KEY.hex() not in repr(vars(Vault(KEY)))

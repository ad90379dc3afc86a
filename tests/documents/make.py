"""Makes the pages of docs/reference that come from the code: `cd tests && ../.venv/bin/python -m documents.make`."""

from documents.pages import PAGES, REFERENCE

if __name__ == "__main__":
    for name, page in PAGES.items():
        (REFERENCE / name).write_text(page(), encoding="utf-8")
        print(f"docs/reference/{name}")

// A file that the browser makes and saves: no request, no server.

export function save(name: string, what: unknown): void {
  saveText(name, JSON.stringify(what, null, 1), "application/json");
}

export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

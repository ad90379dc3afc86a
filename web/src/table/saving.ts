// A file made in the browser and saved by it: no request, no server.

export function save(name: string, what: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(what, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

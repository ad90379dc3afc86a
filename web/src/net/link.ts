// Links that people send to each other: the address of a table with the secret behind "#", which no server log sees.

/** Addresses that mean "this machine": nobody else can use them. */
export function isLocal(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    /^127\./.test(hostname) ||
    /^\[?::1\]?$/.test(hostname)
  );
}

/**
 * The addresses at which other machines reach this server, the best first: the address of this page, unless it works on
 * this machine only; then those the server knows. Empty: no other machine can reach it.
 */
export function reachable(here: { origin: string; hostname: string }, known: readonly string[]): string[] {
  if (!isLocal(here.hostname)) return [here.origin];
  return known.map((address) => address.replace(/\/+$/, ""));
}

export function tableLink(base: string, table: string, secret: string): string {
  return `${base}/t/${table}#${secret}`;
}

/** Whether a secret has all its 43 characters (256 bits): copying by hand may lose some. */
export function isWhole(secret: string): boolean {
  return /^[\w-]{43}$/.test(secret);
}

// A request was refused, or found no server: whoever made it reads why.

import { sentence } from "../lang/texts.svelte";
import type { Names } from "../lang/texts.svelte";
import { Fault } from "../net/api";
import { notify } from "./notices.svelte";

/** Shows why a request failed. Anything else that went wrong is a fault of the page, and goes on. */
export function tellFault(fault: unknown, names?: Names): void {
  if (!(fault instanceof Fault)) throw fault;
  notify(sentence(fault.text, names), { bad: true });
}

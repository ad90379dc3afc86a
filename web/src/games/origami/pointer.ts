// What a pointer means to do, as opposed to what comes to lie under it.

/** Only where a mouse goes is something looked at: what appears under a mouse at rest is not. */
export function isMoved(event: PointerEvent): boolean {
  return event.pointerType === "mouse" && (event.movementX !== 0 || event.movementY !== 0);
}

/** The halves of a double click lie so close together, in pixels; two quick taps on neighbours do not. */
const NEAR = 24;

/** Refuses the second half of a double click unless it meets the same button in the same question as the first. */
export function secondHalves(question: () => unknown): (event: MouseEvent) => void {
  let first: unknown[] = [];
  let [x, y] = [0, 0];
  return (event) => {
    const now = [question(), (event.target as Element).closest("button")];
    if (event.detail < 2 || Math.hypot(event.clientX - x, event.clientY - y) > NEAR) {
      first = now;
      [x, y] = [event.clientX, event.clientY];
    } else if (now.some((one, at) => one !== first[at])) event.stopPropagation();
  };
}

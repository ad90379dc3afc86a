// Elements without markup in strings: nothing here can turn a text into a tag.

const SVG = "http://www.w3.org/2000/svg";

/** An element: `h("button", {class: "big", onclick: f}, "Play")`. What is null, undefined or false is left out. */
export function h(tag, properties = {}, ...children) {
  return dressed(document.createElement(tag), properties, children);
}

/** The same for drawings. */
export function s(tag, properties = {}, ...children) {
  return dressed(document.createElementNS(SVG, tag), properties, children);
}

function dressed(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Puts other children into an element; the focus stays on whatever has the same data-key as before. */
export function fill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  element.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  if (!focused) return;
  const again = key && [...element.querySelectorAll("[data-key]")].find((child) => child.dataset.key === key);
  (again || document.getElementById("main")).focus({ preventScroll: true });
}

/** A button whose key keeps the focus when its surroundings are drawn again. */
export function button(label, onclick, properties = {}) {
  return h("button", { type: "button", "data-key": label, onclick, ...properties }, label);
}

/** Asks before something that cannot be taken back; resolves to true or false. */
export function confirmed(question, yes, no = "No") {
  return new Promise((resolve) => {
    const dialog = h("dialog", { "aria-label": question });
    const end = (answer) => () => {
      dialog.remove();
      resolve(answer);
    };
    dialog.append(
      h("p", {}, question),
      h("p", { class: "row" }, button(yes, end(true), { class: "danger" }), button(no, end(false))),
    );
    dialog.addEventListener("cancel", end(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}

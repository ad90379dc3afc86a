// Texts come as keys with arguments; the catalogue of the language turns them into sentences, as core/messages.py does.

let catalogue = {};

/** Sentences about taking or opening a seat keep its number; all others name who sits there. */
const BY_NUMBER = /^server\.fact\.(sit|sit_bot|stand|takeover|replaced|asks_for|recovered|return)$/;

export function useCatalogue(found) {
  catalogue = flat(found);
}

function flat(table, prefix = "", into = {}) {
  for (const [name, value] of Object.entries(table)) {
    const isText = typeof value === "string" || ("one" in value && "other" in value);
    if (isText) into[prefix + name] = value;
    else flat(value, `${prefix}${name}.`, into);
  }
  return into;
}

export function has(key) {
  return key in catalogue;
}

/** The text in words. `names` gives the name of a seat, or nothing if it is known by its number only. */
export function words(text, names = () => "") {
  if (!text) return "";
  let form = catalogue[text.key];
  const args = text.args || {};
  if (form === undefined) return [text.key, ...Object.values(args).map((value) => shown(value, names))].join(" ");
  if (typeof form !== "string") form = form[args.n === 1 ? "one" : "other"];
  if (!BY_NUMBER.test(text.key)) {
    form = form.replace(/\bseat \{(\w+)\}/gi, (all, name) => {
      const known = typeof args[name] === "number" ? names(args[name]) : "";
      return known ? known.replaceAll("{", "{{").replaceAll("}", "}}") : all;
    });
  }
  return form.replace(/\{\{|\}\}|\{(\w+)\}/g, (all, name) => (name ? shown(args[name], names) : all[0]));
}

function shown(value, names) {
  if (Array.isArray(value)) return value.map((part) => shown(part, names)).join(", ");
  if (value && typeof value === "object") return words(value, names);
  return value === undefined || value === null ? "" : String(value);
}

/** The text as a sentence of its own. */
export function sentence(text, names) {
  return capital(words(text, names));
}

/** Several texts one after the other. */
export function sentences(texts, names) {
  return texts.map((text) => sentence(text, names).replace(/([^.!?])$/, "$1.")).join(" ");
}

export function capital(line) {
  if (/^[a-z]\d/.test(line)) return line; // a square keeps its small letter
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** A field's name for people: tiles_left becomes Tiles left. */
export function label(name) {
  return capital(name.replaceAll("_", " "));
}

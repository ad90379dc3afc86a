// What is shown stands in the address: ?part=cards&language=de&theme=dark&size=large

import { mount } from "svelte";
import "../src/app.css";
import { speak } from "../src/lang/texts.svelte";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
document.documentElement.dataset["size"] = asked.get("size") ?? "middle";
const target = document.getElementById("gallery");
void speak(asked.get("language") ?? "en").then(() => {
  if (target) mount(Gallery, { target, props: { part: asked.get("part") ?? "cards" } });
});

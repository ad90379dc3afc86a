import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { offer } from "./install/offer.svelte";
import { register } from "./install/register";
import { listen } from "./route.svelte";

listen();
offer.listen();
register();
const target = document.getElementById("page");
if (target) mount(App, { target });

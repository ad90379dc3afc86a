import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { listen } from "./route.svelte";

listen();
const target = document.getElementById("page");
if (target) mount(App, { target });

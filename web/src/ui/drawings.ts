// What draws the boards that rules give in letters, by game; the part of the script that draws a game brings it along.

import type { Component } from "svelte";
import { SvelteMap } from "svelte/reactivity";

export const drawings = new SvelteMap<string, Component<{ block: string }>>();

// What every field for an option of a game is given.

import type { OptionInfo } from "../wire";
import type { Catalogue } from "./names";
import type { Values } from "./options";

export interface Field {
  game: string;
  option: OptionInfo;
  values: Values;
  catalogue: Catalogue;
  onset: (value: unknown) => void;
}

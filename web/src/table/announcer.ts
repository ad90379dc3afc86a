// What a page announces to screen readers: what happened, whose turn it is, what other people wrote, and a lost
// connection; and what all others hear of it.

import { sentence, t } from "../lang/texts.svelte";
import { announce } from "../ui/notices.svelte";
import type { Happened, Said } from "../wire";
import { chime } from "./chime";
import { notifyTurn } from "./notifications";
import { play, soundOf } from "./sounds";
import type { TableState } from "./state.svelte";

/** Milliseconds: a shorter interruption of the connection is not mentioned. */
const HICCUP = 2000;

export class Announcer {
  private silence: ReturnType<typeof setTimeout> | undefined;
  private isLost = false;
  private wasOver = false;

  constructor(
    private readonly id: string,
    private readonly table: Pick<TableState, "state" | "screen" | "isMine" | "asked" | "names" | "told" | "seat">,
  ) {}

  stop(): void {
    clearTimeout(this.silence);
  }

  /** Announces that the connection is lost, if it stays lost for a moment, and that it is back. */
  connection(): void {
    if (this.table.state === "open") {
      clearTimeout(this.silence);
      this.silence = undefined;
      if (this.isLost) announce(t("page.connection.back"));
      this.isLost = false;
    } else if (this.table.screen !== null && this.silence === undefined && !this.isLost) {
      this.silence = setTimeout(() => {
        this.isLost = true;
        announce(t("page.connection.lost"));
      }, HICCUP);
    }
  }

  /** The screen changed. `wasMine`: the question was put to this seat before, too; `isFirst`: there was no screen. */
  screen(
    happened: Happened | null,
    { wasMine, fresh, isFirst }: { wasMine: boolean; fresh: boolean; isFirst: boolean },
  ): void {
    const { table } = this;
    const isTurn = table.isMine && !wasMine;
    if (happened) {
      const facts = table.told(happened);
      // An entry without facts does not replace the last announcement.
      if (facts || isTurn || happened.kind === "move")
        announce(isTurn ? `${facts} ${t("page.table.your_turn")}` : facts);
    } else if (!fresh && table.isMine) {
      announce(sentence(table.asked?.missing ?? table.asked?.text, table.names)); // the own draft, shortly
    }
    this.sound(happened, isFirst);
    if (isTurn && !(fresh && isFirst)) {
      chime();
      if (table.screen) notifyTurn(table.screen.table.game, this.id);
    }
  }

  /** A move sounds by what it did; the end of a game by how it ended for this seat. */
  private sound(happened: Happened | null, isFirst: boolean): void {
    const { screen, seat } = this.table;
    const isOver = screen?.table.status === "over";
    const ends = isOver && !this.wasOver && !isFirst;
    this.wasOver = isOver;
    const sound = ends
      ? screen?.table.result?.winners.includes(seat ?? -1)
        ? "win"
        : "end"
      : happened
        ? soundOf(happened)
        : null;
    if (sound) play(sound);
  }

  /** Another person wrote this line. */
  said(line: Said): void {
    const who = line.seat === null ? line.name || t("page.chat.watcher") : this.table.names(line.seat);
    announce(`${who}: ${line.text}`);
  }
}

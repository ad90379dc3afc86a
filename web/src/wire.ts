// Made from src/orizuru/server/wire/ by `python -m orizuru.server.schema`: change it there.

export const PROTOCOL = 1;
export const LARGEST_FRAME = 8192;

/** A text for people: a key of the catalogue and its arguments (numbers, words, texts, or lists of them). */
export interface Text {
  key: string;
  args: Record<string, unknown>;
}

/** A legal answer: its word, where a person touches it, and its text. */
export interface Choice {
  word: string;
  at: string[];
  text: Text;
}

/**
 * The legal answers of one kind: square, span, card, place, amount, choice, decline or done. Of amounts `between` a
 * least and a greatest one only these two are named: every whole number between them is legal too, and its word is
 * that of the least with the number of its `at` replaced.
 */
export interface Group {
  kind: string;
  answers: Choice[];
  between: boolean;
}

/**
 * What a seat is asked; public facts only. `missing` says what is still owed, `purpose` what is chosen, in a word of
 * the game (empty if it has none).
 */
export interface Question {
  seat: number;
  text: Text;
  rule: string;
  card: string | null;
  sealed: boolean;
  optional: boolean;
  missing: Text | null;
  purpose: string;
}

/**
 * A seat as everybody sees it. `asked`: an answer of it is awaited; `left`: its person went away; `word`: what it
 * added to the chance of the game; `clock`: the milliseconds it had left when it was asked; `since`: the time of the
 * server from which on they run (null: they do not); `codes`: how many recovery codes its owner has had, of which only
 * the last one works.
 */
export interface SeatInfo {
  player: "open" | "human" | "bot";
  name: string;
  bot: string | null;
  word: string;
  asked: boolean;
  left: boolean;
  clock: number | null;
  since: number | null;
  codes: number;
}

/**
 * Seat `by` calls `seat`, who is away, back to the table: there must be a sign within `span` milliseconds of `since`,
 * by the time of the server.
 */
export interface Summons {
  seat: number;
  by: number;
  since: number;
  span: number;
}

/**
 * A proposal that waits for consent: `what` is undo, draw or takeover; `about` the seat it concerns, `agreed` who said
 * yes so far, `needed` whose yes is missing.
 */
export interface Offer {
  what: string;
  seat: number | null;
  about: number | null;
  agreed: number[];
  needed: number[];
}

/** One line of an itemised score. */
export interface Line {
  text: Text;
  points: number;
}

/** The itemised score of a seat. */
export interface Sheet {
  score: number;
  lines: Line[];
}

/** A place where a seat cannot place anything, and why: the text and the number of the rule. */
export interface Forbidden {
  where: string;
  text: Text;
  rule: string;
}

/** How the game ended. */
export interface Outcome {
  scores: number[];
  ranks: number[];
  winners: number[];
  text: Text;
  sheets: Sheet[];
  end: string;
}

/** The hash of the server's key is shown before the start; the key itself once the game is over. */
export interface Chance {
  commitment: string;
  key: string | null;
}

/**
 * The table as everybody sees it; all fields but `clock` and `chance` are plain facts. `status` is open, playing, over
 * or closed.
 */
export interface TableInfo {
  id: string;
  game: string;
  rules: string;
  options: Record<string, unknown>;
  status: string;
  seats: SeatInfo[];
  chance: Chance;
  clock: Record<string, number> | null;
  chat: boolean;
  watch: boolean;
  public: boolean;
  offer: Offer | null;
  summonses: Summons[];
  result: Outcome | null;
  rematch: string | null;
  turn: number;
}

/** An entry of the log as the recipient may know it: `facts` are what it hears. */
export interface Happened {
  seq: number;
  kind: string;
  seat: number | null;
  time: number;
  facts: Text[];
  args: Record<string, unknown>;
}

/**
 * Everything the recipient sees: `viewer` is the seat it looks from (null: a spectator), `view` what that seat may
 * know, with the moves of its draft carried out; `hash` is that view's. `asked` is the viewer's own question, or what
 * another seat is asked; `answers` and `draft` are empty unless an answer of the viewer is awaited. `undo` tells
 * whether it may take back without asking.
 */
export interface Screen {
  viewer: number | null;
  table: TableInfo;
  view: Record<string, unknown> | null;
  hash: string;
  asked: Question | null;
  answers: Group[];
  draft: string[];
  undo: boolean;
}

/**
 * Who is connected, by seat; for which seats a board is; who has answered a sealed question; how many watch; whether
 * the host is connected; since when each seat is not (null: it is). Whoever has answered spends no time: `ready` is
 * since when (null: it has not), `stood` how many milliseconds its clock stood before, for an answer that was taken
 * back.
 */
export interface Presence {
  seats: boolean[];
  boards: boolean[];
  answered: boolean[];
  watchers: number;
  host: boolean;
  away: (number | null)[];
  ready: (number | null)[];
  stood: number[];
}

/** A line of chat. `room` is "players" or "watchers"; `number` counts the table's lines. */
export interface Said {
  type: "said";
  number: number;
  room: string;
  seat: number | null;
  name: string;
  text: string;
  time: number;
}

/** The first message. `since`: the last entry the client has seen (0: none). `look`: the seat it looks from. */
export interface Hello {
  type: "hello";
  protocol: number;
  since?: number;
  look?: number | null;
}

/**
 * Whoever sits at the screen now confirms to be looking from this seat (null: nobody, the curtain is drawn). `since`:
 * the last entry the client has seen (null: it wants none of them again).
 */
export interface Look {
  type: "look";
  seat: number | null;
  since?: number | null;
}

/** Asks for a snapshot, because a hash did not match. */
export interface Sync {
  type: "sync";
  since?: number;
}

/** An answer in words: one atom, or the atoms of a turn. */
export interface Play {
  type: "play";
  id: string;
  seq: number;
  seat: number;
  words: string;
}

/** Takes back the last atom of the draft, or of a sealed answer while others still think. */
export interface Back {
  type: "back";
  id: string;
  seq: number;
  seat: number;
}

/** Takes back the seat's last move, as far as nothing was revealed and nobody has answered. */
export interface Undo {
  type: "undo";
  id: string;
  seq: number;
  seat: number;
}

/** Gives up a game of two. */
export interface Resign {
  type: "resign";
  id: string;
  seq: number;
  seat: number;
}

/** Asks the others for consent. `takeover`: the house's bot shall play for seat `about`, who has left. */
export interface Propose {
  type: "propose";
  id: string;
  seq: number;
  seat: number;
  what: "undo" | "draw" | "takeover";
  about?: number | null;
}

/** Consents to the open proposal. */
export interface Agree {
  type: "agree";
  id: string;
  seq: number;
  seat: number;
}

/** Refuses the open proposal, or withdraws one's own. */
export interface Decline {
  type: "decline";
  id: string;
  seq: number;
  seat: number;
}

/**
 * Calls seat `about`, who is away and whom the table waits for, back to a game without a clock. Without a sign of its
 * owner in time a game of two ends, and in a larger one the house's bot plays on.
 */
export interface Summon {
  type: "summon";
  id: string;
  seq: number;
  seat: number;
  about: number;
}

/** Adds a word to the chance of the game, before the start. */
export interface AddWord {
  type: "word";
  id: string;
  seq: number;
  seat: number;
  word: string;
}

/**
 * Leaves: before the start the seat becomes open, later the others see that it is empty. If nobody else is there, this
 * gives up a game for one or two, and bots play a larger one to its end.
 */
export interface Leave {
  type: "leave";
  id: string;
  seq: number;
  seat: number;
}

/** Comes back to one's seat, also from a bot. */
export interface Return {
  type: "return";
  id: string;
  seq: number;
  seat: number;
}

/** The host starts the game, or anybody who sits there once all seats are taken. */
export interface Start {
  type: "start";
  id: string;
  seq: number;
}

/** A line of chat, among the players or among the watchers. `id` makes it count once. */
export interface Say {
  type: "say";
  id: string;
  text: string;
  name?: string;
}

/** What would this legal answer do? */
export interface Preview {
  type: "preview";
  id: string;
  seat: number;
  word: string;
}

/** Why may this seat not do that now? */
export interface WhyNot {
  type: "why_not";
  id: string;
  seat: number;
  word: string;
}

/** The itemised score of a seat now, as the viewer knows it. */
export interface Standing {
  type: "standing";
  id: string;
  seat: number;
}

/** What would a bot answer now, from what the seat knows? */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** Where could this seat never place anything in the present position, whoever's turn it is? */
export interface Outlook {
  type: "outlook";
  id: string;
  seat: number;
}

/** What did the viewer see after entry `seq`? */
export interface Then {
  type: "then";
  id: string;
  seq: number;
}

/** The owner of a seat wants to be called otherwise, before or during the game. `id` makes it count once. */
export interface Rename {
  type: "rename";
  id: string;
  seat: number;
  name: string;
}

/** Is the line alive? */
export interface Ping {
  type: "ping";
  n?: number;
}

/**
 * The first reply: what this connection may do. The client sends a ping at least every `heartbeat` milliseconds and
 * may take the line for dead if nothing came for two and a half of them.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  server: string;
  table: string;
  host: boolean;
  seats: number[];
  boards: number[];
  shared: boolean;
  heartbeat: number;
}

/**
 * Everything, after `hello`, `look` and `sync`: the screen after entry `seq`, the entries since the one the client
 * named (the last 500 at most), the chat it may read, and the time of the server (milliseconds since 1970).
 */
export interface Snapshot {
  type: "snapshot";
  seq: number;
  screen: Screen;
  happened: Happened[];
  chat: Said[];
  here: Presence;
  time: number;
}

/**
 * An entry was written. `view` and `table` hold only the fields that changed, `gone` names fields of the view that are
 * no more; the rest of the screen comes whole. `hash` is that of the view with the changes made.
 */
export interface Event {
  type: "event";
  seq: number;
  happened: Happened;
  view: Record<string, unknown>;
  gone: string[];
  hash: string;
  table: Partial<TableInfo>;
  asked: Question | null;
  answers: Group[];
  draft: string[];
  undo: boolean;
}

/** The viewer's own draft or sealed answer changed: nobody else hears of it (but that a sealed answer is there). */
export interface Draft {
  type: "draft";
  seq: number;
  view: Record<string, unknown>;
  gone: string[];
  hash: string;
  asked: Question | null;
  answers: Group[];
  draft: string[];
  undo: boolean;
}

/** Somebody came, went, or answered a sealed question. */
export interface Here {
  type: "here";
  here: Presence;
}

/** Request `id` is done and will never be lost; `seq` is the entry it became, or the last one if it became none. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/**
 * Request `id` (null: the frame named none) changed nothing. `error` is one stable word; `rule` and `where` are set
 * for moves; `seq` is the last entry now.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  error: string;
  text: Text;
  rule: string;
  where: string[];
  seq: number;
}

/** What an answer would do: the change of each seat's score, a price, what would be heard. */
export interface Previewed {
  type: "previewed";
  id: string;
  change: number[];
  price: number | null;
  facts: Text[];
}

/** Why not; `text` is null if it is allowed. */
export interface Explained {
  type: "explained";
  id: string;
  text: Text | null;
  rule: string;
  where: string[];
}

/** The itemised score of a seat. */
export interface Scored {
  type: "scored";
  id: string;
  seat: number;
  sheet: Sheet;
}

/** What `bot` would answer: a legal word of the seat's own question, and its text. */
export interface Hinted {
  type: "hinted";
  id: string;
  word: string;
  text: Text;
  bot: string;
}

/** The places that are closed to a seat in the present position, each with the reason. */
export interface Outlooked {
  type: "outlooked";
  id: string;
  seat: number;
  squares: Forbidden[];
}

/** The view after entry `seq` as the viewer had it then, without drafts (null: the game had not begun). */
export interface Showed {
  type: "showed";
  id: string;
  seq: number;
  view: Record<string, unknown> | null;
  hash: string;
}

/**
 * The game is over, and players may read what the watchers said meanwhile: their last 200 lines. Nothing of it is new,
 * so that nobody need be told line by line.
 */
export interface Overheard {
  type: "overheard";
  lines: Said[];
}

/** The line is alive; `seq` is the last entry. */
export interface Pong {
  type: "pong";
  n: number;
  seq: number;
}

/** The last message before the server closes the line, with the reason of the close code. */
export interface Bye {
  type: "bye";
  code: number;
  text: Text;
}

/** Who is to sit on a seat: "me" (this browser), "open" (whoever gets the link) or "bot". */
export interface Plan {
  player: "me" | "open" | "bot";
  name?: string;
  bot?: string | null;
}

/** Seconds for every move, or for the whole game with an increment for each turn. */
export interface ClockPlan {
  kind: "move" | "game";
  seconds: number;
  increment?: number;
}

/** POST /api/tables */
export interface NewTable {
  game: string;
  seats: Plan[];
  options?: Record<string, unknown>;
  clock?: ClockPlan | null;
  chat?: boolean;
  watch?: boolean;
}

/** A table was made. The secrets are shown this once: `join` takes an open seat, `watch` looks on. */
export interface Made {
  table: string;
  join: string | null;
  watch: string | null;
}

/**
 * POST /api/claim: the secret of a link for a right. With a `join` link, `seat` may name the seat wanted. A seat that
 * moves here from another device cannot be fetched back by any, if it is wanted `only_here`.
 */
export interface Claim {
  secret: string;
  name?: string;
  seat?: number | null;
  only_here?: boolean;
}

/** What the browser may do now. */
export interface Claimed {
  table: string;
  right: string;
  seat: number | null;
}

/**
 * POST /api/recover: the recovery code of a seat, in capitals or not, with any separators. The seat moves to this
 * browser, from wherever it was; a bot that plays there stops.
 */
export interface Recover {
  code: string;
}

/** A new recovery code of a seat, shown this once; `number` counts those of the seat. The one before stopped working. */
export interface CodeMade {
  table: string;
  seat: number;
  number: number;
  code: string;
}

/** POST /api/invitation: what would this link give? */
export interface InvitationWanted {
  secret: string;
}

/** Who sits on a seat, for somebody who does not sit at the table yet. */
export interface SeatShown {
  player: "open" | "human" | "bot";
  name: string;
  bot: string | null;
}

/**
 * What a link would give: `right` is seat, watch or host; `seat` is set if the link is for a certain one. `link` is
 * what it was made for: one to `join` gives a look where no seat is free any more. `host` is the name on the host's
 * seat, if there is one. `options`, `clock`, `chat` and `watch` are those of the table. Nothing was claimed.
 */
export interface Invitation {
  table: string;
  right: string;
  link: string;
  seat: number | null;
  game: string;
  options: Record<string, unknown>;
  host: string;
  seats: SeatShown[];
  status: string;
  clock: Record<string, number> | null;
  chat: boolean;
  watch: boolean;
}

/** A new link; the old one of the same right stopped working. */
export interface LinkMade {
  table: string;
  right: string;
  seat: number | null;
  secret: string;
}

/** `value` of the option (null: any but its default) is allowed only while `option` is one of `values`. */
export interface NeedInfo {
  value: unknown;
  option: string;
  values: unknown[];
}

/** An option of a game: `kind` is int, bool, choice, names or data. */
export interface OptionInfo {
  name: string;
  kind: string;
  default: unknown;
  help: Text;
  low: number;
  high: number;
  choices: string[];
  words: string[];
  needs: NeedInfo[];
}

/**
 * This server: its version, that of the protocol, and the addresses under which others can reach it. If there are
 * none, only this machine can.
 */
export interface ServerInfo {
  version: string;
  protocol: number;
  addresses: string[];
}

/** A game that can be played here, how many seats it may have (the least and the most), and the bots that play it. */
export interface GameInfo {
  key: string;
  rules: string;
  options: OptionInfo[];
  bots: string[];
  seats: number[];
}

/** A language that the texts are there in, by its own name. */
export interface LanguageInfo {
  key: string;
  name: string;
}

/** A numbered paragraph of the rules of a game, as plain text; the first line is its title. */
export interface RuleText {
  rule: string;
  text: string;
}

/** POST /api/games/{key}/catalogue. `rules`: of that rules version, such as a table's; the newest if it is null. */
export interface CatalogueWanted {
  options?: Record<string, unknown>;
  rules?: string | null;
}

/**
 * A table in a list, and what the browser may do there. `options`: those that are numbers, choices, or yes and no;
 * `names` are those of the people and bots, by seat, or none if they are not known yet; `turn`: an answer of one of
 * the browser's seats is awaited; `awaited`: the seats whose answers are; `result`: how it ended.
 */
export interface TableListed {
  id: string;
  game: string;
  options: Record<string, unknown>;
  status: string;
  created: number;
  touched: number;
  seats: number[];
  host: boolean;
  names: string[];
  turn: boolean;
  awaited: number[];
  result: Text | null;
}

/** Some tables of a list, how many the whole list has, and what to ask for the next page with, if there is one. */
export interface TablePage {
  tables: TableListed[];
  count: number;
  more: string | null;
}

/** GET /api/mine: the first page of the tables that are open or played, and of those that are over or closed. */
export interface Mine {
  running: TablePage;
  finished: TablePage;
}

/** An empty body, and the answer of what has nothing to say. */
export interface Nothing {
}

/** POST /api/tables/{id}/links */
export interface LinkWanted {
  right: "join" | "watch" | "seat" | "host";
  seat?: number | null;
}

/** POST /api/tables/{id}/remove, /fetch, /give_back, /only_here and /code */
export interface SeatWanted {
  seat: number;
}

/** POST /api/tables/{id}/bot */
export interface BotWanted {
  seat: number;
  bot: string;
}

/** POST /api/tables/{id}/publish */
export interface Publish {
  public: boolean;
}

/** POST /api/tables/{id}/erase; without a seat, all names. */
export interface Erase {
  seat?: number | null;
}

/** POST /api/tables/{id}/fork: the game goes on from after entry `at`. */
export interface Fork {
  at: number;
  seats: Plan[];
}

/** An entry of a finished game, and the view after it. */
export interface Step {
  happened: Happened;
  view: Record<string, unknown> | null;
  hash: string;
}

/** Some steps of a finished game; `last` is the number of its last entry. */
export interface Replay {
  table: string;
  viewer: number | null;
  last: number;
  steps: Step[];
}

/**
 * POST /api/tables/{id}/verify: a finished game was played again from its key and words. `seed` is what these gave,
 * `rolls` counts the random numbers that were drawn (every place of a shuffle is one), `digest` is that of the record.
 * If something does not fit, `fault` says what, and nothing else was found out.
 */
export interface Verified {
  table: string;
  commitment: string;
  seed: string;
  digest: string;
  moves: number;
  rolls: number;
  result: Text | null;
  fault: Text | null;
}

/** Why an HTTP request was refused. */
export interface Fault {
  error: string;
  text: Text;
}

/** Everything a client sends. */
export type Request =
  | Hello
  | Look
  | Sync
  | Play
  | Back
  | Undo
  | Resign
  | Propose
  | Agree
  | Decline
  | Summon
  | AddWord
  | Leave
  | Return
  | Start
  | Say
  | Preview
  | WhyNot
  | Standing
  | Hint
  | Outlook
  | Then
  | Rename
  | Ping;

/** Everything the server sends. */
export type Reply =
  | Welcome
  | Snapshot
  | Event
  | Draft
  | Here
  | Ack
  | Refused
  | Previewed
  | Explained
  | Scored
  | Hinted
  | Outlooked
  | Showed
  | Said
  | Overheard
  | Pong
  | Bye;

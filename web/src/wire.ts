// Made from src/orizuru/server/wire/ by `python -m orizuru.server.wire.schema`: change it there.

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

/** An answer in the middle of a turn, and what it chooses, in a word of the game (empty if it has none). */
export interface Advice {
  word: string;
  at: string[];
  text: Text;
  purpose: string;
}

/**
 * The legal answers of one kind: square, span, card, place, amount, choice, decline or done. With `between`, only the
 * least and the greatest amount are named: every whole number between them is legal too, and its word is the word of
 * the least with the number in its `at` replaced.
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
 * A seat as everybody sees it. `asked`: it has to answer; `left`: its person went away; `word`: what it added to the
 * chance of the game; `clock`: the milliseconds it had left when it was asked; `since`: the server time since which
 * its clock runs (null: it does not run); `codes`: how many recovery codes its owner has had, of which only the last
 * one works.
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
 * Seat `by` calls `seat`, which is away, back to the table: its person must give a sign within `span` milliseconds of
 * `since`, in server time.
 */
export interface Summons {
  seat: number;
  by: number;
  since: number;
  span: number;
}

/**
 * A proposal that waits for consent: `what` is undo, draw or takeover; `about` is the seat it concerns, `agreed` are
 * the seats that said yes, `needed` those whose yes is missing.
 */
export interface Offer {
  what: string;
  seat: number | null;
  about: number | null;
  agreed: number[];
  needed: number[];
}

/** One line of an itemised score. */
export interface ScoreLine {
  text: Text;
  points: number;
}

/** The itemised score of a seat. */
export interface Sheet {
  score: number;
  lines: ScoreLine[];
}

/** A legal answer by its word, and the change of each seat's score that it would bring. */
export interface Prospect {
  word: string;
  change: number[];
}

/** A place where a seat can place nothing, and why: the text and the number of the rule. */
export interface Forbidden {
  where: string;
  text: Text;
  rule: string;
}

/**
 * A place for the thing that is auctioned, by its word, and what it would bring to the seat: the change of its score,
 * coins, and what else would happen.
 */
export interface TrialPlace {
  word: string;
  change: number;
  coins: number;
  facts: Text[];
}

/** A card and a colour that the thing auctioned could have, with all its places. */
export interface TrialWay {
  card: string;
  colour: string;
  places: TrialPlace[];
}

/**
 * How likely a bid wins against dice: `wins` of `of` equally likely rolls, or `again` of them if a lost roll may be
 * repeated (null: it may not).
 */
export interface BidOdds {
  word: string;
  wins: number;
  again: number | null;
  of: number;
}

/**
 * How the game ended. `moves` says for each entry of the log, up to the last one of the game, how many moves of the
 * record stood after it: the number by which people know a position.
 */
export interface Outcome {
  scores: number[];
  ranks: number[];
  winners: number[];
  text: Text;
  sheets: Sheet[];
  end: string;
  moves: number[];
}

/** The hash of the server's key is shown before the start; the key itself once the game is over. */
export interface Chance {
  commitment: string;
  key: string | null;
}

/**
 * The table as everybody sees it; all fields but `clock` and `chance` are plain facts. `status` is open, playing, over
 * or closed. `series` is how many of the games before this rematch each seat has won; empty in a first game. `turned`
 * is how many seats further everybody sits than in the first game of the series.
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
  series: number[];
  turned: number;
  turn: number;
}

/**
 * An entry of the log as the recipient may know it: `facts` are what it hears, `change` is how the answers of the
 * entry have changed each seat's score, as the recipient knows the scores (empty: not at all).
 */
export interface Happened {
  seq: number;
  kind: string;
  seat: number | null;
  time: number;
  facts: Text[];
  change: number[];
  args: Record<string, unknown>;
}

/**
 * Everything the recipient sees: `viewer` is the seat it looks from (null: a spectator), `view` what that seat may
 * know, with the moves of its draft carried out; `hash` is the hash of that view. `asked` is the viewer's own
 * question, or the question to another seat; `answers` and `draft` are empty unless the viewer has to answer. `undo`
 * says whether it may take back its last move without asking.
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
 * By seat: whether it is connected, whether a board of it is connected, whether it has answered a sealed question, and
 * since when it is away (null: it is connected). Besides: how many people watch, and whether the host is connected. A
 * seat that has answered spends no time: `ready` says since when its clock stands (null: it runs), `stood` how many
 * milliseconds it stood before, for an answer that was taken back.
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

/** A message in the chat. `room` is "players" or "watchers"; `number` counts the messages of the table. */
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
 * The person at the screen confirms to look from this seat (null: nobody looks, the curtain is drawn). `since`: the
 * last entry the client has seen (null: it does not want any entry again).
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

/** Takes back the last atom of the draft, or of a sealed answer while other seats still think. */
export interface Back {
  type: "back";
  id: string;
  seq: number;
  seat: number;
}

/** Takes back the seat's last move, if nothing was revealed and nobody has answered since. */
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

/** Asks the other players for consent. `takeover`: the house's bot is to play for seat `about`, whose person has left. */
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
 * Calls back seat `about`, which is away and has to answer, in a game without a clock. Without a sign of its owner in
 * time a game of two ends, and in a larger one the house's bot plays on.
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
 * Leaves: before the start the seat becomes open, later the other players see that it is empty. The last person who
 * leaves gives up a game for one or two; bots play a larger game to its end.
 */
export interface Leave {
  type: "leave";
  id: string;
  seq: number;
  seat: number;
}

/** Comes back to one's seat, even if a bot plays there. */
export interface Return {
  type: "return";
  id: string;
  seq: number;
  seat: number;
}

/** The host starts the game, or any player once all seats are taken. */
export interface Start {
  type: "start";
  id: string;
  seq: number;
}

/** A message in the chat of the players or of the watchers. `id` makes it count once. */
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

/** What would each legal answer of one kind do to the scores? */
export interface Survey {
  type: "survey";
  id: string;
  seat: number;
  kind: "square" | "span" | "card" | "place" | "amount" | "choice" | "decline" | "done";
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

/** Where could this seat place nothing in the present position, if it were its turn? */
export interface Outlook {
  type: "outlook";
  id: string;
  seat: number;
}

/** What could this seat do with the thing that is auctioned, if it won it now? */
export interface Trial {
  type: "trial";
  id: string;
  seat: number;
}

/** What did the viewer see after entry `seq`? */
export interface Then {
  type: "then";
  id: string;
  seq: number;
}

/** The owner of a seat changes its name, before or during the game. `id` makes it count once. */
export interface Rename {
  type: "rename";
  id: string;
  seat: number;
  name: string;
}

/** Is the connection alive? */
export interface Ping {
  type: "ping";
  n?: number;
}

/**
 * The first reply: what this connection may do. The client sends a ping at least every `heartbeat` milliseconds and
 * may give up the connection if nothing came for `silence` milliseconds. A seat counts as away when it has had no
 * connection for `away` milliseconds.
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
  silence: number;
  away: number;
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
 * An entry was written. `view` and `table` hold only the fields that changed, `gone` names the fields of the view that
 * have disappeared; the rest of the screen is sent whole. `hash` is the hash of the changed view.
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

/**
 * The viewer's own draft or sealed answer changed. Nobody else hears of it, except that a sealed answer has been
 * given.
 */
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

/** What each legal answer of a kind would do, in the order of the answers: of very many only the first ones. */
export interface Surveyed {
  type: "surveyed";
  id: string;
  answers: Prospect[];
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

/**
 * What `bot` would answer: a legal word of the seat's own question, and its text; then the `rest` of the turn, as far
 * as it shows nobody anything new; and the `facts` of the turn, as far as the seat can foresee them.
 */
export interface Hinted {
  type: "hinted";
  id: string;
  word: string;
  text: Text;
  bot: string;
  rest: Advice[];
  facts: Text[];
}

/** The places that are closed to a seat in the present position, each with the reason. */
export interface Outlooked {
  type: "outlooked";
  id: string;
  seat: number;
  squares: Forbidden[];
}

/**
 * What a seat could do if it won the auction now, for `price` (null: there is none, or it cannot win any more). `best`
 * is the place that brings most, as a way and a place in it (null: it fits nowhere).
 */
export interface Tried {
  type: "tried";
  id: string;
  seat: number;
  price: number | null;
  colouring: "fixed" | "chosen" | "rolled";
  ways: TrialWay[];
  best: number[] | null;
  odds: BidOdds[];
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
 * The game is over, and players may read what the watchers said meanwhile: their last 200 messages. They are not new,
 * so no client need announce them one by one.
 */
export interface Overheard {
  type: "overheard";
  lines: Said[];
}

/** The answer to a ping; `seq` is the last entry. */
export interface Pong {
  type: "pong";
  n: number;
  seq: number;
}

/** The last message before the server closes the connection, with the reason for the close code. */
export interface Bye {
  type: "bye";
  code: number;
  text: Text;
}

/** Who is to sit on a seat: "me" (this browser), "open" (for a person who gets the link) or "bot". */
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
 * POST /api/claim: the secret of a link for a right. With a `join` link, `seat` may name the seat wanted. With
 * `only_here`, no other device can fetch back a seat that moves here.
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
 * browser; a bot that plays there stops.
 */
export interface Recover {
  code: string;
}

/**
 * A new recovery code of a seat, shown this once; `number` counts the codes of the seat. The code before stopped
 * working.
 */
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
 * What a link would give: `right` is seat, watch or host; `seat` is set if the link is for a certain seat. `link` is
 * the right it was made for: a link to `join` gives `watch` when no seat is free any more. `host` is the name on the
 * host's seat, if there is one. `options`, `clock`, `chat` and `watch` are those of the table; `turned` is how many
 * seats further everybody sits than in the first game of a series. Nothing was claimed.
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
  turned: number;
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
 * What the server accepts and how long it waits, so that no client repeats these numbers. Characters: `name` of a
 * person, `chat` for one message, `word` that a seat adds to the chance, `code` that recovers a seat (without
 * separators). Bytes: `body` of a request, `options` for a request with the options of a game. `steps` of a replay in
 * one answer. Milliseconds: a client sends a ping every `heartbeat`; it may give up a connection that was silent for
 * `silence`; a seat without a connection counts as away after `away`.
 */
export interface Limits {
  name: number;
  chat: number;
  word: number;
  code: number;
  body: number;
  options: number;
  steps: number;
  heartbeat: number;
  silence: number;
  away: number;
}

/**
 * This server: its version, the version of the protocol, its limits, and the addresses at which other machines reach
 * it. If there are no addresses, only this machine can.
 */
export interface ServerInfo {
  version: string;
  protocol: number;
  addresses: string[];
  limits: Limits;
}

/** A game that can be played here, how many seats it may have (the least and the most), and the bots that play it. */
export interface GameInfo {
  key: string;
  rules: string;
  options: OptionInfo[];
  bots: string[];
  seats: number[];
}

/** A language of the texts, by its own name. */
export interface LanguageInfo {
  key: string;
  name: string;
}

/**
 * A paragraph of the rules of a game, as plain text; the first line is its title. Without a number in `rule` it is the
 * game in short. `part` is the heading above it, empty if there is none.
 */
export interface RuleText {
  rule: string;
  text: string;
  part: string;
}

/** POST /api/games/{key}/catalogue. `rules`: of that rules version, such as a table's; the newest if it is null. */
export interface CatalogueWanted {
  options?: Record<string, unknown>;
  rules?: string | null;
}

/**
 * A table in a list, and what the browser may do there. `options` are those that are numbers, choices, or yes and no.
 * `names` are the names of people and bots by seat; the list is empty if they are not known yet. `turned`: how many
 * seats further everybody sits than in the first game of a series. `turn`: a seat of the browser has to answer.
 * `awaited`: all seats that have to answer. `result`: how it ended.
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
  turned: number;
  turn: boolean;
  awaited: number[];
  result: Text | null;
}

/** Some tables of a list, how many the whole list has, and `more`, with which to ask for the next page if there is one. */
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

/** An empty body, and the answer of requests that return nothing. */
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
 * If something does not fit, `fault` says what, and the other fields are empty.
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
  | Start
  | AddWord
  | Play
  | Back
  | Undo
  | Resign
  | Propose
  | Agree
  | Decline
  | Summon
  | Leave
  | Return
  | Rename
  | Hello
  | Look
  | Sync
  | Say
  | Preview
  | Survey
  | WhyNot
  | Standing
  | Hint
  | Outlook
  | Trial
  | Then
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
  | Surveyed
  | Explained
  | Scored
  | Hinted
  | Outlooked
  | Tried
  | Showed
  | Said
  | Overheard
  | Pong
  | Bye;

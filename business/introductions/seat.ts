/** A card's person and a case's customer, who each answer without knowing of the other. */
export const introductionSides = ["card", "case"] as const;
export type IntroductionSide = (typeof introductionSides)[number];

/** Where somebody sits in a room: a card's person, and opposite a case's customer or another card's person. */
export const roomPlaces = ["card", "case", "other"] as const;
export type RoomPlace = (typeof roomPlaces)[number];

export const talkAnswers = ["accepted", "declined"] as const;

/** What somebody gives besides messages in the room, which are how every exchange begins. */
export const introductionScopes = ["name", "phone", "email", "meeting"] as const;
export type IntroductionScope = (typeof introductionScopes)[number];

/** What they mean stands in the README. */
export const seatStates = ["asked", "accepted", "offered", "agreed", "open", "later", "ended"] as const;
export type SeatState = (typeof seatStates)[number];

export const seatActs = [
  "yes",
  "no",
  "unsure",
  "again",
  "agree",
  "decline",
  "leave",
  "block",
  "report",
] as const;
export type SeatAct = (typeof seatActs)[number];

/** What is kept of a consent, as proof. */
export const exchangeEvents = ["accepted", "agreed", "withdrawn", "lapsed"] as const;

/** One side's own answers and nothing else: whatever is computed from it cannot depend on the other side. */
export type Seat = { state: SeatState; since: number };

const weekMs = 7 * 86_400_000;
/** Tuesday, 9:00 UTC: the first one of the epoch. */
const firstRound = Date.UTC(1970, 0, 6, 9);

/** Silence of so many rounds is an answer (PV-19). */
export const answerRounds = 8;
/** Longer than both sides may think, one after the other; then a yes is no longer fresh. */
export const agreementRounds = 26;
export const askAgainRounds = 26;

/** Rounds since 1970: everything that a side learns between its own answers happens when this number changes. */
export function roundAt(at: number): number {
  return Math.floor((at - firstRound) / weekMs);
}

export function startOfRound(round: number): number {
  return firstRound + round * weekMs;
}

const beforeRoom: readonly SeatState[] = ["asked", "accepted", "offered", "agreed", "later"];
const mayFollow: Record<SeatAct, { from: readonly SeatState[]; unseated?: true; to: SeatState }> = {
  yes: { from: ["asked", "accepted", "later", "ended"], unseated: true, to: "accepted" },
  no: { from: beforeRoom, unseated: true, to: "ended" },
  unsure: { from: beforeRoom, unseated: true, to: "later" },
  again: { from: beforeRoom, unseated: true, to: "later" },
  agree: { from: ["offered"], to: "agreed" },
  decline: { from: ["offered"], to: "ended" },
  leave: { from: [...beforeRoom, "open"], to: "ended" },
  block: { from: ["open"], to: "ended" },
  report: { from: ["open"], to: "ended" },
};

/** Null where the act does not fit the state. */
export function seatAfterAct(seat: Seat | null, act: SeatAct, at: number): Seat | null {
  const { from, unseated = false, to } = mayFollow[act];
  const fits = seat ? from.includes(seat.state) : unseated;
  return fits ? { state: to, since: at } : null;
}

/** Of the round that `at` is in. Run twice in a round, it changes nothing the second time. */
export function seatAfterRound(seat: Seat, at: number): Seat {
  const waited = roundAt(at) - roundAt(seat.since);
  const next = waited < 1 ? null : nextInRound(seat.state, waited);
  return next ? { state: next, since: at } : seat;
}

function nextInRound(state: SeatState, waited: number): SeatState | null {
  switch (state) {
    case "accepted":
      return "offered";
    case "asked":
    case "offered":
      return waited >= answerRounds ? "later" : null;
    case "agreed":
      return waited >= agreementRounds ? "later" : null;
    case "later":
      return waited >= askAgainRounds ? "asked" : null;
    default:
      return null;
  }
}

/** The three words that a side reads: `none` is the same for no, silence, nobody found, deceased, left and refused. */
export type SeatWord = "requested" | "possible" | "none";

export function seatWord({ state }: Seat): SeatWord {
  if (state === "open") return "possible";
  return state === "later" || state === "ended" ? "none" : "requested";
}

/** Whether they have said yes to something that can be taken back. */
export function hasConsented({ state }: Pick<Seat, "state">): boolean {
  return state === "accepted" || state === "offered" || state === "agreed" || state === "open";
}

import {
  type IntroductionSide,
  introductionSides,
  roundAt,
  type Seat,
  type SeatAct,
  seatAfterAct,
  seatAfterRound,
  seatWord,
} from "#business/introductions/seat.ts";

/** A card, a case and what the team knows of the two. The pair meets the seats at one place: where a round opens the room. */
export type Introduction = {
  seats: Record<IntroductionSide, Seat | null>;
  /** When the team let the pair through the gate. */
  approvedAt: number | null;
  /** Blocked, reported or stopped: these two never meet again. */
  barred: boolean;
  openedAt: number | null;
};

type Act = { by: IntroductionSide; does: SeatAct | "look" | "write" | "erase" };
type TeamAct = { by: "team"; does: "approve" | "withdraw" | "stop" };
type Round = { by: "clock"; does: "round" };
export type IntroductionEvent = { at: number } & (Act | TeamAct | Round);

export const noIntroduction: Introduction = {
  seats: { card: null, case: null },
  approvedAt: null,
  barred: false,
  openedAt: null,
};

/** What follows, without a database. What does not fit changes nothing. */
export function afterEvent(before: Introduction, event: IntroductionEvent): Introduction {
  switch (event.by) {
    case "clock":
      return afterRound(before, event.at);
    case "team":
      return afterTeam(before, event.does, event.at);
    default:
      return afterSide(before, event.by, event.does, event.at);
  }
}

/** First each seat by itself, then the room for two who have agreed. */
function afterRound(before: Introduction, at: number): Introduction {
  const { card, case: of } = before.seats;
  if (mayOpen(before, at))
    return {
      ...before,
      seats: { card: { state: "open", since: at }, case: { state: "open", since: at } },
      openedAt: at,
    };
  return {
    ...before,
    seats: { card: card ? seatAfterRound(card, at) : firstAsked(at), case: of && seatAfterRound(of, at) },
  };
}

/** A card whose person wants to be asked is asked with the next round; a customer asks by themselves. */
function firstAsked(at: number): Seat {
  return { state: "asked", since: at };
}

/** All of it from before this round, so that running a round again opens nothing in between. */
export function mayOpen({ seats, approvedAt, barred }: Introduction, at: number): boolean {
  const round = roundAt(at);
  const isBefore = (moment: number) => roundAt(moment) < round;
  return (
    !barred &&
    approvedAt !== null &&
    isBefore(approvedAt) &&
    introductionSides.every((side) => {
      const seat = seats[side];
      return seat?.state === "agreed" && isBefore(seat.since);
    })
  );
}

function afterTeam(before: Introduction, does: TeamAct["does"], at: number): Introduction {
  if (does === "approve") return before.barred ? before : { ...before, approvedAt: at };
  if (does === "withdraw") return { ...before, approvedAt: null };
  return { ...withoutRoom(before, at), barred: true };
}

function afterSide(before: Introduction, by: IntroductionSide, does: Act["does"], at: number): Introduction {
  if (does === "look" || does === "write") return before;
  if (does === "erase") {
    const left = withoutRoom(before, at);
    return { ...left, seats: { ...left.seats, [by]: null }, approvedAt: null };
  }
  const seat = seatAfterAct(before.seats[by], does, at);
  if (!seat) return before;
  const left = before.openedAt === null ? before : withoutRoom(before, at);
  const barred = before.barred || does === "block" || does === "report";
  return { ...left, seats: { ...left.seats, [by]: seat }, barred };
}

/** Both are out of the room, in the same way and with the same words. */
function withoutRoom(before: Introduction, at: number): Introduction {
  if (before.openedAt === null) return before;
  const ended: Seat = { state: "ended", since: at };
  return { ...before, seats: { card: ended, case: ended }, openedAt: null };
}

export type Observation = { at: number; answer?: "done" | "refused"; mailed?: boolean; page: string };

/** Everything that reaches one side: the answer to each of its presses, its mails, and its page whenever it may look. */
export function observedBy(
  side: IntroductionSide,
  history: readonly IntroductionEvent[],
  after: typeof afterEvent = afterEvent,
): Observation[] {
  let now = noIntroduction;
  const seen: Observation[] = [];
  for (const event of history) {
    const before = now;
    now = after(now, event);
    const page = pageOf(now.seats[side]);
    if (event.by === "clock") seen.push({ at: event.at, mailed: page !== pageOf(before.seats[side]), page });
    else if (event.by === side)
      seen.push({ at: event.at, answer: now === before ? "refused" : "done", page });
  }
  return seen;
}

function pageOf(seat: Seat | null): string {
  return seat ? JSON.stringify({ word: seatWord(seat), state: seat.state, since: seat.since }) : "";
}

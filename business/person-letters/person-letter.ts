export const personLetterKinds = ["first", "reminder"] as const;
export type PersonLetterKind = (typeof personLetterKinds)[number];

export const personLetterStates = [
  "written",
  "printed",
  "sent",
  "answered",
  "undeliverable",
  "taken_back",
] as const;
export type PersonLetterState = (typeof personLetterStates)[number];

/** Why a letter must not leave any more, though nobody took it back. */
export const stopReasons = ["objected", "forbidden"] as const;
export type StopReason = (typeof stopReasons)[number];

/** Who did not answer is reminded once, not before this many days (PV-17). */
export const reminderAfterDays = 28;

/** Until it is in the post. */
export function mayBeWithdrawn(state: PersonLetterState): boolean {
  return state === "written" || state === "printed";
}

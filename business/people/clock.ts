import { isTakenAsLiving, type VitalState } from "./person.ts";

/** A person has to be informed within a month, at first contact, and before their data are disclosed (Art. 14 (3) GDPR). */
export const clockDays = 30;

export type ClockRow = {
  vital: VitalState;
  isCustomer: boolean;
  contactableAt: Date | null;
  informedAt: Date | null;
  excepted: string | null;
};

export type ClockState =
  | { state: "not_due" | "informed" | "excepted"; dueAt: null; daysLeft: null }
  | { state: "running" | "overdue"; dueAt: Date; daysLeft: number };

/** Where the duty to inform stands: not due for the dead, for the customer, and while there is no way to reach anybody. */
export function informationClock(person: ClockRow, now: Date): ClockState {
  const none = { dueAt: null, daysLeft: null };
  if (person.informedAt) return { state: "informed", ...none };
  if (person.excepted) return { state: "excepted", ...none };
  if (!person.contactableAt || person.isCustomer || !isTakenAsLiving(person.vital))
    return { state: "not_due", ...none };
  const dueAt = new Date(person.contactableAt.getTime() + clockDays * 86_400_000);
  const daysLeft = Math.ceil((dueAt.getTime() - now.getTime()) / 86_400_000);
  return { state: daysLeft > 0 ? "running" : "overdue", dueAt, daysLeft };
}

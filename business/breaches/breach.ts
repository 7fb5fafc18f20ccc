export const breachKinds = ["confidentiality", "integrity", "availability"] as const;
export const breachRisks = ["unknown", "none", "low", "high"] as const;
export type BreachRisk = (typeof breachRisks)[number];
/** Whether it is our own data, or what a business customer has us process (Art. 33 (2) GDPR). */
export const breachRoles = ["controller", "processor"] as const;

/** Whom a decision is about: the authority (Art. 33), the people concerned (Art. 34), or the customer whose processor we are. */
export const breachParties = ["authority", "persons", "controller"] as const;
export type BreachParty = (typeof breachParties)[number];

export const breachEntryKinds = ["recorded", "amended", "decided", "notified", "closed"] as const;
export type BreachEntryKind = (typeof breachEntryKinds)[number];

/** What is known of it; an entry holds what it says anew. */
export type BreachFacts = {
  what: string;
  /** An instant: the 72 hours run from here. */
  noticedAt: string;
  noticedBy: string;
  role: (typeof breachRoles)[number];
  kinds: (typeof breachKinds)[number][];
  data: string;
  /** Null: unknown yet. */
  persons: number | null;
  personsAbout: string;
  risk: BreachRisk;
  consequences: string;
  measures: string;
};

export type BreachDecision = { party: BreachParty; notify: boolean };
export type BreachNotice = { party: BreachParty; at: string; how: string };

export const hoursForAuthority = 72;
/** After these hours administrators are mailed, while the authority is not settled. */
export const alertHours = [0, 24, 48, 60, 72] as const;
const nearHours = 24;
const hourMs = 3_600_000;

/** Of the authority: open, or nobody need be notified, or somebody must, or it was done. */
export const authorityStates = ["open", "not_needed", "to_notify", "notified"] as const;
export type AuthorityState = (typeof authorityStates)[number];

export type BreachClock = {
  dueAt: Date;
  /** Whole hours; negative once it is over. */
  hoursLeft: number;
  state: "running" | "near" | "over" | "stopped";
};

/** The 72 hours of Art. 33 (1) GDPR, from when it was noticed. It stands still when the authority is settled. */
export function breachClock(
  { noticedAt, authority }: { noticedAt: Date; authority: AuthorityState },
  now: Date,
): BreachClock {
  const dueAt = new Date(noticedAt.getTime() + hoursForAuthority * hourMs);
  const hoursLeft = Math.floor((dueAt.getTime() - now.getTime()) / hourMs);
  if (authority === "not_needed" || authority === "notified") return { dueAt, hoursLeft, state: "stopped" };
  if (now >= dueAt) return { dueAt, hoursLeft, state: "over" };
  return { dueAt, hoursLeft, state: hoursLeft < nearHours ? "near" : "running" };
}

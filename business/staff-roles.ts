/** One person may have several. An administrator may do whatever the others may. */
export const staffRoles = ["researcher", "reviewer", "support", "finance", "administrator"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What only some of the team change; everybody on it reads. The policies of the tables ask for it (`roles.sql.ts`). */
export const duties = {
  /** Sources, statements, custody, marks, contradictions, candidates and what of it is published; status and progress. */
  research: ["researcher", "reviewer"],
  /** What the customer reads under our name, the notes beside it, and canned texts. */
  conversation: ["researcher", "support"],
  /** What the site says to everybody, and what strangers ask it: newsletter, stories, requests, appointments. */
  content: ["researcher", "support"],
  /** Who works on a case, what is to be done next, and how long it rests. */
  planning: ["researcher", "reviewer", "support"],
  /** Standing for what somebody else has researched. */
  review: ["reviewer"],
  /** Orders, payments received, refunds, withdrawals. */
  money: ["finance"],
  /** People and their roles, sources and imports of the archive. */
  administration: [],
} as const satisfies Record<string, readonly StaffRole[]>;
export type Duty = keyof typeof duties;

/** One with a role of its own: `administration` has none beside the administrator's, which SQL adds to each. */
export type RoleDuty = { [D in Duty]: (typeof duties)[D] extends readonly [] ? never : D }[Duty];

export function mayDo(roles: readonly StaffRole[], duty: Duty): boolean {
  return roles.some((role) => role === "administrator" || duties[duty].some((each) => each === role));
}

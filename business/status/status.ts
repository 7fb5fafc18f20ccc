/** What people depend on, in the order of the page. That the site answers is shown by the page itself. */
export const dependencies = ["site", "database", "archive", "work", "uploads", "mails", "payments"] as const;
export type Dependency = (typeof dependencies)[number];

/** `empty`: it works, and there is nothing in it yet. */
export type State = "works" | "empty" | "slow" | "fails";
export type Status = Record<Dependency, State>;

export function worstOf(status: Status): State {
  const states = Object.values(status);
  if (states.includes("fails")) return "fails";
  return states.includes("slow") ? "slow" : "works";
}

/** The short form of Art. 6 (1) f: every question is answered by yes or no. */
export const balancingQuestions = [
  "interest",
  "necessary",
  "expected",
  "special_category",
  "vulnerable",
  "safeguards",
] as const;
export type BalancingQuestion = (typeof balancingQuestions)[number];
export type BalancingAnswers = Record<BalancingQuestion, boolean>;
export type BalancingOutcome = "allowed" | "not_allowed";

/** Forbidden without interest, necessity or safeguards, for special categories, and for the vulnerable who cannot expect it. */
export function weighInterests(answers: BalancingAnswers): BalancingOutcome {
  const { interest, necessary, expected, special_category: special, vulnerable, safeguards } = answers;
  const stands = interest && necessary && safeguards && !special && !(vulnerable && !expected);
  return stands ? "allowed" : "not_allowed";
}

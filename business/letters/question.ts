/** What came of it. Null while it is open, and of one that was dropped. */
export const questionResults = ["answered", "nothing"] as const;
export type QuestionResult = (typeof questionResults)[number];

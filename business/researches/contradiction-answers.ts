/** An open one is printed in the report, with what was written about it. */
export const contradictionAnswers = ["open", "explained", "resolved"] as const;

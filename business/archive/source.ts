export const sourceKinds = [
  "register",
  "archive",
  "collection",
  "magazine",
  "book",
  "catalogue",
  "auction",
  "club",
  "photo",
  "website",
  "other",
] as const;

/** From A (official or factory record) to F (without evidence). */
export const evidenceClasses = ["A", "B", "C", "D", "E", "F"] as const;

export const sourceKeyPattern = /^[a-z0-9][a-z0-9._-]{0,79}$/;

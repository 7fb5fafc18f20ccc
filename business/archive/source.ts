/** Where sightings come from, and what may be done with them. Words of the house; the texts are in locales. */
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

/** A: official or factory record … F: hearsay. */
export const evidenceClasses = ["A", "B", "C", "D", "E", "F"] as const;

/** How a source is called in commands and addresses. */
export const sourceKeyShape = /^[a-z0-9][a-z0-9._-]{0,79}$/;

export const markTypes = [
  "chassis",
  "engine",
  "plate",
  "hull",
  "sail_number",
  "name",
  "yard_number",
] as const;
export type MarkType = (typeof markTypes)[number];

export const markConditions = ["original", "restamped", "replaced", "unknown"] as const;

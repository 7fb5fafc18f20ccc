export const markTypes = [
  "chassis",
  "engine",
  "plate",
  "hull",
  "sail_number",
  "name",
  "yard_number",
  "gearbox",
  "data_plate",
  "colour",
  "specification",
  "plans",
  "rig",
  "material",
] as const;
export type MarkType = (typeof markTypes)[number];

export const markConditions = ["original", "restamped", "replaced", "unknown"] as const;

/** How a part of the vehicle stands to what the factory or yard recorded of it; `absent`: its type never had one. */
export const partStates = [
  "factory",
  "expert",
  "range",
  "period",
  "undocumented",
  "unknown",
  "contradiction",
  "absent",
] as const;
export type PartState = (typeof partStates)[number];

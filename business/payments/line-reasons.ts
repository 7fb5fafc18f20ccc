/** Up to `person` a line is booked, up to `returned` an order is suggested (`check_digits`: they are wrong); the rest wait. */
export const lineReasons = [
  "reference",
  "number",
  "invoice",
  "refund",
  "person",
  "check_digits",
  "unclear",
  "amount_name",
  "foreign",
  "returned",
  "several",
  "outgoing",
  "unnamed",
  "undone",
] as const;
export type LineReason = (typeof lineReasons)[number];

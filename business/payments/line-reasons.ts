/**
 * Why a line is an order's, or may be, or waits. Booked: `reference` (ISO 11649), `number` of the order, `invoice` of its invoice, `refund` of
 * ours, `person` said so. Suggested: `check_digits` of the reference are wrong, `unclear` where the number ends, `amount_name` fit one
 * order only, `foreign` currency, `returned`. Open: `several` orders are named, `outgoing`, `unnamed`.
 */
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
] as const;
export type LineReason = (typeof lineReasons)[number];

/** What people may ask of the team outside a case. */
export const requestKinds = ["question", "callback", "quote", "report"] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestKinds = ["question", "callback", "quote", "report", "former"] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestKinds = ["question", "callback", "quote", "report"] as const;
export type RequestKind = (typeof requestKinds)[number];

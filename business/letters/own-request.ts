/** Who may hold data about the customer's own vehicle, and must say so to them alone (Art. 15 GDPR). */
export const ownRequestKinds = ["registration", "kba", "insurer", "club", "maker", "workshop"] as const;
export type OwnRequestKind = (typeof ownRequestKinds)[number];

/** s(elect) i(nsert) u(pdate) d(elete). "own": a row of the actor (a visitor's: of this browser's enquiry); else "foreign". */
export type TableRights = {
  visitor: string;
  visitorOwn?: string;
  customerOwn?: string;
  customer: string;
  staff: string;
  system: string;
};

export type Row = Record<string, unknown>;

export type Rule = TableRights & {
  column?: string;
  fresh?: Row | ((copy: Row) => Row);
};

export const systemOnly: TableRights = { visitor: "", customer: "", staff: "", system: "siud" };
/** Written once with the order. */
export const snapshot = { visitor: "", customerOwn: "s", customer: "", staff: "s", system: "si" } as const;
export const staffAndSystem: TableRights = { ...systemOnly, staff: "siud" };
export const ofCustomer: TableRights = { ...staffAndSystem, customerOwn: "s" };

import { declaredTables } from "#business/declared.ts";
import type { TableRights } from "#business/noun.ts";

export type Row = Record<string, unknown>;

/** What each noun says who may do with its tables; the database is asked whether it is true. */
export const matrix: Record<string, Required<Omit<TableRights, Own>> & Pick<TableRights, Own>> =
  Object.fromEntries(
    declaredTables.map(({ name, rights }) => [
      name,
      { visitor: "", customer: "", staff: "", system: "siud", ...rights },
    ]),
  );
type Own = "visitorOwn" | "customerOwn";

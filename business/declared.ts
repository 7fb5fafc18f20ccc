import { type SQL, sql } from "drizzle-orm";
import type { Notification, Noun, TableDeclaration, TeamPage } from "./noun.ts";
import { nouns } from "./nouns.ts";

type KindsOf<N> = N extends { notifications: infer Kinds } ? keyof Kinds : never;
export type NotificationKind = KindsOf<(typeof nouns)[keyof typeof nouns]>;

type EventsOf<N> = N extends { audit: readonly (infer Event)[] } ? Event : never;
export type AuditEvent = EventsOf<(typeof nouns)[keyof typeof nouns]>;

type CountsOf<N> = N extends { waiting: infer Counts } ? keyof Counts : never;

type DeclaredTable = TableDeclaration & { name: string };

const declarations: readonly Noun[] = Object.values(nouns);

export const declaredTables: readonly DeclaredTable[] = declarations.flatMap(({ tables = {} }) =>
  Object.entries(tables).map(([name, table]) => ({ name, ...table })),
);

export const declaredNotifications: ReadonlyMap<string, Notification> = new Map(
  declarations.flatMap(({ notifications = {} }) => Object.entries(notifications)),
);

export const teamPages: readonly (TeamPage & { address: string })[] = declarations.flatMap(
  ({ teamPages = {} }) => Object.entries(teamPages).map(([address, page]) => ({ address, ...page })),
);

export const waitingCounts = Object.fromEntries(
  declarations.flatMap(({ waiting = {} }) =>
    Object.entries(waiting).map(([name, { table, where }]) => [
      name,
      sql`(select count(*) from ${nameOfTable(table)} where ${sql.raw(where)})`.mapWith(Number),
    ]),
  ),
) as Record<CountsOf<(typeof nouns)[keyof typeof nouns]>, SQL<number>>;

/** For SQL, with its schema, where it is not in the usual one. */
export function nameOfTable(table: string): SQL {
  return sql.join(
    table.split(".").map((part) => sql.identifier(part)),
    sql`.`,
  );
}

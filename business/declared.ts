import { type SQL, sql } from "drizzle-orm";
import type { Notification, Table, TeamPage } from "./noun.ts";
import { nouns } from "./nouns.ts";

type KindsOf<N> = N extends { notifications: infer Kinds } ? keyof Kinds : never;
export type NotificationKind = KindsOf<(typeof nouns)[keyof typeof nouns]>;

type EventsOf<N> = N extends { audit: readonly (infer Event)[] } ? Event : never;
export type AuditEvent = EventsOf<(typeof nouns)[keyof typeof nouns]>;

type DeclaredTable = Table & { name: string };

/** Every table, in the order of its nouns. */
export const declaredTables: readonly DeclaredTable[] = Object.values(nouns).flatMap((noun) =>
  "tables" in noun ? Object.entries<Table>(noun.tables).map(([name, table]) => ({ name, ...table })) : [],
);

export const declaredNotifications: ReadonlyMap<string, Notification> = new Map(
  Object.values(nouns).flatMap((noun) =>
    "notifications" in noun ? Object.entries<Notification>(noun.notifications) : [],
  ),
);

export const teamPages: readonly (TeamPage & { address: string })[] = Object.values(nouns).flatMap((noun) =>
  "teamPages" in noun
    ? Object.entries<TeamPage>(noun.teamPages).map(([address, page]) => ({ address, ...page }))
    : [],
);

/** How much waits for the team, as parts of one statement. */
export const waitingCounts: Readonly<Record<string, SQL<number>>> = Object.fromEntries(
  Object.values(nouns).flatMap((noun) =>
    "waiting" in noun
      ? Object.entries<{ table: string; where: string }>(noun.waiting).map(([name, { table, where }]) => [
          name,
          sql`(select count(*) from ${nameOfTable(table)} where ${sql.raw(where)})`.mapWith(Number),
        ])
      : [],
  ),
);

/** For SQL, with its schema, where it is not in the usual one. */
export function nameOfTable(table: string): SQL {
  return sql.join(
    table.split(".").map((part) => sql.identifier(part)),
    sql`.`,
  );
}

export const declaredJobs: readonly string[] = Object.values(nouns).flatMap((noun): readonly string[] =>
  "jobs" in noun ? noun.jobs : [],
);

export const auditEvents: readonly string[] = Object.values(nouns).flatMap((noun): readonly string[] =>
  "audit" in noun ? noun.audit : [],
);

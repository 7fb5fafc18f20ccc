import type { Notification, Table } from "./noun.ts";
import { nouns } from "./nouns.ts";

type KindsOf<N> = N extends { notifications: infer Kinds } ? keyof Kinds : never;
export type NotificationKind = KindsOf<(typeof nouns)[number]>;

type DeclaredTable = Table & { name: string };

/** Every table, in the order of its nouns. */
export const declaredTables: readonly DeclaredTable[] = nouns.flatMap((noun) =>
  "tables" in noun ? Object.entries<Table>(noun.tables).map(([name, table]) => ({ name, ...table })) : [],
);

export const declaredNotifications: ReadonlyMap<string, Notification> = new Map(
  nouns.flatMap((noun) => ("notifications" in noun ? Object.entries<Notification>(noun.notifications) : [])),
);

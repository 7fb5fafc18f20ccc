import type { Ctx, Staff } from "#business/context.ts";
import { custodyVersionsOf } from "#business/history/custody/read-custody.ts";
import type { statementChanges } from "#business/history/statement.ts";
import { versionsOf } from "#business/history/statements/read-statements.ts";
import type { Locale } from "#business/locale.ts";
import { shownValue } from "./shown-value.ts";

/** Versions of a statement or custody period, with their changes in words. */
export type VersionFacts = {
  version: number;
  change: (typeof statementChanges)[number];
  changedBy: string;
  changedAt: Date;
  differences: { field: string; before: string; after: string }[];
};

/** Of the row whose versions the address has opened. */
export type OpenedVersions = Awaited<ReturnType<typeof loadVersions>>;

type Version = Omit<VersionFacts, "differences"> & {
  differences: readonly { field: Parameters<typeof shownValue>[0]; before: unknown; after: unknown }[];
};

export async function loadVersions(
  ctx: Ctx<Staff>,
  kind: "statement" | "custody",
  id: string,
  locale: Locale,
) {
  const found: Version[] =
    kind === "statement" ? await versionsOf(ctx, id) : await custodyVersionsOf(ctx, id);
  const versions = found.map(
    ({ version, change, changedBy, changedAt, differences }): VersionFacts => ({
      version,
      change,
      changedBy,
      changedAt,
      differences: differences.map(({ field, before, after }) => ({
        field,
        before: shownValue(field, before, locale),
        after: shownValue(field, after, locale),
      })),
    }),
  );
  return { id, versions };
}

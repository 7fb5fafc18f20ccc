import type { Ctx, Staff } from "#business/context.ts";
import { evidenceOf } from "#business/evidence/read-evidence.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import type { Difference, statementChanges } from "#business/history/statement.ts";
import { statementsOf, versionsOf } from "#business/history/statements/read-statements.ts";
import type { Locale } from "#business/locale.ts";
import { describedVehicle } from "#business/researches/read-described-vehicle.ts";
import {
  PreviewPublication,
  previewPublication,
} from "#business/researches/statements/preview-publication.ts";
import { marksOf } from "#business/vehicles/read-marks.ts";
import { eventOptions } from "../event-options.ts";
import { loadContradictions } from "./load-contradictions.ts";
import { shownValue } from "./shown-value.ts";
import { type StatementFacts, toStatementFacts } from "./statement-fields.ts";

/** The statements, and what the address has opened beside them. */
export async function loadHistory(
  ctx: Ctx<Staff>,
  researchId: string,
  asked: URLSearchParams,
  locale: Locale,
) {
  const rows = await statementsOf(ctx, researchId);
  const own = (id: string | null) => rows.find((row) => row.id === id)?.id ?? null;
  const drafts = rows.filter(({ status }) => status === "proposed").map(({ id }) => id);
  const versionsAsked = own(asked.get("versions"));
  const chosen = asked.has("all") ? drafts : asked.getAll("draft").filter((id) => drafts.includes(id));
  const statements = rows.map((row) => toStatementFacts(row, locale));
  const names = await subjectNames(ctx, researchId, statements);
  return {
    statements,
    contradictions: await loadContradictions(ctx, researchId, names, locale),
    drafts: drafts.length,
    eventOptions: eventOptions(locale),
    thisYear: ctx.now().getFullYear(),
    versions: versionsAsked ? await loadVersions(ctx, versionsAsked, locale) : null,
    preview: asked.has("publish") ? await loadPreview(ctx, researchId, chosen) : null,
  };
}

/** What contradicts something else, by its id. */
async function subjectNames(ctx: Ctx<Staff>, researchId: string, statements: readonly StatementFacts[]) {
  const { id: vehicleId } = await describedVehicle(ctx, researchId);
  const marks = await marksOf(ctx, vehicleId);
  const custody = await custodyOf(ctx, researchId);
  const sources = await evidenceOf(ctx, researchId);
  return new Map([
    ...statements.map(({ id, when, title }) => [id, `${when}: ${title}`] as const),
    ...marks.map(({ id, raw }) => [id, raw] as const),
    ...custody.map(({ id, party }) => [id, party] as const),
    ...sources.map(({ id, title }) => [id, title] as const),
  ]);
}

export type HistoryVersion = {
  version: number;
  change: (typeof statementChanges)[number];
  changedBy: string;
  changedAt: Date;
  differences: { field: Difference["field"]; before: string; after: string }[];
};

async function loadVersions(ctx: Ctx<Staff>, id: string, locale: Locale) {
  const found = await versionsOf(ctx, id);
  return {
    id,
    versions: found.map(
      ({ version, change, changedBy, changedAt, differences }): HistoryVersion => ({
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
    ),
  };
}

async function loadPreview(ctx: Ctx<Staff>, researchId: string, ids: string[]) {
  if (ids.length === 0) return { nothing: true } as const;
  return previewPublication(ctx, PreviewPublication.parse({ researchId, ids }));
}

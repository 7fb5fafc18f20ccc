import { eventOptions } from "#app/routes/team/case/history/event-options.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { evidenceOf, gradesFrom, type SourceWithCitations } from "#business/evidence/read-evidence.ts";
import { coverageOf, isWellGraded } from "#business/history/coverage.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { recordLife } from "#business/history/record-life.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { institutionsOfCase, peopleOfCase } from "#business/people/read-people.ts";
import { lastBulkEdit } from "#business/researches/bulk-edits/read-bulk-edit.ts";
import { describedVehicle } from "#business/researches/read-described-vehicle.ts";
import {
  PreviewPublication,
  previewPublication,
} from "#business/researches/statements/preview-publication.ts";
import { manyUncited, maxPublished } from "#business/researches/statements/publish-statements.ts";
import { marksOf } from "#business/vehicles/read-marks.ts";
import { countBeyond, rowsChosen } from "./bulk/chosen-ids.ts";
import { loadBulk } from "./bulk/load-bulk.ts";
import { type CustodyFacts, toCustodyFacts } from "./custody/custody-facts.ts";
import { loadContradictions } from "./load-contradictions.ts";
import { loadVersions } from "./rows/load-versions.ts";
import { type StatementFacts, toStatementFacts, toStatementFields } from "./rows/statement-fields.ts";

/** The statements, and what the address opens next to them. */
export async function loadHistory(
  ctx: Ctx<Staff>,
  researchId: string,
  asked: URLSearchParams,
  locale: Locale,
) {
  const sources = await evidenceOf(ctx, researchId);
  const grades = gradesFrom(sources);
  const rows = await statementsOf(ctx, researchId, grades);
  const periods = await custodyOf(ctx, researchId, grades);
  const drafts = [...rows, ...periods].filter(({ status }) => status === "proposed").map(({ id }) => id);
  const chosen = {
    statements: rowsChosen(asked, rows.filter(isDrawn)),
    custody: rowsChosen(asked, periods.filter(isDrawn)),
  };
  const chosenDrafts = [...chosen.statements, ...chosen.custody].filter(
    ({ status }) => status === "proposed",
  );
  const statements = rows.map((row) => toStatementFacts(row, locale));
  const custody = toCustodyFacts(periods, locale);
  const vehicle = await describedVehicle(ctx, researchId);
  const marks = await marksOf(ctx, vehicle.id);
  const names = subjectNames({ statements, custody, sources, marks });
  const has = (of: readonly { id: string }[], id: string | null) => of.some((each) => each.id === id);
  const asking = asked.get("versions") ?? "";
  const kind = has(statements, asking) ? "statement" : has(custody, asking) ? "custody" : null;
  const contradictions = await loadContradictions(
    ctx,
    researchId,
    { statements: rows, custody: periods, sources },
    names,
    locale,
  );
  const edited = rows.find(({ id }) => id === asked.get("edit"));
  return {
    statements,
    edited: edited ? { id: edited.id, fields: toStatementFields(edited, locale) } : null,
    custody,
    holders: asked.get("edit") === "new-custody" ? await holdersOf(ctx, researchId, locale) : [],
    contradictions: asked.has("contradictions")
      ? contradictions
      : contradictions.slice(0, firstContradictions),
    contradictionsFound: contradictions.length,
    drafts: drafts.length,
    eventOptions: eventOptions(locale),
    coverage: coverageOf(
      recordLife({
        year: vehicle.year,
        asOf: berlinDay(ctx.now()),
        statements: rows.filter(isDrawn),
        custody: periods.filter(isDrawn),
        marks,
      }),
      // Of a draft nothing is certain yet.
      { isDocumented: (id) => !drafts.includes(id) && isWellGraded(grades.get(id)) },
    ).stretches,
    thisYear: ctx.now().getFullYear(),
    versions: kind && (await loadVersions(ctx, kind, asking, locale)),
    preview: asked.has("publish")
      ? await loadPreview(
          ctx,
          researchId,
          asked.has("all") ? drafts : chosenDrafts.map(({ id }) => id),
          countBeyond(asked),
        )
      : null,
    bulk: loadBulk(asked, chosen, { titles: names, sources }),
    lastBulkEdit: await inTransaction(ctx, (ctx) => lastBulkEdit(ctx, researchId)),
  };
}

/** Whom a new period may mean. */
async function holdersOf(ctx: Ctx<Staff>, researchId: string, locale: Locale) {
  const people = await peopleOfCase(ctx, researchId, locale);
  const institutions = await institutionsOfCase(ctx, researchId);
  return [
    ...people.map(({ id, pseudonym }) => ({ value: `person:${id}`, label: pseudonym })),
    ...institutions.map(({ id, name }) => ({ value: `institution:${id}`, label: name })),
  ];
}

function isDrawn({ status }: { status: string }): boolean {
  return status === "proposed" || status === "accepted";
}

/** The most severe; the others are a click away. */
const firstContradictions = 20;

type Shown = {
  statements: readonly StatementFacts[];
  custody: readonly CustodyFacts[];
  sources: readonly SourceWithCitations[];
  marks: readonly { id: string; raw: string }[];
};

/** Contradicting subjects, by id. */
function subjectNames({ statements, custody, sources, marks }: Shown) {
  return new Map([
    ...statements.map(({ id, when, title }) => [id, `${when}: ${title}`] as const),
    ...marks.map(({ id, raw }) => [id, raw] as const),
    ...custody.map(({ id, party }) => [id, party] as const),
    ...sources.map(({ id, title }) => [id, title] as const),
  ]);
}

async function loadPreview(ctx: Ctx<Staff>, researchId: string, chosen: readonly string[], beyond: number) {
  if (chosen.length === 0) return { nothing: true } as const;
  const ids = chosen.slice(0, maxPublished);
  const preview = await previewPublication(ctx, PreviewPublication.parse({ researchId, ids }));
  return {
    ...preview,
    later: chosen.length - ids.length + beyond,
    confirmUncited: preview.uncited >= manyUncited,
  };
}

import type { Ctx, Staff } from "#business/context.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { PublishStatements, publishStatements } from "#business/researches/statements/publish-statements.ts";

export type ChronologyEntry = {
  date: string;
  eventType: string;
  titleDe: string;
  place: string;
  descriptionDe: string;
  source?: { title: string; evidenceClass: string; family: string };
};

/** Statements of a case as the desk makes them: drafted, cited where there is a source, and published. */
export async function seedChronology(
  staff: Ctx<Staff>,
  researchId: string,
  entries: readonly ChronologyEntry[],
): Promise<void> {
  for (const { source, ...entry } of entries) {
    const statementId = await draftStatement(staff, DraftStatement.parse({ researchId, ...entry }));
    if (source) await citeWebPage(staff, researchId, statementId, source);
    const drafted = [{ id: statementId, version: 1 }];
    await publishStatements(
      staff,
      PublishStatements.parse({ researchId, statements: drafted, uncited: "on" }),
    );
  }
}

async function citeWebPage(
  staff: Ctx<Staff>,
  researchId: string,
  statementId: string,
  { title, ...source }: NonNullable<ChronologyEntry["source"]>,
): Promise<void> {
  const page = {
    ...source,
    kind: "link",
    researchId,
    title: `${title} (erfundenes Beispiel)`,
    url: `https://example.org/${source.family}`,
    readOn: staff.now().toISOString().slice(0, 10),
    form: "transcript",
    verification: "researcher",
    rights: "quote",
  };
  const sourceId = await addSource(staff, AddSource.parse(page));
  const supports = [{ statementId, directness: "direct" }];
  await cite(staff, Cite.parse({ sourceId, information: "primary", supports }));
}

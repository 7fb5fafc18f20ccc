import { readFile } from "node:fs/promises";
import type { Ctx, Customer, Staff } from "#business/context.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { publishMarks } from "#business/researches/statements/publish-marks.ts";
import { PublishStatements, publishStatements } from "#business/researches/statements/publish-statements.ts";
import { RecordMark, recordMark } from "#business/researches/statements/record-mark.ts";
import { uploadFile } from "#business/researches/uploads/upload-file.ts";

const invented = "(erfundenes Beispiel)";

/** An invented registration paper, an invented club magazine, and what they say: published, drafted, and one contradiction. */
export async function seedEvidence(
  customer: Ctx<Customer>,
  staff: Ctx<Staff>,
  researchId: string,
): Promise<void> {
  const picture = await readFile("./seed/papers/fahrzeugbrief-muster.png");
  const paper = { researchId, name: "fahrzeugbrief-muster.png", rights: "own" } as const;
  const { documentId } = await uploadFile(customer, paper, new Blob([new Uint8Array(picture)]));
  const quote = await citing(staff, researchId, documentId);
  const [registered, seen] = await statementsOf(staff, researchId);
  const first = await quote.paper(
    "0.08,0.3,0.84,0.06",
    "Tag der ersten Zulassung: 14. September 1971",
    registered?.id,
  );
  await quote.magazine("Ausfahrt nach Travemünde, in der Mitte ein orangefarbener 2002", seen?.id);
  const keepers = await quote.paper(
    "0.08,0.58,0.84,0.14",
    "1. Halter: Raum Hamburg, 14.9.1971; 2. Halter: Raum Lübeck, 3.5.1978",
  );
  const odometer = await quote.paper("0.08,0.73,0.84,0.06", "Kilometerstand bei Umschreibung: 84 300 km");
  await holders(staff, researchId, keepers);
  await drafts(staff, researchId, { keepers, odometer });
  const marks: { id: string; version: number }[] = [];
  for (const mark of [
    { type: "chassis", raw: "1666042", condition: "original", partState: "range", cited: direct(first) },
    { type: "plate", raw: "HL-MU 200", validFrom: "3.5.1978", cited: direct(keepers) },
  ])
    marks.push({ id: await recordMark(staff, RecordMark.parse({ researchId, ...mark })), version: 1 });
  await publishMarks(staff, { researchId, marks });
}

async function citing(staff: Ctx<Staff>, researchId: string, documentId: string) {
  const common = { researchId, rights: "own" };
  const brief = await addSource(
    staff,
    AddSource.parse({
      ...common,
      kind: "document",
      documentId,
      title: `Fahrzeugbrief ${invented}`,
      evidenceClass: "A",
      papers: ["identity", "ownership"],
      family: "authority",
      date: "1978-05-03",
      form: "scan",
      verification: "researcher",
    }),
  );
  const magazine = await addSource(
    staff,
    AddSource.parse({
      ...common,
      kind: "link",
      url: "https://example.org/clubzeitschrift-1984",
      readOn: staff.now().toISOString().slice(0, 10),
      title: `Clubzeitschrift, Heft 3/1984 ${invented}`,
      repository: "Clubarchiv Lübeck",
      evidenceClass: "C",
      papers: ["photos"],
      family: "club",
      date: "1984",
      form: "photocopy",
      verification: "researcher",
      rights: "quote",
    }),
  );
  const quote = (sourceId: string, box: string, transcript: string, statementId?: string) =>
    cite(
      staff,
      Cite.parse({
        sourceId,
        box,
        transcript,
        information: "primary",
        supports: statementId ? [{ statementId, directness: "direct" }] : [],
      }),
    );
  return {
    paper: (box: string, transcript: string, statementId?: string) =>
      quote(brief, box, transcript, statementId),
    magazine: (transcript: string, statementId?: string) => quote(magazine, "", transcript, statementId),
  };
}

const direct = (citationId: string) => [{ citationId, directness: "direct" as const }];

async function holders(staff: Ctx<Staff>, researchId: string, keepers: string): Promise<void> {
  const periods = [
    {
      party: "Halter 1, Raum Hamburg",
      begin: "14.9.1971",
      end: "Frühjahr 1978",
      acquisition: "purchase_new",
      place: "Hamburg",
    },
    {
      party: "Halter 2, Raum Lübeck",
      begin: "3.5.1978",
      end: "um 1990",
      acquisition: "private_purchase",
      place: "Lübeck",
    },
  ];
  const custody = [];
  for (const period of periods) {
    const given = { researchId, role: "keeper", ...period, cited: direct(keepers) };
    custody.push({ id: await draftCustody(staff, DraftCustody.parse(given)), version: 1 });
  }
  await publishStatements(staff, PublishStatements.parse({ researchId, custody }));
  const unsure = { party: "Halter 3", role: "keeper", begin: "um 1990", uncertain: true };
  await draftCustody(staff, DraftCustody.parse({ researchId, ...unsure }));
}

/** The reading of 1986 is lower than that of 1978, which nobody has explained yet. */
async function drafts(
  staff: Ctx<Staff>,
  researchId: string,
  { keepers, odometer }: { keepers: string; odometer: string },
): Promise<void> {
  const statements = [
    {
      date: "3.5.1978",
      eventType: "ownership_change",
      titleDe: "Umschreibung auf den zweiten Halter",
      titleEn: "Transferred to the second keeper",
      place: "Lübeck",
      odometer: 84_300,
      cited: [...direct(keepers), ...direct(odometer)],
    },
    {
      date: "Sommer 1986",
      eventType: "inspection_hu",
      titleDe: "Hauptuntersuchung",
      titleEn: "Main inspection",
      place: "Lübeck",
      odometer: 71_900,
    },
    { date: "vor 1990", eventType: "sale", titleDe: "Verkauf durch den zweiten Halter" },
  ];
  for (const statement of statements)
    await draftStatement(staff, DraftStatement.parse({ researchId, ...statement }));
}

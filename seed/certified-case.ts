import type { Ctx, Staff, System } from "#business/context.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { changeStatus } from "#business/researches/change-status.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { publishMarks } from "#business/researches/statements/publish-marks.ts";
import { PublishStatements, publishStatements } from "#business/researches/statements/publish-statements.ts";
import { RecordMark, recordMark } from "#business/researches/statements/record-mark.ts";
import { issueSigned, notifySigned, printSigned } from "#business/signing/issue-signed.ts";
import { markAsRead } from "#business/signing/mark-as-read.ts";
import { signOffOfCase } from "#business/signing/read-sign-off.ts";
import { SignCase, signCase } from "#business/signing/sign-case.ts";

const invented = "(erfundenes Beispiel)";

const papers = {
  yard: ["Bauliste der Werft, Baunummer 112", "A", "origin", "maker", "certified", "primary"],
  register: [
    "Schiffsregister Bodensee, Abschrift des Amtes",
    "A",
    "identity",
    "authority",
    "certified",
    "primary",
  ],
  contract: ["Kaufvertrag von 1962", "B", "transfer", "business", "original", "primary"],
  survey: ["Gutachten von 2009", "B", "technical", "inspection", "original", "primary"],
  album: ["Album eines Segelclubs", "C", "photos", "club", "scan", "primary"],
  witness: ["Gespräch mit einem früheren Bootsbauer", "D", "ownership", "witness", "recorded", "primary"],
} as const;
type Paper = keyof typeof papers;

const statements: [string, string, string, string, string, Paper[]][] = [
  ["Mai 1938", "launch", "Stapellauf am Bodensee", "Launched on Lake Constance", "Lindau", ["yard", "album"]],
  [
    "17.6.1938",
    "first_registration",
    "Eintrag in das Register",
    "Entered in the register",
    "Lindau",
    ["register"],
  ],
  ["1951", "renaming", "Fährt als „Möwe“", "Sails as “Möwe”", "Konstanz", ["album"]],
  ["3.4.1962", "sale", "Verkauf an eine Familie", "Sold to a family", "Bregenz", ["contract", "witness"]],
  ["1974", "repair", "Neue Planken am Heck", "New planks at the stern", "Kressbronn", ["witness"]],
  [
    "12.8.2009",
    "survey",
    "Begutachtung vor dem Verkauf",
    "Surveyed before the sale",
    "Radolfzell",
    ["survey"],
  ],
];

const periods: [string, string, string, string, string, Paper[]][] = [
  ["Eigner 1, Raum Lindau", "17.6.1938", "1951", "purchase_new", "Lindau", ["register", "yard"]],
  ["Eigner 2, Raum Konstanz", "1951", "3.4.1962", "private_purchase", "Konstanz", ["register"]],
  ["Eigner 3, Raum Bregenz", "3.4.1962", "2.9.2009", "private_purchase", "Bregenz", ["contract", "register"]],
  ["Eigner 4, heute", "2.9.2009", "", "private_purchase", "Radolfzell", ["survey", "register"]],
];

/** An invented boat, known well enough for a class: one researches, another signs, the real chain certifies. */
export async function seedCertifiedCase(
  who: { researcher: Ctx<Staff>; reviewer: Ctx<Staff>; system: Ctx<System> },
  researchId: string,
): Promise<void> {
  const { researcher, reviewer, system } = who;
  const cited = await citing(researcher, researchId);
  const published: { statements: Draft[]; custody: Draft[] } = { statements: [], custody: [] };
  for (const [date, eventType, titleDe, titleEn, place, from] of statements) {
    const given = { researchId, date, eventType, titleDe, titleEn, place, cited: cited(from) };
    published.statements.push(draft(await draftStatement(researcher, DraftStatement.parse(given))));
  }
  for (const [party, begin, end, acquisition, place, from] of periods) {
    const given = { researchId, role: "owner", party, begin, end, acquisition, place, cited: cited(from) };
    published.custody.push(draft(await draftCustody(researcher, DraftCustody.parse(given))));
  }
  const mark = { type: "yard_number", raw: "112", condition: "original", partState: "factory" };
  const known = RecordMark.parse({ researchId, ...mark, cited: cited(["yard", "survey"]) });
  await publishMarks(researcher, { researchId, marks: [draft(await recordMark(researcher, known))] });
  await publishStatements(researcher, PublishStatements.parse({ researchId, ...published }));
  await changeStatus(researcher, { researchId, status: "results_available" });
  const { hash: contentHash, reading } = await signOffOfCase(reviewer, researchId);
  for (const { subject, digest } of reading) await markAsRead(reviewer, { researchId, subject, digest });
  const input = SignCase.parse({ researchId, contentHash, reason: "answered", promise: "kept" });
  const { signOffId } = await signCase(reviewer, input);
  await issueSigned(system, { signOffId });
  await printSigned(system, { signOffId });
  await notifySigned(system, { signOffId });
}

type Draft = { id: string; version: number };
const draft = (id: string): Draft => ({ id, version: 1 });

async function citing(staff: Ctx<Staff>, researchId: string) {
  const ids = new Map<Paper, string>();
  for (const [paper, given] of Object.entries(papers) as [Paper, (typeof papers)[Paper]][]) {
    const [title, evidenceClass, kindOfPaper, family, form, information] = given;
    const source = {
      researchId,
      kind: "link",
      url: `https://example.org/seeschwalbe/${paper}`,
      readOn: staff.now().toISOString().slice(0, 10),
      title: `${title} ${invented}`,
      evidenceClass,
      papers: [kindOfPaper],
      family,
      form,
      verification: "researcher",
      rights: "quote",
    };
    const sourceId = await addSource(staff, AddSource.parse(source));
    ids.set(paper, await cite(staff, Cite.parse({ sourceId, transcript: title, information, supports: [] })));
  }
  return (from: readonly Paper[]) =>
    from.map((paper) => ({ citationId: ids.get(paper) ?? "", directness: "direct" as const }));
}

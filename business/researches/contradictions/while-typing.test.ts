import { afterAll, beforeAll, expect, test } from "vitest";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { type ContradictionRule, contradictionRules } from "#business/history/contradictions/rules.ts";
import { kbaCheckDigit } from "#business/identification/chassis/check-digits.ts";
import { textOf } from "#business/text-of.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { DraftCustody, draftCustody } from "../statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "../statements/draft-statement.ts";
import { RecordMark, recordMark } from "../statements/record-mark.ts";
import { checkTyped } from "./check-typed.ts";
import { CheckTyped } from "./typed.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  await importSightings(
    app.system(),
    {
      key: "register",
      title: "Register",
      publisher: null,
      kind: "register",
      evidenceClass: "C",
      licence: "facts",
      legalBasis: "published",
      url: null,
      year: null,
    },
    [{ ref: "other", kind: "car", eventType: "note", make: "Porsche", chassis: "1180 123456" }],
  );
});
afterAll(() => app.close());

type Fields = Record<string, unknown>;
type Typing = {
  details?: Fields;
  statements?: Fields[];
  custody?: Fields[];
  marks?: Fields[];
  /** What is cited already, and by it the first mark or the first statement. */
  source?: Fields & { transcript?: string };
  severity?: string;
  typed: Fields;
  /** Typed on until it contradicts nothing. */
  fine: Fields;
};
const fin = "113042-10-000123";
const wrongDigit = kbaCheckDigit(fin) === "7" ? "8" : "7";
const owner = { role: "owner" };
const boat = {
  vehicleType: "antique-boat",
  markeModell: "Motorboot",
  baujahr: "1938",
  fahrgestellnummer: "BO-11207",
};

const typing: Record<ContradictionRule, Typing> = {
  c1: {
    details: { markeModell: "Opel Kadett", baujahr: "" },
    typed: { kind: "mark", type: "chassis", raw: "1180 123456" },
    fine: { raw: "1180 123457" },
  },
  c2: {
    custody: [{ ...owner, party: "A", begin: "1966", end: "1974" }],
    typed: { kind: "custody", ...owner, party: "B", begin: "1970", end: "1980" },
    fine: { begin: "1974" },
  },
  c3: {
    typed: { kind: "mark", type: "plate", raw: "CE-K 4H", validFrom: "1980" },
    fine: { validFrom: "2001" },
  },
  c4: {
    statements: [{ date: "1965-03", eventType: "production" }],
    typed: { date: "1964", eventType: "sale" },
    fine: { date: "um 1966" },
  },
  c5: {
    details: { markeModell: "Mercedes-Benz 230 SL", baujahr: "1985" },
    typed: { kind: "mark", type: "chassis", raw: fin },
    fine: { raw: "" },
  },
  c6: {
    statements: [{ date: "1990", eventType: "inspection_hu", odometer: 90_000 }],
    typed: { date: "1995", eventType: "inspection_hu", odometer: "40000" },
    fine: { odometer: "95000" },
  },
  c7: {
    statements: [{ date: "1965", eventType: "production" }],
    typed: { date: "Sommer 1968", eventType: "first_registration" },
    fine: { date: "1966" },
  },
  c8: {
    marks: [{ type: "plate", raw: "CE-K 412", validFrom: "1968-05" }],
    typed: { kind: "custody", ...owner, party: "A", begin: "1965", end: "1974", place: "München" },
    fine: { place: "Raum Celle" },
  },
  c9: {
    statements: [{ date: "1965", eventType: "delivery", titleDe: "Grün ausgeliefert" }],
    typed: { date: "1974", eventType: "photo_sighting", titleDe: "Ein roter Käfer" },
    fine: { titleDe: "Ein grüner Käfer" },
  },
  c10: {
    marks: [{ type: "engine", raw: "111", validFrom: "1965" }],
    typed: { kind: "mark", type: "engine", raw: "222", validFrom: "1980" },
    fine: { raw: "111" },
  },
  c11: {
    details: { markeModell: "Chevrolet Chevette", baujahr: "1984" },
    typed: { kind: "mark", type: "chassis", raw: "1G1AB08C5EA123456" },
    fine: { raw: "1G1AB08CXEA123456" },
  },
  c12: {
    custody: [
      { ...owner, party: "A", begin: "1965", end: "1974" },
      { ...owner, party: "B", begin: "1974", end: "1985" },
    ],
    source: { date: "1990" },
    typed: { kind: "citation", transcript: "Anzahl der Vorhalter: 1" },
    fine: { transcript: "Anzahl der Vorhalter: 2" },
  },
  c13: {
    source: { date: "1962" },
    typed: { kind: "citation", transcript: "29221 Celle" },
    fine: { transcript: "3100 Celle" },
  },
  c14: {
    typed: { date: "1985", eventType: "photo_sighting", titleDe: "Mit Eurokennzeichen" },
    fine: { date: "1996" },
  },
  c15: {
    details: boat,
    marks: [{ type: "name", raw: "Schwalbe", validFrom: "1938" }],
    typed: { kind: "mark", type: "name", raw: "Möwe", validFrom: "1951" },
    fine: { raw: "Schwalbe" },
  },
  c16: {
    statements: [{ date: "1965", eventType: "first_registration" }],
    source: { evidenceClass: "A", date: "1965" },
    typed: { date: "1967", eventType: "first_registration", byWitness: true },
    fine: { date: "zwischen 1965 und 1967" },
  },
};

test.each(Object.entries(typing))(
  "%s is found while it is typed, and gone when it is put right",
  async (id, each) => {
    const rule = id as ContradictionRule; // The keys above.
    const { severity } = contradictionRules[rule];
    const { ask } = await caseWith(each);
    expect(await ask({})).toMatchObject([{ rule, severity: each.severity ?? severity }]);
    expect(await ask(each.fine)).toEqual([]);
    for (const language of ["de", "en"] as const)
      for (const key of [`contradiction_${rule}`, `contradiction_${rule}_check`] as const)
        expect(textOf(key, language).length).toBeGreaterThan(20);
  },
);

test("C11, the German digit, is found when the number is typed again beside a paper that was transcribed", async () => {
  const { ask } = await caseWith({
    details: { markeModell: "Mercedes-Benz 230 SL", baujahr: "1964" },
    marks: [{ type: "chassis", raw: fin }],
    source: { date: "1990", transcript: `Prüfziffer: ${wrongDigit}` },
    typed: { kind: "mark", type: "chassis", raw: fin, ownMark: true },
    fine: {},
  });
  expect(await ask({})).toMatchObject([{ rule: "c11", severity: "major" }]);
});

/** A case with what is stored, and the question that a form asks of it while it is filled in. */
async function caseWith({ details, statements = [], custody = [], marks = [], source, typed }: Typing) {
  const order = await app.orders.started({
    details: { kennzeichen: "", markeModell: "Volkswagen Käfer", baujahr: "1965", ...details },
  });
  const { researchId } = order;
  const staff = app.researcher(order.staffId);
  const cited = source ? await evidence(order, source) : undefined;
  const supports = cited ? [{ citationId: cited.citationId, directness: "direct" }] : [];
  for (const each of statements)
    await draftStatement(
      staff,
      DraftStatement.parse({
        researchId,
        titleDe: "x",
        ...each,
        ...(statements[0] === each && { cited: supports }),
      }),
    );
  for (const each of custody) await draftCustody(staff, DraftCustody.parse({ researchId, ...each }));
  const markIds: string[] = [];
  for (const each of marks)
    markIds.push(await recordMark(staff, RecordMark.parse({ researchId, ...each, cited: supports })));
  const { byWitness, ownMark, ...fields } = typed;
  const citationId = byWitness ? (await evidence(order, { evidenceClass: "D" })).citationId : undefined;
  const ask = (more: Fields) =>
    checkTyped(
      staff,
      CheckTyped.parse({
        researchId,
        sourceId: cited?.sourceId,
        citationId,
        markId: ownMark ? markIds[0] : undefined,
        ...fields,
        ...more,
      }),
    );
  return { ask };
}

async function evidence({ researchId, staffId }: OrderFixture, { transcript, ...source }: Fields) {
  const staff = app.researcher(staffId);
  const kept = { form: "scan", verification: "researcher", rights: "own", evidenceClass: "B", date: "" };
  const url = `https://example.org/${String(source.evidenceClass ?? kept.evidenceClass)}`;
  const link = { kind: "link", title: "x", url, readOn: "2026-11-02" };
  const sourceId = await addSource(staff, AddSource.parse({ researchId, ...kept, ...link, ...source }));
  const citationId = await cite(staff, Cite.parse({ sourceId, information: "primary", transcript }));
  return { sourceId, citationId };
}

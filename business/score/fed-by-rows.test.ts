import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { publishEntry } from "#tests/world/publish-entry.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { measureCompliance } from "./compliance.ts";
import { computeScore, type Score } from "./compute-score.ts";
import { loadScoredCase } from "./load-scored-case.ts";
import type { ScoredCase } from "./scored-case.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started({ details: { baujahr: "1965" } });
});
afterAll(() => app.close());

const staff = () => app.researcher(order.staffId);
const loaded = () => inTransaction(app.system(), (ctx) => loadScoredCase(ctx, order.researchId));

test("every input and every part of every dimension changes with the rows of a case", async () => {
  const changedInputs = new Set<string>();
  const changedParts = new Set<string>();
  const shares = new Map<string, Set<number>>();
  let before = await loaded();
  const everyPart = new Set(partsOf(computeScore(before)).keys());
  for (const perturb of perturbations()) {
    await perturb();
    const after = await loaded();
    for (const key of Object.keys(after) as (keyof ScoredCase)[])
      if (JSON.stringify(after[key]) !== JSON.stringify(before[key])) changedInputs.add(key);
    const [then, now] = [before, after].map((scored) => partsOf(computeScore(scored)));
    for (const [part, points] of now ?? []) {
      everyPart.add(part);
      if (then?.get(part) !== points) changedParts.add(part);
    }
    for (const [part, share] of Object.entries(measureCompliance(after)))
      shares.set(part, (shares.get(part) ?? new Set()).add(share));
    before = after;
  }
  // The clock and the signature are asked of whoever computes; neither gives points.
  const asked = ["asOf", "signedOff"];
  expect(Object.keys(before).filter((key) => !changedInputs.has(key) && !asked.includes(key))).toEqual([]);
  expect([...everyPart].filter((part) => !changedParts.has(part))).toEqual([]);
  // "All of them are permitted" whatever they are is a constant, though the part comes and goes with its rows.
  expect([...shares].filter(([, seen]) => seen.size < 2).map(([part]) => part)).toEqual([]);
});

function partsOf({ parts }: Score): Map<string, number> {
  return new Map(
    Object.entries(parts).flatMap(([dimension, all]) =>
      all.map(({ part, points }) => [`${dimension} ${part}`, points] as const),
    ),
  );
}

const marks = ["chassis", "engine", "data_plate", "colour", "specification", "gearbox"];

function perturbations(): (() => Promise<unknown>)[] {
  return [
    () => papered("identity", "authority", "registration", "1966"),
    () => papered("origin", "maker", "delivery", "1965"),
    () => papered("technical", "inspection", "oldtimer_gutachten", "1999"),
    () => papered("technical", "business", "theft_check", "2020"),
    () => papered("photos", "picture", "photo_sighting", "1972"),
    () => papered(null, "witness", "note", "1980"),
    () => held("Halter 1, Raum Celle", "1965", "1975", "owner", "ownership"),
    () => held("Halter 2, Raum Bonn", "1975", "1990", "owner", "transfer"),
    // Somebody else owned it at the same time: a contradiction of time.
    () => held("Halter 3, Raum Kiel", "1970", "1985", "owner", "ownership"),
    () => held("Hans Müller, Lange Straße 5", "1991", "1995", "keeper", "ownership"),
    () => held("Halter 5, Raum Ulm", "2010", "2025", "keeper", "ownership"),
    ...marks.map((type) => () => marked(type)),
    () =>
      app.runAsOwner(
        "insert into identity_marks (id, vehicle_id, type, raw, norm, part_state, published_at) " +
          `select gen_random_uuid(), vehicle_id, 'gearbox', 'x', 'X', 'contradiction', now() from researches where id = '${order.researchId}'`,
      ),
    () => app.runAsOwner("update sources set rights = 'unknown' where 'technical' = any(papers)"),
    () =>
      app.runAsOwner(
        `update vehicles set year = 1950 where id = (select vehicle_id from researches where id = '${order.researchId}')`,
      ),
  ];
}

let papers = 0;

async function citedPaper(paper: string | null, family: string) {
  papers += 1;
  const sourceId = await addSource(
    staff(),
    AddSource.parse({
      kind: "link",
      researchId: order.researchId,
      url: `https://example.org/${papers}`,
      readOn: "2026-01-02",
      title: `Papier ${papers}`,
      evidenceClass: "A",
      form: "original",
      verification: "issuer",
      rights: "own",
      papers: paper ? [paper] : [],
      family,
    }),
  );
  return (supports: object) =>
    cite(
      staff(),
      Cite.parse({ sourceId, information: "primary", supports: [{ ...supports, directness: "direct" }] }),
    );
}

async function papered(paper: string | null, family: string, eventType: string, date: string) {
  const support = await citedPaper(paper, family);
  const entry = { date, title: "Fund", eventType, description: "Ein Absatz.", place: "Celle" };
  await support({ statementId: await publishEntry(app, order, entry) });
}

async function held(party: string, begin: string, end: string, role: string, paper: string) {
  const support = await citedPaper(paper, "authority");
  const { rows } = await app.runAsOwner(
    `insert into custody_periods (id, research_id, user_id, party, role, acquisition, begin_earliest, begin_latest, end_earliest, end_latest,
        status, created_at, created_by, changed_at, changed_by)
      values (gen_random_uuid(), '${order.researchId}', '${order.userId}', '${party}', '${role}', 'private_purchase', '${begin}-01-01', '${begin}-01-01',
        '${end}-01-01', '${end}-01-01', 'accepted', now(), '${order.staffId}', now(), '${order.staffId}') returning id`,
  );
  await support({ custodyId: String(rows[0]?.id) });
}

async function marked(type: string) {
  const support = await citedPaper("origin", "maker");
  await app.runAsOwner(`delete from identity_marks where type = '${type}'`);
  const { rows } = await app.runAsOwner(
    `insert into identity_marks (id, vehicle_id, type, raw, norm, part_state, published_at)
      select gen_random_uuid(), vehicle_id, '${type}', '1', '1', 'factory', now() from researches where id = '${order.researchId}' returning id`,
  );
  await support({ markId: String(rows[0]?.id) });
}

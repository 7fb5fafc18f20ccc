import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RefusedForm } from "#app/http/read-form.ts";
import * as evidence from "#app/routes/team/case/evidence/evidence.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { AddSource, addSource } from "#business/evidence/add-source.ts";
import { ChangeSource, changeSource } from "#business/evidence/change-source.ts";
import { Cite, cite } from "#business/evidence/cite.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, runningCase, staffContext } from "./route-harness.ts";

let app: TestApp;
let researchId: string;
let staffId: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ researchId, staffId } = await runningCase(app, new OrderFixtures(app)));
});

const path = () => `/de/team/researches/${researchId}/evidence`;
const params = () => ({ lang: "de", researchId });
const open = (query = "") => evidence.loader(routeArgs(staffContext(app, staffId), path() + query, params()));
const send = (form: Record<string, string | File>) =>
  evidence.action(routeArgs(staffContext(app, staffId), path(), params(), form));
const details = {
  title: "Fahrzeugbrief",
  evidenceClass: "A",
  form: "scan",
  verification: "researcher",
  rights: "own",
};
const page = { kind: "link", url: "https://example.org/507", readOn: "2026-11-02", ...details };
const paper = (text = "a") => new File([`%PDF-1.7 ${text}`], "brief.pdf", { type: "application/pdf" });

function refusal(answer: unknown): RefusedForm {
  if (answer instanceof Response) throw new Error(`It led to ${answer.headers.get("Location")}.`);
  return (answer as { data: RefusedForm }).data;
}
const linked = () => addSource(app.researcher(staffId), AddSource.parse({ researchId, ...page }));

describe("a source is added", () => {
  test("from a file, which the case then has, and it is shown at once", async () => {
    const answer = await send({ intent: "add-file", file: paper(), ...details, date: "Mai 1968" });
    const { sources } = await open();
    expect(sources).toMatchObject([{ kind: "document", when: "Mai 1968", citations: 0, evidenceClass: "A" }]);
    expect((answer as Response).headers.get("Location")).toContain(`?source=${sources[0]?.id}`);
  });

  test("of each of several files, and a second press adds none", async () => {
    const both = { intent: "add-file", ...details };
    const post = () =>
      evidence.action(
        routeArgs(staffContext(app, staffId), path(), params(), { ...both, file: [paper("1"), paper("2")] }),
      );
    const address = ((await post()) as Response).headers.get("Location");
    await post();
    const { sources } = await open();
    expect(sources.map(({ title }) => title)).toEqual([
      "Fahrzeugbrief (brief.pdf)",
      "Fahrzeugbrief (brief.pdf)",
    ]);
    expect(address).toContain(`added=${sources[1]?.id}`);
  });

  test("of the kinds of paper that are ticked, and no others", async () => {
    const ticks = { "paper-ownership": "on", "paper-identity": "on" };
    await send({ intent: "add-file", file: paper("d"), ...details, ...ticks });
    const [source] = (await open()).sources;
    expect(source?.papers).toEqual(["identity", "ownership"]);
    const change = { intent: "change-source", sourceId: String(source?.id), version: "1", ...details };
    await send({ ...change, "paper-transfer": "on" });
    expect((await open()).sources).toMatchObject([{ papers: ["transfer"] }]);
    await send({ ...change, version: "2" });
    expect((await open()).sources).toMatchObject([{ papers: [] }]);
  });

  test("from one of the case's documents, which is then offered no longer", async () => {
    await send({ intent: "add-file", file: paper("b"), ...details });
    const [first] = (await open()).sources;
    await send({ intent: "remove-source", sourceId: String(first?.id), version: "1" });
    const { documents } = await open();
    expect(documents).toMatchObject([{ name: "brief.pdf" }]);
    await send({ intent: "add-document", documentId: String(documents[0]?.id), ...details });
    expect(await open()).toMatchObject({ documents: [], sources: [{ title: "Fahrzeugbrief" }] });
  });

  test("from a page of the web, with the saved page as a file", async () => {
    const { kind: _, ...link } = page;
    await send({ intent: "add-link", ...link, file: paper("c") });
    expect((await open()).sources).toMatchObject([
      { kind: "link", readOn: "2026-11-02", documentId: expect.any(String) },
    ]);
  });

  test("that was there before with another grade keeps it, and the address says what was given", async () => {
    const { kind: _, ...link } = { ...page, title: "Zweimal", readOn: "2026-11-02" };
    const first = await send({ intent: "add-link", ...link, evidenceClass: "B" });
    const again = await send({ intent: "add-link", ...link, evidenceClass: "A" });
    const [before, after] = [first, again].map((answer) => (answer as Response).headers.get("Location"));
    expect([before, after]).toEqual([expect.stringContaining("given=B"), expect.stringContaining("given=A")]);
    const { sources } = await open();
    expect(sources.filter(({ title }) => title === "Zweimal")).toMatchObject([{ evidenceClass: "B" }]);
  });

  test("from a sighting that the engine did not propose", async () => {
    await importSightings(app.system(), exampleSource, [
      { kind: "car", ref: "R-77", make: "Borgward", model: "Isabella", plates: ["HB-A 771"] },
    ]);
    const { archive } = await open("?find=R-77");
    expect(archive.found).toMatchObject([{ ref: "R-77", taken: false }]);
    const archiveRecordId = String(archive.found[0]?.id);
    await send({ intent: "add-sighting", archiveRecordId, ...details, title: "" });
    const found = await open("?find=R-77");
    expect(found.archive.found).toMatchObject([{ taken: true }]);
    expect(found.sources).toMatchObject([{ kind: "sighting" }]);
  });
});

test.each([
  ["a file without bytes", { intent: "add-file", file: new File([], "") }, "file"],
  ["a file of a type we do not take", { intent: "add-file", file: new File(["<html>"], "a.html") }, "file"],
  ["no grade", { intent: "add-file", file: paper(), evidenceClass: "" }, "evidenceClass"],
  ["a date that nobody understands", { intent: "add-file", file: paper(), date: "neulich" }, "date"],
  ["an address that is none", { intent: "add-link", url: "javascript:1", readOn: "2026-11-02" }, "url"],
  ["no day of reading", { intent: "add-link", url: page.url, readOn: "" }, "readOn"],
])("%s is said beside the field", async (_, form, field) => {
  const refused = refusal(await send({ ...details, ...form } as Record<string, string | File>));
  expect(Object.keys(refused.errors)).toEqual([field]);
  expect((await open()).sources).toEqual([]);
});

describe("a source that somebody else changed in the meantime", () => {
  const form = { ...details, title: "Brief von 1968", version: "1" };
  async function changedByRosa() {
    const sourceId = await linked();
    const rosa = app.researcher(await app.person("rosa", { role: "researcher" }));
    const change = { sourceId, version: 1, ...details, title: "Kfz-Brief", date: "Mai 1968" };
    await changeSource(rosa, ChangeSource.parse(change));
    return sourceId;
  }

  test("is not overwritten: both texts come back, with who and when, and one's own is saved then", async () => {
    const sourceId = await changedByRosa();
    const sent = { ...form, intent: "change-source", sourceId };
    const answer = await send(sent);
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        values: { title: "Brief von 1968", version: "1" },
        conflict: {
          standing: { title: "Kfz-Brief", date: "Mai 1968", evidenceClass: "A" },
          version: 2,
          changedBy: expect.stringMatching(/\S/),
          changedAt: expect.any(Date),
        },
      },
    });
    expect((await open()).sources).toMatchObject([{ title: "Kfz-Brief", version: 2 }]);
    await send({ ...sent, version: "2" });
    expect((await open()).sources).toMatchObject([{ title: "Brief von 1968", version: 3 }]);
  });

  test("is compared box by box where both ticked kinds of paper", async () => {
    const sourceId = await linked();
    const rosa = app.researcher(await app.person("rosa", { role: "researcher" }));
    const change = { sourceId, version: 1, ...details, papers: ["identity", "ownership"] };
    await changeSource(rosa, ChangeSource.parse(change));
    const answer = refusal(
      await send({
        ...form,
        intent: "change-source",
        sourceId,
        "paper-identity": "on",
        "paper-transfer": "on",
      }),
    ) as ConflictedForm;
    expect(answer.values).toMatchObject({ "paper-identity": "on", "paper-transfer": "on" });
    expect(answer.values).not.toHaveProperty("paper-ownership");
    expect(answer.conflict?.standing).toMatchObject({
      "paper-identity": "on",
      "paper-ownership": "on",
      "paper-transfer": "",
    });
  });

  test("is not removed either", async () => {
    const sourceId = await changedByRosa();
    const answer = await send({ intent: "remove-source", sourceId, version: "1" });
    expect(answer).toMatchObject({ init: { status: 409 }, data: { conflict: { version: 2 } } });
    expect((await open()).sources).toHaveLength(1);
  });
});

test("a source that is cited is not removed, and the page says why", async () => {
  const sourceId = await linked();
  await cite(app.researcher(staffId), Cite.parse({ sourceId, information: "primary" }));
  const refused = refusal(await send({ intent: "remove-source", sourceId, version: "1" }));
  expect(refused.problem).toMatch(/zitiert/);
  expect((await open()).sources).toMatchObject([{ citations: 1 }]);
});

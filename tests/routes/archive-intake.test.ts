import { utils, write } from "@e965/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as importPage from "#app/routes/team/archive/import.tsx";
import * as source from "#app/routes/team/archive/source.tsx";
import { staffZone } from "#app/zones.ts";
import { addArchiveSource } from "#business/archive/add-source.ts";
import { runImportJob } from "#business/archive/imports.jobs.ts";
import { SaveSource } from "#business/archive/source-details.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext } from "./route-harness.ts";

let app: TestApp;
let ada: ReturnType<typeof staffContext>;
beforeAll(async () => {
  app = await openTestApp();
  const id = await app.person("ada", { role: "administrator" });
  ada = staffContext(app, id);
  ada.set(staffZone, app.administrator(id));
  const details = {
    title: "Liste",
    kind: "register",
    evidenceClass: "B",
    licence: "CC0",
    legalBasis: "Art. 89",
  };
  await addArchiveSource(app.system(), SaveSource.parse({ ...details, key: "liste" }));
});
afterAll(() => app.close());

const de = { lang: "de" };

/** Sends a file as a browser does. Returns the redirect's target. */
async function upload(bytes: string | Buffer, fileName = "liste.csv") {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", new File([bytes as string], fileName)); // a buffer passes through
  const path = "/de/team/archive/sources/liste";
  const request = new Request(new URL(path, "http://app.test"), { method: "POST", body: form });
  const answer = await source.action({ ...routeArgs(ada, path, { ...de, key: "liste" }), request });
  return placeOf(answer);
}

const placeOf = (answer: unknown) => (answer as Response).headers.get("Location") ?? "";
const at = (place: string) => ({ ...de, importId: place.split("/").at(-1) ?? "" });
const look = (place: string) => importPage.loader(routeArgs(ada, place, at(place)));
const configure = (place: string, form: Record<string, string>) =>
  importPage.action(routeArgs(ada, place, at(place), { encoding: "utf-8", separator: ";", ...form }));

test("a table from DOS is recognised as what it is, and asks what it leaves open", async () => {
  const dos = Buffer.from(
    "sep=;\r\nListe\r\nNr;Marke;Farbe;Farbe;Datum\r\nd1;VW;gr\u0081n;rot;03/04/1970\r\n",
    "latin1",
  );
  const place = await upload(dos);
  expect((await look(place)).configuration).toMatchObject({
    encoding: "cp850",
    table: { headerLine: 3, words: ["grün"], mapping: { Farbe: "colour", "Farbe (2)": "ask" } },
  });
  const chosen = {
    encoding: "cp850",
    "column-0": "ref",
    "column-1": "make",
    "column-2": "colour",
    "column-4": "observed",
  };
  const open = await configure(place, { intent: "import", ...chosen, "column-3": "" });
  expect(open).toMatchObject({ data: { problem: expect.stringContaining("Farbe (2)") } });
  const answer = await configure(place, { intent: "import", ...chosen, "column-3": "ignore" });
  expect(answer).toMatchObject({ data: { problem: expect.stringContaining("03/04/1970") } });
  await configure(place, { intent: "import", ...chosen, "column-3": "ignore", dayOrder: "month-first" });
  await app.runJobs(runImportJob.name);
  expect((await look(place)).row).toMatchObject({ state: "finished", added: 1, noted: 0 });
  const { rows } = await app.runAsOwner(
    "select colour, observed from archive_records where observed is not null",
  );
  expect(rows).toEqual([{ colour: "grün", observed: "1970-03-04" }]);
});

test("a file of which no row can be taken is refused, and its rows say why", async () => {
  const place = await upload("Nr;Bj\n1;bald\n;1955\n");
  await configure(place, { intent: "import", "column-0": "ref", "column-1": "year" });
  await app.runJobs(runImportJob.name);
  const { row, problems } = await look(place);
  expect(row).toMatchObject({ state: "refused", refused: 2 });
  expect(row.refusal).toBe("Keine einzige Zeile ließ sich übernehmen. Abgewiesen: 2.");
  expect(problems.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, "Zeile abgewiesen"],
    [3, "Zeile abgewiesen"],
  ]);
});

test("of a spreadsheet file the chosen sheet is read", async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Vereinsliste"], ["Stand 2020"]]), "Deckblatt");
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ["Nr", "Marke"],
      ["x1", "Škoda"],
    ]),
    "Wagen",
  );
  const place = await upload(write(book, { bookType: "xlsx", type: "buffer" }) as Buffer, "liste.xlsx");
  expect((await look(place)).configuration).toMatchObject({
    sheet: "Deckblatt",
    table: { sheets: ["Deckblatt", "Wagen"] },
  });
  await configure(place, { intent: "import", sheet: "Wagen" });
  expect((await look(place)).configuration).toMatchObject({
    sheet: "Wagen",
    table: { columns: ["Nr", "Marke"] },
  });
  await configure(place, { intent: "import", sheet: "Wagen", "column-0": "ref", "column-1": "make" });
  await app.runJobs(runImportJob.name);
  expect((await look(place)).row).toMatchObject({ state: "finished", added: 1 });
  const { rows } = await app.runAsOwner("select make from archive_records where ref = 'x1'");
  expect(rows).toEqual([{ make: "Škoda" }]);
});

import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as archive from "#app/routes/team/archive/archive.tsx";
import * as importPage from "#app/routes/team/archive/import.tsx";
import * as problems from "#app/routes/team/archive/import-problems.ts";
import * as sighting from "#app/routes/team/archive/sighting.tsx";
import * as sightings from "#app/routes/team/archive/sightings.tsx";
import * as source from "#app/routes/team/archive/source.tsx";
import { staffZone } from "#app/zones.ts";
import { runImportJob } from "#business/archive/imports.jobs.ts";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, staffContext, statusOf } from "./route-harness.ts";

let app: TestApp;
let ada: ReturnType<typeof staffContext>;
let ruth: ReturnType<typeof staffContext>;
beforeAll(async () => {
  app = await openTestApp();
  const id = await app.person("ada", { role: "administrator" });
  ada = staffContext(app, id);
  ada.set(staffZone, app.administrator(id));
  ruth = staffContext(app, await app.person("ruth", { role: "researcher" }));
});
afterAll(() => app.close());

const de = { lang: "de" };
const sourceForm = {
  intent: "source",
  key: "wagenliste",
  title: "Wagenliste",
  publisher: "",
  kind: "register",
  evidenceClass: "B",
  licence: "CC0",
  legalBasis: "Art. 89 DSGVO",
  url: "",
  period: "1948/1962",
  coverage: "",
  persons: "restrict",
  visibility: "public",
};

const addSource = (context: typeof ada, form: Record<string, string>) =>
  archive.action(routeArgs(context, "/de/team/archive", de, form));

/** Sends a file as a browser does. Returns the redirect's target, or the answer. */
async function upload(text: string | Buffer, context = ada, fileName = "liste.csv") {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", new File([text as string], fileName));
  const path = "/de/team/archive/sources/wagenliste";
  const request = new Request(new URL(path, "http://app.test"), { method: "POST", body: form });
  return source.action({ ...routeArgs(context, path, { ...de, key: "wagenliste" }), request });
}

const placeOf = (answer: unknown) => (answer as Response).headers.get("Location") ?? "";
const at = (place: string) => ({ ...de, importId: place.split("/").at(-1) ?? "" });
const look = (place: string, context = ada) => importPage.loader(routeArgs(context, place, at(place)));
const configure = (place: string, form: Record<string, string>) =>
  importPage.action(routeArgs(ada, place, at(place), { encoding: "utf-8", separator: ";", ...form }));
const columns = { "column-0": "ref", "column-1": "make", "column-2": "year", "column-3": "person" };

describe("a source", () => {
  test("is created once, by an administrator", async () => {
    expect(placeOf(await addSource(ada, sourceForm))).toBe("/de/team/archive/sources/wagenliste");
    expect(await addSource(ada, sourceForm)).toMatchObject({
      init: { status: 422 },
      data: { problem: "Eine Quelle mit diesem Kürzel gibt es schon." },
    });
    expect(await statusOf(() => addSource(ruth, { ...sourceForm, key: "andere" }))).toBe(403);
  });

  test.each([
    ["key", "Große Liste", "Das Kürzel besteht aus Kleinbuchstaben, Ziffern, Punkt und Strich."],
    ["title", " ", "Bitte geben Sie einen Titel an."],
    ["licence", "", "Bitte nennen Sie die Lizenz."],
    ["url", "javascript:x", "Das ist keine Webadresse."],
    ["period", "früher", "Diesen Zeitraum verstehen wir nicht. Beispiele: 1948/1962, 1968, 195X."],
  ])("with a wrong %s is refused", async (field, value, sentence) => {
    expect(await addSource(ada, { ...sourceForm, [field]: value })).toMatchObject({
      init: { status: 422 },
      data: { errors: { [field]: sentence }, values: { [field]: value } },
    });
  });

  test("is visible to researchers", async () => {
    const page = await archive.loader(routeArgs(ruth, "/de/team/archive", de));
    expect(page).toMatchObject({ administrator: false, sources: [{ key: "wagenliste", kind: "Register" }] });
  });
});

describe("an uploaded file", () => {
  const text = "Nr;Hersteller;Bj;Wer\n1;Opel;1955;Erika Mustermann\n2;Ford;bald;\n";

  test("is mapped, tried and imported; refused lines can be downloaded", async () => {
    const place = placeOf(await upload(text));
    expect((await look(place)).configuration).toMatchObject({
      separator: ";",
      table: {
        columns: ["Nr", "Hersteller", "Bj", "Wer"],
        mapping: { Nr: "ref", Hersteller: "make", Wer: "ask" },
      },
    });
    await configure(place, { intent: "trial", ...columns });
    await app.runJobs(runImportJob.name);
    const tried = await look(place);
    expect(tried.row).toMatchObject({ state: "finished", dryRun: true, added: 2, refused: 0, noted: 1 });
    expect(tried.problems).toEqual([
      {
        line: 3,
        column: "Bj",
        sentence: "Das ist keine Jahreszahl ab 1700: bald",
        outcome: "nur diese Zelle fehlt",
      },
    ]);
    await configure(place, { intent: "import", ...columns });
    await app.runJobs(runImportJob.name);
    expect((await look(place)).row).toMatchObject({ state: "finished", dryRun: false, added: 2, noted: 1 });
    expect((await look(place)).configuration).toBe(false);
    const file = await problems.loader(routeArgs(ruth, place, at(place)));
    expect(await file.text()).toContain(
      "3;Bj;Das ist keine Jahreszahl ab 1700: bald;bald;nur diese Zelle fehlt",
    );
    expect(file.headers.get("Content-Disposition")).toContain("liste.csv-errors.csv");
    const { rows } = await app.runAsOwner("select count(*)::int as n from archive_persons");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("without a reference column is not tried, and says why", async () => {
    const place = placeOf(await upload(text));
    const answer = await configure(place, { intent: "trial", ...columns, "column-0": "ignore" });
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: { problem: expect.stringContaining("Referenz") },
    });
  });

  test("with a changed separator is previewed again first", async () => {
    const place = placeOf(await upload(text));
    await configure(place, { intent: "import", separator: ",", ...columns });
    const { row, configuration } = await look(place);
    expect(row.state).toBe("draft");
    expect(configuration).toMatchObject({ separator: ",", table: { columns: ["Nr;Hersteller;Bj;Wer"] } });
  });

  test("can be discarded, and is then 404", async () => {
    const place = placeOf(await upload(text));
    expect(placeOf(await configure(place, { intent: "discard" }))).toBe(
      "/de/team/archive/sources/wagenliste",
    );
    expect(await statusOf(() => look(place))).toBe(404);
  });

  test("that is empty or not text is refused with an explanation", async () => {
    expect(await upload("PK\u0003\u0004")).toMatchObject({
      init: { status: 422 },
      data: { problem: expect.stringContaining("weder eine Textdatei noch eine Tabelle") },
    });
    expect(await upload("")).toMatchObject({
      init: { status: 422 },
      data: { problem: "Die Datei ist leer." },
    });
    // What a browser sends when no file was chosen.
    expect(await upload("", ada, "")).toMatchObject({
      data: { problem: "Bitte wählen Sie eine Datei." },
      init: { status: 422 },
    });
  });

  test("from a researcher is refused", async () => {
    expect(await statusOf(() => upload(text, ruth))).toBe(403);
  });
});

describe("the list of sightings", () => {
  const list = (query: string, context = ruth) => {
    const path = `/de/team/archive/sightings?${query}`;
    return sightings.loader({ ...routeArgs(context, path, de), url: new URL(path, "http://app.test") });
  };
  beforeAll(async () => {
    const sourceForm = {
      title: "Zettelkasten",
      publisher: null,
      kind: "register",
      evidenceClass: "B",
    } as const;
    const rights = { licence: "CC0", legalBasis: "Art. 89", url: null, year: null };
    const many = Array.from({ length: 60 }, (_, n) => ({
      ref: `z${String(n).padStart(2, "0")}`,
      kind: "car",
      make: "Opel",
      model: "Kapitän",
      year: 1955,
      chassis: `55-${100_000 + n}`,
    }));
    const beetle = { kind: "car", make: "VW", model: "Käfer", year: 1965, colour: "grün", place: "Celle" };
    const rows = [
      ...many,
      { ...beetle, ref: "k/1", plates: ["CE-K 412"] },
      { ref: "b", kind: "boat", names: ["Windspiel"] },
    ];
    await importSightings(app.system(), { key: "zettel", ...sourceForm, ...rights }, rows);
    await importSightings(app.system(), { key: "leer", ...sourceForm, title: "Leere Liste", ...rights }, []);
  });

  test("of one source continues after its last reference", async () => {
    const first = await list("source=zettel");
    expect(first.sightings).toHaveLength(50);
    expect(first.sightings.slice(0, 3).map(({ ref }) => ref)).toEqual(["b", "k/1", "z00"]);
    const second = await list(`source=zettel&after=${first.next}`);
    expect(second).toMatchObject({ first: false, next: null });
    expect(second.sightings.map(({ ref }) => ref).at(-1)).toBe("z59");
  });

  test.each([
    ["k/1", "k/1"],
    ["zettel/z07", "z07"],
    ["CE-K 412", "k/1"],
    ["CE-? 412", "k/1"],
    ["55-100031", "z31"],
    ["Windspiel", "b"],
    ["grüner 65er Käfer, Celle", "k/1"],
    ["green Beetle, plate starting with CE", "k/1"],
  ])("is searched by %s", async (search, ref) => {
    const found = await list(`search=${encodeURIComponent(search)}`);
    expect(found.sightings[0]?.ref).toBe(ref);
    expect(found.next).toBeNull();
  });

  test("is linked from the archive, where the largest sources come first", async () => {
    const page = await archive.loader(routeArgs(ruth, "/de/team/archive", de));
    expect(page.sources[0]).toMatchObject({ key: "zettel", records: 62 });
    expect(page.count).toBe(page.sources.length);
  });

  test("is searched within one source", async () => {
    expect((await list("search=k%2F1&source=leer")).sightings).toEqual([]);
    expect((await list("search=k%2F1&source=zettel")).sightings).toHaveLength(1);
  });

  test.each([
    "search=%00%27%25",
    "after=x",
    "source=zettel&after=%00",
    "after=%00",
    "source=keine&after=%F0%9F%9A%97",
    "search=Zeppelin",
  ])("survives odd input: %s", async (query) => {
    expect((await list(query)).sightings.length).toBeLessThanOrEqual(50);
  });

  test("opens one with all its details", async () => {
    const [row] = (await list("search=k%2F1")).sightings;
    const open = (recordId: string) => {
      const path = `/de/team/archive/sightings/${recordId}`;
      return sighting.loader({
        ...routeArgs(ruth, path, { ...de, recordId }),
        url: new URL(path, "http://app.test"),
      });
    };
    expect(await open(row?.id ?? "")).toMatchObject({
      title: "VW Käfer 1965",
      plates: ["CE-K 412"],
      place: "Celle",
    });
    expect(await statusOf(() => open("0198f0a0-0000-7000-8000-000000000000"))).toBe(404);
  });

  test("carries its search to each of them, so that the way back is known before any script runs", async () => {
    const query = "search=k%2F1&source=zettel";
    const [row] = (await list(query)).sightings;
    const shown = async (path: string, page: object, loaderData: object) => {
      const Page = () => createElement(page as FunctionComponent<object>, { loaderData } as object);
      const stub = createRoutesStub([{ path: "*", Component: Page }]);
      return renderToStaticMarkup(createElement(stub, { initialEntries: [path] }));
    };
    const here = "/de/team/archive/sightings";
    expect(await shown(`${here}?${query}`, sightings.default, await list(query))).toContain(
      `href="${here}/${row?.id}?search=k%2F1&amp;source=zettel"`,
    );
    const params = { ...de, recordId: row?.id ?? "" };
    const path = `${here}/${row?.id}?${query}`;
    const found = await sighting.loader({
      ...routeArgs(ruth, path, params),
      url: new URL(path, "http://app.test"),
    });
    expect(await shown(path, sighting.default, found)).toContain(
      `href="${here}?search=k%2F1&amp;source=zettel"`,
    );
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as archive from "#app/routes/team/archive.tsx";
import * as taken from "#app/routes/team/archive-import.tsx";
import * as problems from "#app/routes/team/archive-import-problems.ts";
import * as source from "#app/routes/team/archive-source.tsx";
import { staffZone } from "#app/zones.ts";
import { runImportJob } from "#business/archive/imports.jobs.ts";
import { openTestHouse, type TestHouse } from "../house.ts";
import { asStaff, calling, statusOf } from "./calling.ts";

let house: TestHouse;
let ada: ReturnType<typeof asStaff>;
let ruth: ReturnType<typeof asStaff>;
beforeAll(async () => {
  house = await openTestHouse();
  const id = await house.person("ada", { role: "administrator" });
  ada = asStaff(house, id);
  ada.set(staffZone, house.administrator(id));
  ruth = asStaff(house, await house.person("ruth", { role: "researcher" }));
});
afterAll(() => house.close());

const de = { lang: "de" };
const said = {
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
};

const addSource = (context: typeof ada, form: Record<string, string>) =>
  archive.action(calling(context, "/de/team/archive", de, form));

/** Sends a file as a browser does. Returns where it leads, or the answer. */
async function upload(text: string, context = ada) {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("file", new File([text], "liste.csv"));
  const path = "/de/team/archive/sources/wagenliste";
  const request = new Request(new URL(path, "http://house.test"), { method: "POST", body: form });
  return source.action({ ...calling(context, path, { ...de, key: "wagenliste" }), request });
}

const placeOf = (answer: unknown) => (answer as Response).headers.get("Location") ?? "";
const at = (place: string) => ({ ...de, importId: place.split("/").at(-1) ?? "" });
const look = (place: string, context = ada) => taken.loader(calling(context, place, at(place)));
const settle = (place: string, form: Record<string, string>) =>
  taken.action(calling(ada, place, at(place), { encoding: "utf-8", separator: ";", ...form }));
const columns = { "column-0": "ref", "column-1": "make", "column-2": "year", "column-3": "person" };

describe("a source", () => {
  test("is described once, by an administrator", async () => {
    expect(placeOf(await addSource(ada, said))).toBe("/de/team/archive/sources/wagenliste");
    expect(await addSource(ada, said)).toMatchObject({
      init: { status: 422 },
      data: { problem: "Eine Quelle mit diesem Kürzel gibt es schon." },
    });
    expect(await statusOf(() => addSource(ruth, { ...said, key: "andere" }))).toBe(403);
  });

  test.each([
    ["key", "Große Liste", "Das Kürzel besteht aus Kleinbuchstaben, Ziffern, Punkt und Strich."],
    ["title", " ", "Bitte geben Sie einen Titel an."],
    ["licence", "", "Bitte nennen Sie die Lizenz."],
    ["url", "javascript:x", "Das ist keine Webadresse."],
    ["period", "früher", "Diesen Zeitraum verstehen wir nicht. Beispiele: 1948/1962, 1968, 195X."],
  ])("with a wrong %s is not accepted", async (field, value, sentence) => {
    expect(await addSource(ada, { ...said, [field]: value })).toMatchObject({
      init: { status: 422 },
      data: { errors: { [field]: sentence }, values: { [field]: value } },
    });
  });

  test("researchers look at it", async () => {
    const page = await archive.loader(calling(ruth, "/de/team/archive", de));
    expect(page).toMatchObject({ administrator: false, sources: [{ key: "wagenliste", kind: "Register" }] });
  });
});

describe("an uploaded file", () => {
  const text = "Nr;Hersteller;Bj;Wer\n1;Opel;1955;Erika Mustermann\n2;Ford;bald;\n";

  test("is mapped, tried, taken, and what was refused can be downloaded", async () => {
    const place = placeOf(await upload(text));
    expect((await look(place)).settling).toMatchObject({
      separator: ";",
      table: {
        columns: ["Nr", "Hersteller", "Bj", "Wer"],
        mapping: { Nr: "ref", Hersteller: "make", Wer: "ignore" },
      },
    });
    await settle(place, { step: "try", ...columns });
    await house.perform(runImportJob.name);
    const tried = await look(place);
    expect(tried.row).toMatchObject({ state: "finished", dryRun: true, added: 1, refused: 1 });
    expect(tried.problems).toEqual([
      { line: 3, column: "Bj", sentence: "Das ist keine Jahreszahl ab 1700: bald" },
    ]);
    await settle(place, { step: "take", ...columns });
    await house.perform(runImportJob.name);
    expect((await look(place)).row).toMatchObject({ state: "finished", dryRun: false, added: 1, refused: 1 });
    expect((await look(place)).settling).toBe(false);
    const file = await problems.loader(calling(ruth, place, at(place)));
    expect(await file.text()).toContain("3;Bj;Das ist keine Jahreszahl ab 1700: bald;bald");
    expect(file.headers.get("Content-Disposition")).toContain("liste.csv-errors.csv");
    const { rows } = await house.ownerRun("select count(*)::int as n from archive_persons");
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("without a column for the reference is not tried, and says why", async () => {
    const place = placeOf(await upload(text));
    const answer = await settle(place, { step: "try", ...columns, "column-0": "ignore" });
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: { problem: expect.stringContaining("Referenz") },
    });
  });

  test("read with another separator is shown again before anything happens", async () => {
    const place = placeOf(await upload(text));
    await settle(place, { step: "take", separator: ",", ...columns });
    const { row, settling } = await look(place);
    expect(row.state).toBe("draft");
    expect(settling).toMatchObject({ separator: ",", table: { columns: ["Nr;Hersteller;Bj;Wer"] } });
  });

  test("can be thrown away, and is then nowhere", async () => {
    const place = placeOf(await upload(text));
    expect(placeOf(await settle(place, { step: "discard" }))).toBe("/de/team/archive/sources/wagenliste");
    expect(await statusOf(() => look(place))).toBe(404);
  });

  test("that is no text, or nothing, is refused with a sentence", async () => {
    expect(await upload("PK\u0003\u0004")).toMatchObject({
      init: { status: 422 },
      data: { problem: expect.stringContaining("keine Textdatei") },
    });
    expect(await upload("")).toMatchObject({
      init: { status: 422 },
      data: { problem: "Bitte wählen Sie eine Datei." },
    });
  });

  test("of a researcher is not taken", async () => {
    expect(await statusOf(() => upload(text, ruth))).toBe(403);
  });
});

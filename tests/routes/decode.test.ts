import { afterAll, beforeAll, expect, test } from "vitest";
import { loader } from "#app/routes/site/decode/decode.tsx";
import { seedArchive } from "#seed/archive.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { visitorContext } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedArchive(app.services);
});
afterAll(() => app.close());

function ask(query: Record<string, string>) {
  const url = new URL(`http://app.test/de/decode?${new URLSearchParams(query)}`);
  return loader({ url, context: visitorContext(app) } as unknown as Parameters<typeof loader>[0]); // All that the loader uses.
}

const lines = (reading: { lines: { label: string; text: string }[] } | undefined) =>
  Object.fromEntries((reading?.lines ?? []).map(({ label, text }) => [label, text]));

test("without a question there is no answer", async () => {
  expect((await ask({})).answer).toBeNull();
  expect((await ask({ q: "  " })).answer).toBeNull();
});

test("a plate tells place, time and what it identifies", async () => {
  const { answer } = await ask({ q: "BR 87-5575" });
  expect(answer?.plates).toHaveLength(1);
  expect(lines(answer?.plates[0])).toMatchObject({
    Wo: expect.stringContaining("Tecklenburg"),
    Ausgegeben: expect.stringContaining("1956"),
    Bezeichnet: expect.stringContaining("Fahrzeug und Halter"),
  });
});

test("an ambiguous plate is shown in every reading; the year rules some out", async () => {
  const { answer } = await ask({ q: "IA-4711", year: "1935" });
  expect(answer?.plates.length).toBeGreaterThan(3);
  expect(answer?.plates[0]?.title).toBe("Kennzeichen des Deutschen Reichs");
  expect(answer?.plates[0]?.notes.join()).toContain("1935");
  expect(answer?.plates.at(-1)?.warnings).toEqual(["Kann im Jahr 1935 nicht gefahren sein."]);
});

test("a chassis number is split into its parts, with the rule applied", async () => {
  const [number] = (await ask({ q: "113.042-10-001234" })).answer?.numbers ?? [];
  expect(number?.parts).toContainEqual({ characters: "1", meaning: "Lenkung: Linkslenker" });
  expect(number?.parts.map(({ characters }) => characters).join("")).toBe("11304210001234");
  expect(lines(number).Regel).toBe("Nummernsystem des Herstellers vor 1981");
});

test("a claim that cannot be true is a contradiction", async () => {
  const { answer } = await ask({ q: "WVWZZZ1KZ6W000001", make: "Opel", year: "1990" });
  expect(answer?.numbers[0]?.warnings).toEqual([
    "Sie haben Opel angegeben; die Nummer deutet auf Volkswagen.",
    "Sie haben 1990 angegeben; die Nummer deutet auf 2006.",
  ]);
});

test("hull and sail numbers are read too; unknown nation letters are not", async () => {
  expect((await ask({ q: "ABC12345M79D" })).answer?.numbers[0]?.label).toBe("Rumpfnummer");
  expect((await ask({ q: "G 32" })).answer?.afloat[0]?.text).toContain("GER");
  expect((await ask({ q: "IA-4711" })).answer?.afloat).toEqual([]);
});

test.each([
  ["M-?? 12?4", ["München, Bayern (ab 1956)"]],
  ["CE-*", ["Celle, Niedersachsen (ab 1956)"]],
  ["…4711", []],
])("%s is recognised as partial, with possible places and years", async (q, places) => {
  expect((await ask({ q })).answer).toMatchObject({ fragment: { places }, plates: [], numbers: [] });
});

test.each(["🚗", "<script>", "x".repeat(5000), "%00", "١٢٣", "' or 1=1 --"])(
  "%s is answered without an error",
  async (q) => {
    await expect(ask({ q, year: "99999", make: q })).resolves.toBeDefined();
  },
);

test("a plate of a famous car leads to its published life, half of it too", async () => {
  const whole = { address: "/archive/bmw-507-70079", name: "BMW 507", year: 1957, whole: true };
  expect((await ask({ q: "M-JX 800" })).life).toEqual(whole);
  expect((await ask({ q: "m-jx 8" })).life).toEqual({ ...whole, whole: false });
  expect((await ask({ q: "M-AB 123" })).life).toBeNull();
});

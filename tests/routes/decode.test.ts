import { expect, test } from "vitest";
import { loader } from "#app/routes/site/decode/decode.tsx";

function ask(query: Record<string, string>) {
  const url = new URL(`http://app.test/de/decode?${new URLSearchParams(query)}`);
  return loader({ url } as Parameters<typeof loader>[0]); // The loader uses the URL only.
}

const lines = (reading: { lines: { label: string; text: string }[] } | undefined) =>
  Object.fromEntries((reading?.lines ?? []).map(({ label, text }) => [label, text]));

test("without a question there is no answer", () => {
  expect(ask({}).answer).toBeNull();
  expect(ask({ q: "  " }).answer).toBeNull();
});

test("a plate tells place, time and what it identifies", () => {
  const { answer } = ask({ q: "BR 87-5575" });
  expect(answer?.plates).toHaveLength(1);
  expect(lines(answer?.plates[0])).toMatchObject({
    Wo: expect.stringContaining("Tecklenburg"),
    Ausgegeben: expect.stringContaining("1956"),
    Bezeichnet: expect.stringContaining("Fahrzeug und Halter"),
  });
});

test("an ambiguous plate is shown in every reading; the year rules some out", () => {
  const { answer } = ask({ q: "IA-4711", year: "1935" });
  expect(answer?.plates.length).toBeGreaterThan(3);
  expect(answer?.plates[0]?.title).toBe("Kennzeichen des Deutschen Reichs");
  expect(answer?.plates[0]?.notes.join()).toContain("1935");
  expect(answer?.plates.at(-1)?.warnings).toEqual(["Kann im Jahr 1935 nicht gefahren sein."]);
});

test("a chassis number is split into its parts, with the rule applied", () => {
  const [number] = ask({ q: "113.042-10-001234" }).answer?.numbers ?? [];
  expect(number?.parts).toContainEqual({ characters: "1", meaning: "Lenkung: Linkslenker" });
  expect(number?.parts.map(({ characters }) => characters).join("")).toBe("11304210001234");
  expect(lines(number).Regel).toBe("Nummernsystem des Herstellers vor 1981");
});

test("a claim that cannot be true is a contradiction", () => {
  const { answer } = ask({ q: "WVWZZZ1KZ6W000001", make: "Opel", year: "1990" });
  expect(answer?.numbers[0]?.warnings).toEqual([
    "Angegeben ist Opel, die Nummer sagt Volkswagen.",
    "Angegeben ist 1990, die Nummer sagt 2006.",
  ]);
});

test("hull and sail numbers are read too; unknown nation letters are not", () => {
  expect(ask({ q: "ABC12345M79D" }).answer?.numbers[0]?.label).toBe("Rumpfnummer");
  expect(ask({ q: "G 32" }).answer?.afloat[0]?.text).toContain("GER");
  expect(ask({ q: "IA-4711" }).answer?.afloat).toEqual([]);
});

test.each([
  ["M-?? 12?4", ["München, Bayern (ab 1956)"]],
  ["CE-*", ["Celle, Niedersachsen (ab 1956)"]],
  ["…4711", []],
])("%s is recognised as partial, with possible places and years", (q, places) => {
  expect(ask({ q }).answer).toMatchObject({ fragment: { places }, plates: [], numbers: [] });
});

test.each(["🚗", "<script>", "x".repeat(5000), "%00", "١٢٣", "' or 1=1 --"])(
  "%s is answered without an error",
  (q) => {
    expect(() => ask({ q, year: "99999", make: q })).not.toThrow();
  },
);

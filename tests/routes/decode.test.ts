import { expect, test } from "vitest";
import { loader } from "#app/routes/site/decode.tsx";

function ask(query: Record<string, string>) {
  const url = new URL(`http://house.test/de/decode?${new URLSearchParams(query)}`);
  return loader({ url } as Parameters<typeof loader>[0]); // the answer depends on the address alone
}

const lines = (said: { lines: { label: string; text: string }[] } | undefined) =>
  Object.fromEntries((said?.lines ?? []).map(({ label, text }) => [label, text]));

test("without a question there is no answer", () => {
  expect(ask({}).answer).toBeNull();
  expect(ask({ q: "  " }).answer).toBeNull();
});

test("a plate says where, when, and what it identifies", () => {
  const { answer } = ask({ q: "BR 87-5575" });
  expect(answer?.plates).toHaveLength(1);
  expect(lines(answer?.plates[0])).toMatchObject({
    Wo: expect.stringContaining("Tecklenburg"),
    Ausgegeben: expect.stringContaining("1956"),
    Bezeichnet: expect.stringContaining("Fahrzeug und Halter"),
  });
});

test("an ambiguous plate is shown in every reading, and the year decides which one cannot be", () => {
  const { answer } = ask({ q: "IA-4711", year: "1935" });
  expect(answer?.plates.length).toBeGreaterThan(3);
  expect(answer?.plates[0]?.title).toBe("Kennzeichen des Deutschen Reichs");
  expect(answer?.plates[0]?.notes.join()).toContain("1935");
  expect(answer?.plates.at(-1)?.warnings).toEqual(["Kann im Jahr 1935 nicht gefahren sein."]);
});

test("a chassis number falls into its parts, with the rule that says so", () => {
  const [number] = ask({ q: "113.042-10-001234" }).answer?.numbers ?? [];
  expect(number?.parts).toContainEqual({ signs: "1", meaning: "Lenkung: Linkslenker" });
  expect(number?.parts.map(({ signs }) => signs).join("")).toBe("11304210001234");
  expect(lines(number).Regel).toBe("Nummernsystem des Herstellers vor 1981");
});

test("what was claimed and cannot be is a contradiction", () => {
  const { answer } = ask({ q: "WVWZZZ1KZ6W000001", make: "Opel", year: "1990" });
  expect(answer?.numbers[0]?.warnings).toEqual([
    "Angegeben ist Opel, die Nummer sagt Volkswagen.",
    "Angegeben ist 1990, die Nummer sagt 2006.",
  ]);
});

test("hull and sail numbers are read too; letters that are no nation are not", () => {
  expect(ask({ q: "ABC12345M79D" }).answer?.numbers[0]?.label).toBe("Rumpfnummer");
  expect(ask({ q: "G 32" }).answer?.afloat[0]?.text).toContain("GER");
  expect(ask({ q: "IA-4711" }).answer?.afloat).toEqual([]);
});

test.each([
  ["M-?? 12?4", ["München, Bayern (ab 1956)"]],
  ["CE-*", ["Celle, Niedersachsen (ab 1956)"]],
  ["…4711", []],
])("%s is said to be a part, with the places and years it may come from", (q, places) => {
  expect(ask({ q }).answer).toMatchObject({ fragment: { places }, plates: [], numbers: [] });
});

test.each(["🚗", "<script>", "x".repeat(5000), "%00", "١٢٣", "' or 1=1 --"])(
  "%s is answered without a stumble",
  (q) => {
    expect(() => ask({ q, year: "99999", make: q })).not.toThrow();
  },
);

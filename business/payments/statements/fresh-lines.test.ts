import { expect, test } from "vitest";
import { historySeed, randomOf } from "#tests/world/random.ts";
import { freshLines, type LineInFile, type StoredLine } from "./fresh-lines.ts";
import { apartBy, type Placed } from "./stand-apart.ts";

type Booking = { day: number; payer: string; text: string; cents: number; reference: string };
type File = { placed: Placed; lines: LineInFile[] };

/** A few payers, texts and amounts, so that many bookings are alike; one in four has a reference of the bank's. */
function bookingsOf(below: (n: number) => number): Booking[] {
  const day = Array.from({ length: 10 + below(30) }, () => below(6)).sort();
  return day.map((on, at) => ({
    day: on,
    payer: ["Anna Alt", "Bert Berg"][below(2)] ?? "",
    text: ["", "Käfer"][below(2)] ?? "",
    cents: [199, -199, 4900][below(3)] ?? 0,
    reference: below(4) === 0 ? `R${at}` : "NONREF",
  }));
}

const dayOf = (day: number) => `2026-11-${String(10 + day).padStart(2, "0")}`;

/** What a bank says of the bookings from `first` to before `end`. */
function fileOf(all: Booking[], [first, end]: [number, number], id: string, sequence: number | null): File {
  const sum = (bookings: Booking[]) => bookings.reduce((cents, booking) => cents + booking.cents, 0);
  const [opened, closed] = [all[first]?.day ?? 0, all[end - 1]?.day ?? 0];
  const placed = {
    id,
    sequence,
    openedOn: dayOf(opened),
    openingCents: sum(all.slice(0, first)),
    closedOn: dayOf(closed),
    closingCents: sum(all.slice(0, end)),
  };
  const lines = all.slice(first, end).map(({ day, payer, text, cents, reference }): LineInFile => {
    const bankReference = `${reference} ${dayOf(day)} ${cents} EUR`;
    const words = { partyName: payer, partyIban: null, remittance: text };
    return {
      ...words,
      bankReference,
      entryReference: bankReference,
      message: "camt.053",
      accountStatementId: id,
    };
  });
  return { placed, lines };
}

/** Numbered statements, cut anywhere, that follow each other; and exports of whole days, which overlap them and each other. */
function filesOf(all: Booking[], below: (n: number) => number): File[] {
  const cuts = [
    ...new Set([0, all.length, ...Array.from({ length: below(5) }, () => 1 + below(all.length))]),
  ];
  cuts.sort((a, b) => a - b);
  const numbered = cuts.slice(1).map((end, at) => fileOf(all, [cuts[at] ?? 0, end], `N${at}`, at + 1));
  const exports = Array.from({ length: below(4) }, (_, at) => {
    const from = below(6);
    const until = from + below(6 - from);
    const first = all.findIndex(({ day }) => day >= from);
    const end = all.findLastIndex(({ day }) => day <= until) + 1;
    return first < 0 || end <= first ? [] : [fileOf(all, [first, end], `X${at}`, null)];
  });
  const files = [...numbered, ...exports.flat()];
  // The bank sends a numbered statement again, under another name of the file.
  if (below(2) === 0 && numbered[0]) files.push(numbered[0]);
  return files
    .map((file) => ({ file, at: below(1000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ file }) => file);
}

function takeAll(files: File[]): StoredLine[] {
  const areApart = apartBy(files.map(({ placed }) => placed));
  const store: StoredLine[] = [];
  for (const { lines } of files) {
    const file = lines.map((line) => ({ ...line }));
    const fresh = freshLines(file, file, { ofFile: [], ofOthers: [...store], areApart });
    for (const { line } of fresh) store.push({ ...line, id: String(store.length), state: "open" });
  }
  return store;
}

const wordsOf = (lines: readonly LineInFile[]) =>
  lines.map((line) => `${line.bankReference} ${line.partyName} ${line.remittance}`).sort();

test("no booking vanishes and none is counted twice, in any files and any order", () => {
  const first = historySeed();
  for (let seed = first; seed < first + 2_000; seed++) {
    const { below } = randomOf(seed);
    const all = bookingsOf(below);
    const store = takeAll(filesOf(all, below));
    const whole = fileOf(all, [0, all.length], "all", null).lines;
    expect({ seed, lines: wordsOf(store) }).toEqual({ seed, lines: wordsOf(whole) });
  }
});

test("a notification and the statement of the same booking are one, even where they word it differently", () => {
  const bankReference = "R1 2026-11-20 199 EUR";
  const of = (message: LineInFile["message"], remittance: string): LineInFile => ({
    message,
    bankReference,
    entryReference: bankReference,
    partyName: null,
    partyIban: null,
    remittance,
    accountStatementId: message,
  });
  const stored: StoredLine = { ...of("camt.054", "B-2026-0001"), id: "1", state: "matched" };
  const rest = { ofFile: [], ofOthers: [stored], areApart: () => false };
  const line = of("camt.053", "B-2026-0001 GUTSCHRIFT");
  expect(freshLines([line], [line], rest)).toEqual([]);
  const unnamed = "NONREF 2026-11-20 199 EUR";
  const other = { ...line, bankReference: unnamed, entryReference: unnamed };
  expect(freshLines([other], [other], rest)).toHaveLength(1);
});

test("the parts of a collective booking replace it while it is open, and are known once it is not", () => {
  const entryReference = "R1 2026-11-20 300 EUR";
  const words = { partyName: null, partyIban: null, remittance: "", entryReference };
  const whole: StoredLine = {
    ...words,
    bankReference: entryReference,
    message: "camt.053",
    accountStatementId: "a",
    id: "whole",
    state: "open",
  };
  const parts = [100, 200].map((cents, at): LineInFile => {
    const bankReference = `R1/${at + 1} 2026-11-20 ${cents} EUR`;
    return { ...words, bankReference, message: "camt.054", accountStatementId: "b" };
  });
  const beside = (stored: StoredLine) => ({ ofFile: [], ofOthers: [stored], areApart: () => false });
  expect(freshLines(parts, parts, beside(whole)).map(({ splits }) => splits)).toEqual(["whole", "whole"]);
  expect(freshLines(parts, parts, beside({ ...whole, state: "matched" }))).toEqual([]);
  const [part] = parts;
  if (!part) throw new Error("There is no part.");
  const late: LineInFile = { ...whole };
  expect(freshLines([late], [late], beside({ ...part, id: "part", state: "open" }))).toEqual([]);
});

import { expect, test } from "vitest";
import { readRequestCookie } from "#app/http/cookies.ts";
import { isArchivePage } from "#app/routes/api/public-pages.ts";
import { guessMapping, readMapping } from "#business/archive/column-mapping.ts";
import { csvFields } from "#business/archive/intake/csv-fields.ts";
import { findSeparator } from "#business/archive/intake/csv-header.ts";
import { readJsonLine } from "#business/archive/intake/read-json-line.ts";
import { readCertificateNumber } from "#business/certificates/certificate.ts";
import { readStatement } from "#business/certificates/verify-certificate.ts";
import { readChassis } from "#business/identification/chassis/read-chassis.ts";
import { readSailNumber, readSmallCraftNumber } from "#business/identification/chassis/sail-number.ts";
import { readColour } from "#business/identification/colours/colour.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { understandDate } from "#business/identification/dates/understand-date.ts";
import { describe as describeVehicle } from "#business/identification/description/describe.ts";
import { findMakes } from "#business/identification/makes/find-make.ts";
import { readPlace } from "#business/identification/places/places.ts";
import { readPlate } from "#business/identification/plates/read-plate.ts";
import { readPlateBeginning } from "#business/identification/plates/read-plate-beginning.ts";
import { readSentence } from "#business/identification/recollection/read-sentence.ts";
import { numbersIn } from "#business/payments/lines/numbers-in.ts";
import { readProse } from "#business/reports/prose.ts";
import { readTable } from "#business/researches/statements/pasted-table.ts";
import { searchTerms } from "#business/worklist/search/search-terms.ts";
import { asSent } from "#platform/auth/cookie.ts";
import { networkOf } from "#platform/network.ts";
import { processorMs } from "#tests/world/processor-ms.ts";

const kilobyte = 1024;
/** Above the longest text of a form; the largest line of an archive's file; all headers of a request together (Node's limit). */
const [typed, line, headers] = [20 * kilobyte, 128 * kilobyte, 16 * kilobyte];

const config = { publicUrl: "https://werdegang.example" };
const request = (cookie: string) =>
  new Request("http://a", { headers: { cookie: cookie.replace(/[^ -~]/g, "x") } });

const readers: Record<string, [limit: number, read: (text: string) => unknown]> = {
  "a cookie": [headers, (text) => readRequestCookie(request(text), config, "theme")],
  "a cookie of ours": [headers, (text) => asSent(text, config.publicUrl)],
  "an address of the page cache": [headers, (text) => isArchivePage(`/de/archive/${text}`)],
  "the address behind a proxy": [headers, networkOf],
  "a plate": [typed, readPlate],
  "the beginning of a plate": [typed, readPlateBeginning],
  "a chassis number": [typed, (text) => readChassis(text)],
  "a sail number": [typed, readSailNumber],
  "a number of a small craft": [typed, readSmallCraftNumber],
  "a date": [typed, (text) => understandDate(text, { today: "2026-01-01" })],
  "an EDTF date": [typed, readEdtf],
  "a place": [typed, readPlace],
  "a colour": [typed, readColour],
  "a make": [typed, findMakes],
  "a sentence": [typed, (text) => readSentence(text, { boat: false })],
  "a sentence about a boat": [typed, (text) => readSentence(text, { boat: true })],
  "what is known of a vehicle": [
    typed,
    (text) =>
      describeVehicle({ make: text, model: text, place: text, colour: text, chassis: text, plates: [text] }),
  ],
  "a certificate's number": [typed, readCertificateNumber],
  "a certificate's statement": [100_000, (text) => readStatement(Buffer.from(text))],
  "prose of a report": [typed, readProse],
  "a search of the team": [typed, searchTerms],
  "numbers in a remittance": [
    typed,
    (text) => numbersIn({ references: [text], texts: [text, text], endToEnd: text }),
  ],
  "a pasted table": [line, readTable],
  "a mapping": [line, (text) => attempt(() => readMapping(text, [text]))],
  "the columns of a file": [line, (text) => guessMapping([text])],
  "a line of CSV": [line, (text) => csvFields(text, ",")],
  "the separator of CSV": [line, (text) => findSeparator([text])],
  "a line of JSON": [line, (text) => readJsonLine(1, text)],
};

/** A refusal is an answer too. */
function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

const pieces = [
  ..."a1 \t\n.-,;:/\\?*|\"'()[]{}<>@%&=~#_XÄ🚗\0",
  "a@",
  "/a@",
  "a ",
  "1 ",
  "M-A 1 ",
  "a.",
  "a, ",
  "((",
  "a(",
  "a/",
  " / ",
  "? ",
  "1?",
  "A?",
  "0?A",
  '""',
  '",',
  '\\"',
  "[1,",
  '{"a":',
  "1/1/",
  "1.1.",
  "in Bonn ",
  "aus X",
  "Fahrgestell 1 ",
  "bis ",
  " to ",
  "A-",
  "A1",
  "a\n",
  "\r\n",
  "&amp;",
  "Porsche ",
  "um 19",
  "B-2026-0001",
  "%40",
  "e\u0301",
  "\u202E",
  "Baujahr ",
  "rot ",
];

/** What grows with the square of its input needs seconds. */
const mostMs = 100;

test.each(Object.entries(readers))("%s of any text is read in linear time", (_, [limit, read]) => {
  for (const piece of pieces) attempt(() => read(piece.repeat(20)));
  const slow = pieces.flatMap((piece) => {
    const text = piece.repeat(Math.ceil(limit / piece.length)).slice(0, limit);
    const ms = processorMs(() => attempt(() => read(text)));
    return ms > mostMs ? [`${JSON.stringify(piece)}: ${Math.round(ms)} ms`] : [];
  });
  expect(slow).toEqual([]);
});

import { detectFormat } from "#business/archive/intake/file-format.ts";
import { SightingReader } from "#business/archive/intake/sighting-reader.ts";
import { FileRefused } from "#business/archive/line-problem.ts";
import type { DayOrder } from "#business/archive/reading-choices.ts";

export const head = "Nr;Marke;Modell;Baujahr;Kennzeichen;Fahrgestellnummer;Farbe;Ort;Land;Datum;Halter";
export const beetle = "1;VW;Käfer;1965;WOB-VW 1;115000001;grün;Göttingen;DE;12.05.1968;Müller";
export const rekord = "2;Opel;Rekord;1967;GÖ-AB 12;;weiß;Köln;DE;1970;Meier";
export const tableOf = (...rows: string[]) => `${[head, ...rows].join("\r\n")}\r\n`;
/** A row that fills one column. */
export const rowWith = (column: string, value: string, ref = "1") =>
  head
    .split(";")
    .map((name) => (name === "Nr" ? ref : name === column ? value : name === "Marke" ? "VW" : ""))
    .join(";");

export function readTable(file: string | Buffer, changes: { mapping?: string; dayOrder?: DayOrder } = {}) {
  const bytes = Buffer.from(file as string); // a buffer passes through
  const reader = new SightingReader(detectFormat(bytes, changes), "2026-11-21");
  const entries = [];
  for (let at = 0; at < bytes.length; at += 7) entries.push(...reader.push(bytes.subarray(at, at + 7)));
  entries.push(...reader.end());
  return {
    sightings: entries.flatMap((entry) => ("sighting" in entry ? [entry.sighting] : [])),
    notes: entries.flatMap((entry) => ("sighting" in entry ? entry.notes : [])).map(short),
    refused: entries.flatMap((entry) => ("problems" in entry ? entry.problems : [])).map(short),
  };
}

const short = ({ line, column, code }: { line: number; column: string | null; code: string }) =>
  `${line}:${column ?? "-"} ${code}`;

export function refusalOf(file: string | Buffer) {
  try {
    readTable(file);
  } catch (error) {
    if (error instanceof FileRefused) return `${error.problem.code} ${error.problem.found}`;
    throw error;
  }
  return undefined;
}

import { encodeAnsi } from "./ansi.ts";
import type { DatevRow } from "./datev-rows.ts";
import table from "./field-table.json" with { type: "json" };

export type ExtfHeader = {
  consultant: number;
  client: number;
  chart: "SKR03" | "SKR04";
  /** YYYY-MM-DD, of one year. */
  from: string;
  until: string;
  name: string;
  at: Date;
};

/** EXTF 700, "Buchungsstapel" version 13: a header, the names of the 125 fields, the rows; in Windows-1252 with CR LF. */
export function writeExtf(header: ExtfHeader, rows: readonly DatevRow[]): Uint8Array<ArrayBuffer> {
  const names = table.columns.map(({ name }) => name).join(";");
  const lines = [headerLine(header), names, ...rows.map(rowLine)];
  return encodeAnsi(lines.map((line) => `${line}\r\n`).join(""));
}

function headerLine({ consultant, client, chart, from, until, name, at }: ExtfHeader): string {
  const stamp = at.toISOString().replace(/\D/g, "");
  const day = (isoDay: string) => isoDay.replaceAll("-", "");
  return line(table.header, {
    Kennzeichen: "EXTF",
    Versionsnummer: "700",
    Formatkategorie: "21",
    Formatname: "Buchungsstapel",
    Formatversion: "13",
    "Erzeugt am": stamp,
    Herkunft: "RE",
    Beraternummer: String(consultant),
    Mandantennummer: String(client),
    "WJ-Beginn": `${from.slice(0, 4)}0101`,
    Sachkontenlänge: "4",
    "Datum von": day(from),
    "Datum bis": day(until),
    Bezeichnung: name.slice(0, 30),
    Buchungstyp: "1",
    Rechnungslegungszweck: "0",
    // The adviser decides when a batch is final.
    Festschreibung: "0",
    WKZ: "EUR",
    Sachkontenrahmen: chart.slice(-2),
  });
}

function rowLine({ cents, side, account, contra, key, bookedOn, voucher, text, union }: DatevRow): string {
  return line(table.columns, {
    "Umsatz (ohne Soll/Haben-Kz)": decimal(cents, 1),
    "Soll/Haben-Kennzeichen": side,
    "WKZ Umsatz": "EUR",
    Konto: account,
    "Gegenkonto (ohne BU-Schlüssel)": contra,
    "BU-Schlüssel": key ?? "",
    Belegdatum: `${bookedOn.slice(8, 10)}${bookedOn.slice(5, 7)}`,
    "Belegfeld 1": voucher.replace(/[^A-Za-z0-9_$&%*+\-/]/g, "").slice(0, 36),
    Buchungstext: oneLine(text).slice(0, 60),
    "EU-Land u. UStID (Bestimmung)": union?.id ?? "",
    "EU-Steuersatz (Bestimmung)": union?.basisPoints ? decimal(union.basisPoints, 2) : "",
    Festschreibung: "0",
  });
}

type Field = { name: string; text: boolean };

/** Fields that nothing is said of stay empty; a text keeps its quotation marks even then. */
function line(fields: readonly Field[], values: Record<string, string>): string {
  return fields
    .map(({ name, text }) => {
      const value = values[name] ?? "";
      return text ? `"${value.replaceAll('"', '""')}"` : value;
    })
    .join(";");
}

/** 123,45 with at least so many digits before the comma. */
function decimal(hundredths: number, digits: number): string {
  const [whole = "", fraction = ""] = (hundredths / 100).toFixed(2).split(".");
  return `${whole.padStart(digits, "0")},${fraction}`;
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

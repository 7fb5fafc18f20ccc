import { cell, utf8Bom } from "../spreadsheet.ts";

export function csv(rows: readonly (readonly string[])[]): string {
  // An amount below zero begins with a minus, which is no formula.
  const written = (text: string) => (/^-\d+,\d\d$/.test(text) ? text : cell(text));
  return utf8Bom + rows.map((row) => `${row.map(written).join(";")}\r\n`).join("");
}

/** 12,34 without currency. */
export function csvAmount(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}

import { formatDateInFigures } from "#app/ui/date.tsx";
import type { Locale } from "#business/locale.ts";
import { statusLabel } from "#business/messages/status-label.ts";
import { groupByFour } from "#business/orders/creditor-reference.ts";
import { vehicleHeading } from "#business/vehicles/vehicle-heading.ts";
import type { FoundEverywhere } from "#business/worklist/find-everywhere.ts";
import { m } from "#texts/messages.js";
import { excerpt, type TextQuery } from "./mark-matches.ts";

/** A find in one line: what people call it, what it is, and what sets it apart. */
export type FoundLine = { id: string; to: string; lead: string; text: string; note: string };
export type FoundGroup = { name: string; lines: FoundLine[]; more: boolean };

/** The groups with finds. */
export function foundGroups(found: FoundEverywhere, query: TextQuery, lang: Locale): FoundGroup[] {
  const team = `/${lang}/team`;
  const groups = [
    { name: m.find_cases(), ...group(found.cases, (row) => caseLine(row, team, lang)) },
    { name: m.find_customers(), ...group(found.customers, (row) => customerLine(row, team)) },
    { name: m.find_orders(), ...group(found.orders, (row) => orderLine(row, team)) },
    { name: m.find_messages(), ...group(found.messages, (row) => messageLine(row, query, team, lang)) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

function group<T>({ rows, more }: { rows: T[]; more: boolean }, line: (row: T) => FoundLine) {
  return { lines: rows.map(line), more };
}

type Row<K extends "cases" | "customers" | "orders" | "messages"> = FoundEverywhere[K]["rows"][number];

function caseLine(row: Row<"cases">, team: string, lang: Locale): FoundLine {
  // A boat's heading has its name.
  const mark = row.kind === "antique-boat" ? null : row.licensePlate;
  const marks = row.marks.length > 0 ? row.marks : [mark];
  return {
    id: row.id,
    to: `${team}/researches/${row.id}`,
    lead: row.number,
    text: [vehicleHeading(row, lang), row.year, ...marks].filter(Boolean).join(", "),
    note: `${row.customer} · ${statusLabel(row.status, lang)}`,
  };
}

function customerLine({ id, name, company, email, cases }: Row<"customers">, team: string): FoundLine {
  return {
    id,
    to: `${team}?${new URLSearchParams({ q: email })}`,
    lead: name,
    text: [company, email].filter(Boolean).join(", "),
    note: cases === 1 ? m.find_one_case() : m.find_case_count({ count: String(cases) }),
  };
}

function orderLine(row: Row<"orders">, team: string): FoundLine {
  return {
    id: row.id,
    to: row.researchId ? `${team}/researches/${row.researchId}/order` : `${team}/money/vouchers`,
    lead: row.number,
    text: row.researchNumber
      ? `${row.packageName}, ${m.case_number({ number: row.researchNumber })}`
      : row.packageName,
    note: m.find_reference({ reference: groupByFour(row.reference) }),
  };
}

function messageLine(row: Row<"messages">, query: TextQuery, team: string, lang: Locale): FoundLine {
  return {
    id: row.id,
    to: `${team}/researches/${row.researchId}/conversation`,
    lead: row.researchNumber,
    text: excerpt(row.message, query),
    note: `${row.isFromTeam ? m.find_from_team({ name: row.author }) : row.author} · ${formatDateInFigures(row.createdAt, lang)}`,
  };
}

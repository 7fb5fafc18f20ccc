import { formatDateInFigures } from "#app/ui/date.tsx";
import type { Locale } from "#business/locale.ts";
import { statusLabel } from "#business/messages/status-label.ts";
import { groupByFour } from "#business/orders/creditor-reference.ts";
import { mayDo, type StaffRole } from "#business/staff-roles.ts";
import { vehicleHeading } from "#business/vehicles/vehicle-heading.ts";
import type { FoundEverywhere } from "#business/worklist/search/find-everywhere.ts";
import { m } from "#texts/messages.js";
import type { FoundLine } from "./found-line.ts";
import {
  agendaLine,
  archiveSourceLine,
  certificateLine,
  fruitlessLine,
  invoiceLine,
  noteLine,
  partyLine,
  sourceLine,
  statementLine,
  transcriptLine,
} from "./known-lines.ts";
import { excerpt, type TextQuery } from "./mark-matches.ts";
import { incomingMailLine, letterLine } from "./post-lines.ts";

export type FoundGroup = { name: string; lines: FoundLine[]; more: boolean };

/** The groups with finds; money first for those who do no research. */
export function foundGroups(
  found: FoundEverywhere,
  query: TextQuery,
  lang: Locale,
  roles: readonly StaffRole[],
): FoundGroup[] {
  const team = `/${lang}/team`;
  const reader = { team, query, lang };
  const money = [
    { name: m.find_orders(), ...group(found.orders, (row) => orderLine(row, team)) },
    { name: m.find_invoices(), ...group(found.invoices, (row) => invoiceLine(row, reader)) },
  ];
  const customers = { name: m.find_customers(), ...group(found.customers, (row) => customerLine(row, team)) };
  const messages = {
    name: m.find_messages(),
    ...group(found.messages, (row) => messageLine(row, query, team, lang)),
  };
  const post = [
    messages,
    { name: m.find_incoming(), ...group(found.incomingMails, (row) => incomingMailLine(row, reader)) },
    { name: m.find_letters(), ...group(found.letters, (row) => letterLine(row, reader)) },
  ];
  const cases = { name: m.find_cases(), ...group(found.cases, (row) => caseLine(row, team, lang)) };
  const known = [
    { name: m.find_fruitless(), ...group(found.fruitless, (row) => fruitlessLine(row, reader)) },
    { name: m.find_statements(), ...group(found.statements, (row) => statementLine(row, reader)) },
    { name: m.find_transcripts(), ...group(found.transcripts, (row) => transcriptLine(row, reader)) },
    { name: m.find_parties(), ...group(found.parties, (row) => partyLine(row, reader)) },
    { name: m.find_sources(), ...group(found.sources, (row) => sourceLine(row, reader)) },
    {
      name: m.find_archive_sources(),
      ...group(found.archiveSources, (row) => archiveSourceLine(row, reader)),
    },
    { name: m.find_notes(), ...group(found.notes, (row) => noteLine(row, reader)) },
    { name: m.find_agenda(), ...group(found.agenda, (row) => agendaLine(row, reader)) },
    { name: m.find_certificates(), ...group(found.certificates, (row) => certificateLine(row, reader)) },
  ];
  const research = [cases, ...known, ...post, customers, ...money];
  const groups = mayDo(roles, "research")
    ? research
    : mayDo(roles, "money")
      ? [...money, customers, cases, ...post, ...known]
      : [cases, customers, ...post, ...known, ...money];
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

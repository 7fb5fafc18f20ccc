import { formatEdtfDate, formatHeld } from "#app/parts/history/timeline-entries.ts";
import { formatDateInFigures } from "#app/ui/date.tsx";
import type { Locale } from "#business/locale.ts";
import type { FoundEverywhere } from "#business/worklist/search/find-everywhere.ts";
import { m } from "#texts/messages.js";
import type { FoundLine } from "./found-line.ts";
import { excerpt, type TextQuery } from "./mark-matches.ts";

type Known = Exclude<
  keyof FoundEverywhere,
  "terms" | "cases" | "customers" | "orders" | "messages" | "incomingMails" | "letters"
>;
type Row<K extends Known> = FoundEverywhere[K]["rows"][number];
type Reader = { team: string; query: TextQuery; lang: Locale };

const caseAt = (team: string, researchId: string) => `${team}/researches/${researchId}`;

export function statementLine(row: Row<"statements">, { team, query, lang }: Reader): FoundLine {
  const [own, other] = lang === "de" ? [row.titleDe, row.titleEn] : [row.titleEn, row.titleDe];
  return {
    id: row.id,
    to: `${caseAt(team, row.researchId)}?edit=${row.id}#s-${row.id}`,
    lead: row.researchNumber,
    text: excerpt([own ?? other, row.text].filter(Boolean).join(" · "), query),
    note: `${formatEdtfDate(row.date, lang)} · ${stateOf(row.status)}`,
  };
}

function stateOf(status: Row<"statements">["status"]): string {
  return {
    proposed: m.statement_proposed,
    accepted: m.statement_accepted,
    rejected: m.statement_rejected,
    withdrawn: m.statement_withdrawn,
  }[status]();
}

export function partyLine(row: Row<"parties">, { team, lang }: Reader): FoundLine {
  const span = formatHeld(row.begin, row.end, lang);
  const role = {
    owner: m.evidence_role_owner,
    keeper: m.evidence_role_keeper,
    storage: m.evidence_role_storage,
    borrower: m.evidence_role_borrower,
  }[row.role]();
  return {
    id: row.id,
    to: `${caseAt(team, row.researchId)}#custody`,
    lead: row.researchNumber,
    text: [row.party, row.place].filter(Boolean).join(", "),
    note: `${role} · ${span}`,
  };
}

export function sourceLine(row: Row<"sources">, { team }: Reader): FoundLine {
  return {
    id: row.id,
    to: `${caseAt(team, row.researchId)}?source=${row.id}`,
    lead: row.researchNumber,
    text: `${row.evidenceClass} · ${row.title}`,
    note: [row.repository, row.callNumber].filter(Boolean).join(" · "),
  };
}

export function archiveSourceLine(row: Row<"archiveSources">, { team, query }: Reader): FoundLine {
  return {
    id: row.id,
    to: `${team}/archive/sources/${encodeURIComponent(row.key)}`,
    lead: m.find_of_archive(),
    text: row.title,
    note: excerpt([row.publisher, row.coverage].filter(Boolean).join(" · "), query),
  };
}

export function transcriptLine(row: Row<"transcripts">, { team, query }: Reader): FoundLine {
  const page = row.page === null ? "" : `&page=${row.page}`;
  return {
    id: row.id,
    to: `${caseAt(team, row.researchId)}?source=${row.sourceId}${page}#citation-${row.id}`,
    lead: row.researchNumber,
    text: excerpt(row.transcript ?? "", query),
    note: row.page === null ? row.source : `${row.source}, ${m.evidence_page({ page: String(row.page) })}`,
  };
}

export function fruitlessLine(row: Row<"fruitless">, { team, lang }: Reader): FoundLine {
  return {
    id: row.id,
    to: `${caseAt(team, row.researchId)}/matches#searches`,
    lead: row.researchNumber,
    text: [row.place, row.lookedFor].filter(Boolean).join(": "),
    note: m.find_searched_on({ day: formatDateInFigures(row.searchedOn, lang) }),
  };
}

export function noteLine(row: Row<"notes">, { team, query, lang }: Reader): FoundLine {
  return {
    id: row.id,
    to: `${caseAt(team, row.researchId)}/conversation#note-${row.id}`,
    lead: row.researchNumber,
    text: excerpt(row.message, query),
    note: formatDateInFigures(row.createdAt, lang),
  };
}

export function agendaLine(row: Row<"agenda">, { team, query }: Reader): FoundLine {
  const kind = row.kind === "task" ? m.find_task() : m.find_hypothesis();
  return {
    id: row.id,
    to: `${caseAt(team, row.researchId)}/agenda#item-${row.id}`,
    lead: row.researchNumber,
    text: excerpt([row.text, row.reason].filter(Boolean).join(" · "), query),
    note: row.outcome ? `${kind} · ${m.find_closed()}` : kind,
  };
}

export function invoiceLine(row: Row<"invoices">, { team, lang }: Reader): FoundLine {
  return {
    id: row.id,
    to: `${team}/money/invoices/${row.id}`,
    lead: row.number,
    text: row.orderNumber ?? "",
    note: formatDateInFigures(row.issuedOn, lang),
  };
}

export function certificateLine(row: Row<"certificates">, { team, lang }: Reader): FoundLine {
  const state = { valid: m.find_valid, superseded: m.find_superseded, revoked: m.find_revoked }[row.state]();
  return {
    id: row.id,
    to: `${caseAt(team, row.researchId)}/signing`,
    lead: row.number,
    text: m.case_number({ number: row.researchNumber }),
    note: `${state} · ${formatDateInFigures(row.issuedAt, lang)}`,
  };
}

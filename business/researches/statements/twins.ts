import { partyLabel } from "#business/history/party-label.ts";
import { inLanguage } from "#business/history/statement.ts";
import type { Locale } from "#business/locale.ts";

type Statement = { date: string; eventType: string; titleDe: string | null; titleEn: string | null };
type Custody = { party: string; begin: string | null; end: string | null };
type Rows<S = Statement, C = Custody> = { statements: readonly S[]; custody: readonly C[] };

/** What drafts say that another of them, or something published, says already: day, kind and words, or holder and time. */
export function twinsOf(drafts: Rows, published: Rows, locale: Locale): string[] {
  const known = new Set(keysIn(published));
  const titles = new Set<string>();
  const meet = (key: string, title: string) => {
    if (known.has(key)) titles.add(title);
    known.add(key);
  };
  for (const row of drafts.statements)
    meet(statementKey(row), inLanguage({ ...row, descriptionDe: null, descriptionEn: null }, locale).title);
  for (const row of drafts.custody) meet(custodyKey(row), partyLabel(row.party, locale));
  return [...titles];
}

function keysIn({ statements, custody }: Rows): string[] {
  return [...statements.map(statementKey), ...custody.map(custodyKey)];
}

function statementKey({ date, eventType, titleDe, titleEn }: Statement): string {
  return JSON.stringify([date, eventType, words(titleDe || titleEn)]);
}

function custodyKey({ party, begin, end }: Custody): string {
  return JSON.stringify([words(party), begin, end]);
}

function words(text: string | null): string {
  return (text ?? "").trim().replace(/\s+/g, " ").toLowerCase();
}

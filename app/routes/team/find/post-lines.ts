import { formatDateInFigures } from "#app/ui/date.tsx";
import type { Locale } from "#business/locale.ts";
import type { FoundEverywhere } from "#business/worklist/search/find-everywhere.ts";
import { m } from "#texts/messages.js";
import type { FoundLine } from "./found-line.ts";
import { excerpt, type TextQuery } from "./mark-matches.ts";

type Reader = { team: string; query: TextQuery; lang: Locale };

export function incomingMailLine(
  row: FoundEverywhere["incomingMails"]["rows"][number],
  { team, query, lang }: Reader,
): FoundLine {
  const { id, researchId, state } = row;
  const inbox = state === "discarded" ? "incoming#discarded" : `incoming#mail-${id}`;
  const sender = row.fromName ? `${row.fromName}, ${row.fromAddress}` : (row.fromAddress ?? "");
  const place = state === "discarded" ? m.find_discarded() : state === "aside" ? m.incoming_aside() : "";
  return {
    id,
    to:
      researchId && state === "filed"
        ? `${team}/researches/${researchId}/conversation#mail-${id}`
        : `${team}/${inbox}`,
    lead: row.researchNumber ?? m.find_no_case(),
    text: excerpt([row.subject, row.text].filter(Boolean).join(" · "), query),
    note: [sender, formatDateInFigures(row.receivedAt, lang), place].filter(Boolean).join(" · "),
  };
}

export function letterLine(row: FoundEverywhere["letters"]["rows"][number], { team }: Reader): FoundLine {
  return {
    id: row.id,
    to: `${team}/letters/${row.id}`,
    lead: row.number,
    text: [row.addressee.split("\n")[0], row.subject].join(" · "),
    note: stateOf(row.state),
  };
}

function stateOf(state: FoundEverywhere["letters"]["rows"][number]["state"]): string {
  return {
    written: m.letters_state_written,
    printed: m.letters_state_printed,
    leaving: m.letters_state_leaving,
    sent: m.letters_state_sent,
    answered: m.letters_state_answered,
    taken_back: m.letters_state_taken_back,
  }[state]();
}

import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { m } from "#texts/messages.js";
import type { Ctx } from "../context.ts";
import { letterhead } from "../letterhead.ts";
import type { Locale } from "../locale.ts";
import { breachMoment, clockText, entryLines, factLines } from "./breach-words.ts";
import type { Breach } from "./read-breaches.ts";

/** For the authority: what is known, what was decided and why, and every entry as it was written. */
export function breachDocument(ctx: Ctx, breach: Breach, locale: Locale): Promise<Uint8Array> {
  const { config } = ctx.services;
  const { operator } = config;
  return renderPdf(
    "business/breaches/breach.typ",
    {
      ...letterhead(config, breach.number),
      title: m.breaches_paper_title({ number: breach.number }, { locale }),
      lang: locale,
      intro: m.breaches_paper_intro({ date: breachMoment(ctx.now(), locale) }, { locale }),
      responsible: [m.breaches_paper_responsible({}, { locale }), `${operator.name}, ${operator.email}`],
      clock: clockText(breach.clock, locale),
      factsHeading: m.breaches_facts({}, { locale }),
      facts: factLines(breach.facts, locale),
      entriesHeading: m.breaches_entries({}, { locale }),
      entries: breach.entries.map((entry) => ({
        when: breachMoment(entry.writtenAt, locale),
        by: entry.writtenBy ?? "",
        lines: entryLines(entry, locale),
      })),
    },
    { standard: "ua-1", createdAt: ctx.now() },
  );
}

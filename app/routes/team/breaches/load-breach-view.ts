import { breachParties } from "#business/breaches/breach.ts";
import { berlinField } from "#business/breaches/breach-input.ts";
import { breachMoment, clockText, entryLines, factLines } from "#business/breaches/breach-words.ts";
import { noticeTemplate } from "#business/breaches/notice-template.ts";
import { breachById } from "#business/breaches/read-breaches.ts";
import type { Ctx, Staff } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";

export type BreachView = Awaited<ReturnType<typeof loadBreachView>>;

export async function loadBreachView(ctx: Ctx<Staff>, id: string, locale: Locale) {
  const breach = await breachById(ctx, id);
  const { number, facts, clock, decisions, notices, entries, closedAt } = breach;
  const parties = breachParties.filter((party) => party !== "controller" || facts.role === "processor");
  return {
    number,
    closedAt,
    now: berlinField(ctx.now()),
    clock: { state: clock.state, text: clockText(clock, locale) },
    facts: factLines(facts, locale),
    known: {
      ...facts,
      noticedAt: berlinField(new Date(facts.noticedAt)),
      persons: facts.persons === null ? "" : String(facts.persons),
    },
    parties: parties.map((party) => {
      const decision = decisions[party];
      const notice = notices[party];
      const answer = decision ? (decision.decision?.notify ? "yes" : "no") : "open";
      return {
        party,
        name: textOf(`breaches_party_${party}`, locale),
        about: textOf(`breaches_about_${party}`, locale),
        decision: textOf(`breaches_decided_${answer}`, locale),
        reason: decision?.reason ?? null,
        notice: notice?.notice
          ? textOf("breaches_notified_at", locale, {
              at: breachMoment(new Date(notice.notice.at), locale),
              how: notice.notice.how,
            })
          : null,
        templates: (["de", "en"] as const).map((language) => ({
          language,
          text: noticeTemplate(ctx.services.config, { number, facts, party }, language),
        })),
      };
    }),
    entries: entries.map((entry) => ({
      id: entry.id,
      when: breachMoment(entry.writtenAt, locale),
      by: entry.writtenBy,
      lines: entryLines(entry, locale),
    })),
  };
}

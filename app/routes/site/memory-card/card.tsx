import type { ReactNode } from "react";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { day } from "#business/locale.ts";
import { cardStateOf, nextQuestion } from "#business/memory-cards/memory-card.ts";
import { picturesOfLink } from "#business/memory-cards/pictures/read-pictures.ts";
import { RenewCard, renewCard } from "#business/memory-cards/renew-card.ts";
import { retentionRules } from "#business/retention.ts";
import { hintsOfCard } from "#business/reunions/hint-at-life.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/card.ts";
import { cardHeaders } from "./card-headers.ts";
import { CardRows } from "./card-rows.tsx";
import { answeredRows, preferenceText } from "./card-texts.ts";
import { openCard } from "./open-card.ts";
import { PicturesLink } from "./pictures-link.tsx";

export const handle = { scriptless: true };

const doneWords = new Map([
  ["renewed", m.memory_card_renewed],
  ["rested", m.memory_card_rested],
  ["preferred", m.memory_card_preference_saved],
  ["confirmed", m.memory_card_confirmed],
  ["passed", m.memory_card_passed],
  ["changed", m.memory_card_changed],
]);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const card = await openCard(context.get(siteZone), params.token);
  return {
    done: doneWords.get(url.searchParams.get("done") ?? "")?.({}, { locale }) ?? null,
    state: cardStateOf(card),
    since: day(card.restingAt ?? card.renewedAt ?? card.changedAt, locale),
    days: String(retentionRules.memory_card_drafts.period.amount),
    hints: await hintsOfCard(context.get(siteZone), params.token),
    pictures: (await picturesOfLink(context.get(siteZone), params.token)).length,
    next: nextQuestion(card) ?? "summary",
    preference: card.preference && preferenceText(card.preference, locale),
    rows: answeredRows(card, locale),
  };
}

/** The answer of the year: mail scanners follow links, so only a press counts. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const renew = on(RenewCard, async (input, { locale }) => {
    await renewCard(context.get(siteZone), params.token, input, context.get(addressContext));
    const done = input.as === "rests" ? "rested" : "renewed";
    return seeOther(`/${locale}/memory-card/${params.token}?done=${done}`);
  });
  return formAction(args, renew);
}

export const headers: Route.HeadersFunction = cardHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_own(), unlisted: true });

export default function MemoryCard({ loaderData, actionData, params }: Route.ComponentProps) {
  const lang = useLanguage();
  const { state, preference, rows, done } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  const card = `/${lang}/memory-card/${params.token}`;
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_own()} intro={m.memory_card_own_intro()} />
      <div className="grid max-w-[44rem] gap-8">
        {done && <Notice kind="success">{done}</Notice>}
        {problem && <Notice kind="problem">{problem}</Notice>}
        {state === "draft" ? <Draft card={card} {...loaderData} /> : <Kept card={card} {...loaderData} />}
        {preference && (
          <Part id="preference" title={m.memory_card_preference_own()}>
            <p className="text-lg">{preference}</p>
            <p>
              <a
                href={`${card}/preference`}
                className="link inline-flex min-h-11 items-center"
                aria-label={`${m.memory_card_change()}: ${m.memory_card_preference_own()}`}
              >
                {m.memory_card_change()}
              </a>
            </p>
          </Part>
        )}
        {loaderData.hints.length > 0 && (
          <Part id="hints" title={m.reunion_hint_own()}>
            <p className="measure">{m.reunion_hint_own_text()}</p>
            <ul>
              {loaderData.hints.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={`/${lang}/archive/${slug}`} className="link inline-flex min-h-11 items-center">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {state !== "draft" && (
          <Part id="introduction" title={m.introduction_title()}>
            <p>
              <a href={`${card}/introduction`} className="link inline-flex min-h-11 items-center">
                {m.introduction_of_card()}
              </a>
            </p>
          </Part>
        )}
        {state !== "draft" && (
          <Part id="wall" title={m.wall_own_title()}>
            <p>
              <a href={`${card}/wall`} className="link inline-flex min-h-11 items-center">
                {m.wall_own_link()}
              </a>
            </p>
          </Part>
        )}
        <Part id="answers" title={m.memory_card_summary_answers()}>
          <CardRows rows={rows} card={card} />
        </Part>
        <PicturesLink card={card} count={loaderData.pictures} />
        <ul className="grid border-t-2 border-ink pt-3">
          {[
            [`${card}/later`, m.memory_card_new_link()],
            [`${card}/copy`, m.memory_card_copy()],
            [`${card}/end`, m.memory_card_end()],
          ].map(([to, text]) => (
            <li key={to}>
              <a href={to} className="link inline-flex min-h-11 items-center">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type Shown = Route.ComponentProps["loaderData"] & { card: string };

function Draft({ card, days, next }: Shown) {
  return (
    <section className="grid justify-items-start gap-4">
      <Notice title={m.memory_card_draft()}>{m.memory_card_draft_text({ days })}</Notice>
      <div className="flex flex-wrap gap-3">
        <a href={`${card}/${next}`} className={buttonClass()}>
          {m.memory_card_resume()}
        </a>
        {next !== "summary" && (
          <a href={`${card}/summary`} className={buttonClass("secondary")}>
            {m.memory_card_to_end()}
          </a>
        )}
      </div>
    </section>
  );
}

function Kept({ card, state, since }: Shown) {
  const rests = state === "resting";
  return (
    <>
      <Notice kind="success" title={rests ? m.memory_card_resting() : m.memory_card_kept()}>
        {rests ? m.memory_card_resting_text({ date: since }) : m.memory_card_kept_text({ date: since })}
      </Notice>
      <Part id="year" title={m.memory_card_year()}>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <form method="post" action={card} className="contents">
            <Button name="as" value="stays">
              {m.memory_card_stays()}
            </Button>
            <Button name="as" value="rests" variant="secondary">
              {m.memory_card_rests()}
            </Button>
          </form>
          <a href={`${card}/pass-on`} className={buttonClass("secondary")}>
            {m.memory_card_passes()}
          </a>
          <a href={`${card}/end`} className={buttonClass("danger")}>
            {m.memory_card_ends()}
          </a>
        </div>
      </Part>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

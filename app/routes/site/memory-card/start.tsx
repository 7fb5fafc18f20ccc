import { data } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { MailLink, mailLostLinks } from "#business/memory-cards/mail-link.ts";
import { StartCard, startCard } from "#business/memory-cards/start-card.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/start.ts";

export const handle = { scriptless: true };

export function loader({ url }: Route.LoaderArgs) {
  return { ended: url.searchParams.has("ended") };
}

/** Begins a card, or mails a link that was lost. The answer is the same for every address. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const locale = languageOf(`/${params.lang}`);
  const [ctx, address] = [context.get(siteZone), context.get(addressContext)];
  const start = on(
    StartCard,
    async (input) => seeOther(`/${locale}/memory-card/${await startCard(ctx, input, address)}/what`),
    { fixed: { locale } },
  );
  const lost = on(MailLink, async (input) => {
    await mailLostLinks(ctx, input, address);
    return data({ sent: true } as const);
  });
  return formAction(args, { start, lost });
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_title(), description: m.memory_card_description() });

export default function MemoryCardStart({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = actionData && "values" in actionData ? actionData : undefined;
  const sent = Boolean(actionData && "sent" in actionData);
  const action = `/${lang}/memory-card`;
  const steps = [m.memory_card_how_1(), m.memory_card_how_2(), m.memory_card_how_3()];
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_title()} intro={m.memory_card_intro()} />
      <div className="grid max-w-[44rem] gap-8">
        {loaderData.ended && (
          <Notice kind="success" title={m.memory_card_ended_title()}>
            {m.memory_card_ended()}
          </Notice>
        )}
        {refused?.problem && <Notice kind="problem">{refused.problem}</Notice>}
        <NumberedSteps steps={steps} className="" />
        <form method="post" action={action} className="grid justify-items-start gap-4">
          <input type="hidden" name="intent" value="start" />
          <p className="measure">
            {m.memory_card_seen()}{" "}
            <a href={`/${lang}/memory-card/two-doors`} className="link">
              {m.two_doors_link()}
            </a>
          </p>
          <p className="measure">
            <a href={`/${lang}/wall`} className="link">
              {m.wall_link()}
            </a>{" "}
            {m.wall_link_text()}
          </p>
          <Button className="text-lg">{m.memory_card_start()}</Button>
        </form>
        <section aria-labelledby="lost" className="grid gap-3 border-t-2 border-ink pt-5">
          <h2 id="lost" className="text-2xl">
            {m.memory_card_lost()}
          </h2>
          {sent ? (
            <Notice kind="success">{m.memory_card_lost_sent()}</Notice>
          ) : (
            <form method="post" action={`${action}#lost`} noValidate className="grid max-w-[28rem] gap-4">
              <input type="hidden" name="intent" value="lost" />
              <p className="measure">{m.memory_card_lost_text()}</p>
              <TextField
                name="email"
                type="email"
                autoComplete="email"
                required
                label={m.memory_card_field_email()}
                defaultValue={refused?.values.email}
                error={refused?.errors.email}
              />
              <div>
                <Button variant="secondary">{m.memory_card_lost_send()}</Button>
              </div>
            </form>
          )}
        </section>
        <section aria-labelledby="other" className="grid gap-3 border-t border-rule pt-5">
          <h2 id="other" className="text-2xl">
            {m.memory_card_other_ways()}
          </h2>
          <p className="measure">
            <LinkedText
              text={m.memory_card_other_ways_text()}
              to={{ sheet: `/${lang}/memory-card/sheet`, contact: `/${lang}/contact` }}
            />
          </p>
          <p>
            <a href={`/${lang}/memory-card/by-code`} className="link inline-flex min-h-11 items-center">
              {m.memory_card_by_code_link()}
            </a>
          </p>
        </section>
        <section aria-labelledby="refuse" className="grid gap-3 border-t border-rule pt-5">
          <h2 id="refuse" className="text-2xl">
            {m.refusal_door()}
          </h2>
          <p className="measure">{m.refusal_door_text()}</p>
          <p>
            <a href={`/${lang}/not-to-be-found`} className="link inline-flex min-h-11 items-center">
              {m.refusal_title()}
            </a>
          </p>
        </section>
        <section aria-labelledby="succession" className="grid gap-3 border-t border-rule pt-5">
          <h2 id="succession" className="text-2xl">
            {m.memory_card_succession()}
          </h2>
          <p>
            <a
              href={`/${lang}/memory-card/two-doors#succession`}
              className="link inline-flex min-h-11 items-center"
            >
              {m.two_doors_plan_link()}
            </a>
          </p>
        </section>
      </div>
    </div>
  );
}

import { data } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { addressOfCard } from "#business/memory-cards/card-link.ts";
import { MailLink, mailLink } from "#business/memory-cards/mail-link.ts";
import { nextQuestion } from "#business/memory-cards/memory-card.ts";
import { retentionRules } from "#business/retention.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/later.ts";
import { cardHeaders } from "./card-headers.ts";
import { openCard } from "./open-card.ts";

export const handle = { scriptless: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const card = await openCard(ctx, params.token);
  return {
    address: addressOfCard(ctx.services, languageOf(url.pathname), params.token),
    email: card.email ?? "",
    next: card.confirmedAt ? "" : `/${nextQuestion(card) ?? "summary"}`,
    days: String(retentionRules.memory_card_drafts.period.amount),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const send = on(MailLink, async (input) => {
    await mailLink(context.get(siteZone), params.token, input, context.get(addressContext));
    return data({ sent: true } as const);
  });
  return formAction(args, send);
}

export const headers: Route.HeadersFunction = cardHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_later(), unlisted: true });

/** The link to write down, to print or to mail: there is no account that would remember the card. */
export default function MemoryCardLater({ loaderData, actionData, params }: Route.ComponentProps) {
  const lang = useLanguage();
  const { address, email, next, days } = loaderData;
  const refused = actionData && "values" in actionData ? actionData : undefined;
  const card = `/${lang}/memory-card/${params.token}`;
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_later()} intro={m.memory_card_later_intro()} />
      <div className="grid max-w-[38rem] gap-8">
        {actionData && "sent" in actionData && <Notice kind="success">{m.memory_card_later_sent()}</Notice>}
        <section aria-labelledby="link" className="grid gap-2">
          <h2 id="link" className="text-xl">
            {m.memory_card_later_link()}
          </h2>
          <p className="border border-edge bg-sheet px-3 py-2 [overflow-wrap:anywhere]">
            <a href={address} className="link">
              {address}
            </a>
          </p>
          <p className="measure text-soft">{m.memory_card_later_keep({ days })}</p>
        </section>
        <form
          method="post"
          action={`${card}/later`}
          noValidate
          className="grid gap-4 border-t border-rule pt-5"
        >
          <TextField
            name="email"
            type="email"
            required
            autoComplete="email"
            label={m.memory_card_later_mail()}
            defaultValue={refused?.values.email ?? email}
            error={refused?.errors.email}
          />
          <div>
            <Button variant="secondary">{m.memory_card_later_send()}</Button>
          </div>
        </form>
        <p>
          <a href={`${card}${next}`} className={buttonClass()}>
            {m.memory_card_later_on()}
          </a>
        </p>
      </div>
    </div>
  );
}

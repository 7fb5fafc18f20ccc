import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { partWords } from "#app/routes/site/search/recollection-words.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { picturesOfLink } from "#business/memory-cards/pictures/read-pictures.ts";
import { StrikeDetails, strikeDetails } from "#business/memory-cards/strike-details.ts";
import { understandCard } from "#business/memory-cards/understand-card.ts";
import { subjectOfCard } from "#business/wall/read-wall.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/summary.ts";
import { cardHeaders } from "./card-headers.ts";
import { CardRows } from "./card-rows.tsx";
import { CardSubject } from "./card-subject.tsx";
import { answeredRows } from "./card-texts.ts";
import { openCard } from "./open-card.ts";
import { PicturesLink } from "./pictures-link.tsx";

export const handle = { scriptless: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const card = await openCard(context.get(siteZone), params.token);
  const details = understandCard(card).map((detail) => ({
    key: detail.key,
    struck: detail.struck,
    text: partWords(detail, locale),
  }));
  const pictures = (await picturesOfLink(context.get(siteZone), params.token)).length;
  const subject = await subjectOfCard(context.get(siteZone), params.token);
  return {
    subject,
    locale,
    pictures,
    rows: answeredRows(card, locale),
    details,
    kept: card.confirmedAt !== null,
  };
}

/** What was read is only kept as far as the person left it standing. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const confirm = on(
    StrikeDetails,
    async (input, { locale }) => {
      await strikeDetails(context.get(siteZone), params.token, input, context.get(addressContext));
      const card = await openCard(context.get(siteZone), params.token);
      const next = card.confirmedAt ? "?done=changed" : "/preference";
      return seeOther(`/${locale}/memory-card/${params.token}${next}`);
    },
    { gather: (form) => ({ holds: form.getAll("holds").map(String) }) },
  );
  return formAction(args, confirm);
}

export const headers: Route.HeadersFunction = cardHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_summary(), unlisted: true });

export default function MemoryCardSummary({ loaderData, params }: Route.ComponentProps) {
  const lang = useLanguage();
  const { rows, details } = loaderData;
  const card = `/${lang}/memory-card/${params.token}`;
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_summary()} intro={m.memory_card_summary_intro()} />
      <CardSubject entry={loaderData.subject} lang={loaderData.locale} />
      <div className="grid max-w-[44rem] gap-8">
        <section aria-labelledby="answers" className="grid gap-3">
          <h2 id="answers" className="text-2xl">
            {m.memory_card_summary_answers()}
          </h2>
          <CardRows rows={rows} card={card} />
        </section>
        <PicturesLink card={card} count={loaderData.pictures} />
        <form
          method="post"
          action={`${card}/summary`}
          className="grid justify-items-start gap-4 border-t-2 border-ink pt-5"
        >
          <h2 className="text-2xl">{m.memory_card_summary_read()}</h2>
          {details.length === 0 && <p className="measure">{m.memory_card_summary_nothing()}</p>}
          {details.map(({ key, text, struck }, i) => (
            <CheckField
              key={key}
              id={`holds-${i}`}
              name="holds"
              value={key}
              defaultChecked={!struck}
              label={text}
            />
          ))}
          <Button className="mt-2">
            {loaderData.kept ? m.memory_card_save() : m.memory_card_summary_send()}
          </Button>
        </form>
      </div>
    </div>
  );
}

import { Link } from "react-router";
import { pageMeta } from "#app/http/page-meta.ts";
import { QuoteBadge } from "#app/parts/orders/quote-badge.tsx";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { formatMoney } from "#business/locale.ts";
import { quotesForTeam } from "#business/quotes/read-quotes.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/quotes.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.quotes_title(), unlisted: true });

export const loader = async ({ context }: Route.LoaderArgs) => ({
  quotes: await quotesForTeam(context.get(staffZone)),
});

export default function Quotes({ loaderData: { quotes } }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <>
      <PageHeading title={m.quotes_title()} intro={m.quotes_intro()}>
        <OnDuty duty="money">
          <ButtonLink size="small" to={`/${lang}/team/money/quotes/new`}>
            {m.quotes_write()}
          </ButtonLink>
        </OnDuty>
      </PageHeading>
      {quotes.length === 0 && <EmptyState title={m.quotes_none()} next={m.quotes_none_next()} />}
      <ul className="border-ink not-empty:border-t-2">
        {quotes.map((quote) => (
          <Row key={quote.id} quote={quote} />
        ))}
      </ul>
    </>
  );
}

function Row({ quote }: { quote: Route.ComponentProps["loaderData"]["quotes"][number] }) {
  const lang = useLanguage();
  const { id, number, title, locale, recipientName, standing, validUntil, priceCents, asked } = quote;
  return (
    <li className="grid items-center gap-x-8 gap-y-1 border-b border-rule py-3 sm:grid-cols-[minmax(0,1fr)_8rem_12rem]">
      <div className="min-w-0">
        <h2 className="text-lg leading-snug">
          <Link to={`/${lang}/team/money/quotes/${id}`} className="link break-words" lang={locale}>
            {title}
          </Link>
        </h2>
        <p className="text-sm text-soft">
          <span className="figures">{number}</span> · {recipientName} ·{" "}
          {m.quotes_until({ date: formatDay(validUntil, lang) })}
        </p>
      </div>
      <p className="figures text-lg sm:text-right">{formatMoney(priceCents, lang)}</p>
      <p className="flex flex-wrap gap-2">
        <QuoteBadge standing={standing} />
        {asked && <Badge variant="outline">{m.quotes_asked()}</Badge>}
      </p>
    </li>
  );
}

import { Link } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { unbrokenText } from "#app/ui/unbroken.tsx";
import { siteZone } from "#app/zones.ts";
import { dayText, formatMoney } from "#business/locale.ts";
import { validUntilOf } from "#business/vouchers/voucher.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/gift-voucher.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.gift_title(), description: m.gift_description() });

export function loader({ context, params }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(siteZone);
  const { minCents, maxCents } = ctx.services.config.vouchers;
  return {
    min: formatMoney(minCents, lang),
    max: formatMoney(maxCents, lang),
    until: dayText(validUntilOf(ctx.now()), lang),
  };
}

export default function GiftVoucher({ loaderData: { min, max, until } }: Route.ComponentProps) {
  const lang = useLanguage();
  const steps = [m.gift_how_buy({ min, max }), m.gift_how_pay(), m.gift_how_give(), m.gift_how_redeem()];
  const facts = [m.gift_good_until({ date: until }), m.gift_good_withdraw(), m.gift_good_vat()];
  return (
    <div className="page pb-10">
      <PageHeading title={m.gift_title()} intro={m.gift_intro()} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to={`/${lang}/checkout/voucher`}>{m.gift_buy()}</ButtonLink>
        <Link to={`/${lang}#services`} className="link inline-flex min-h-11 items-center">
          {m.gift_redeem()}
        </Link>
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="how">
          <h2 id="how" className="text-2xl">
            {m.gift_how()}
          </h2>
          <NumberedSteps steps={steps} className="measure mt-3" />
        </section>
        <section aria-labelledby="good">
          <h2 id="good" className="text-2xl">
            {m.gift_good()}
          </h2>
          <ul className="mt-3 grid gap-3">
            {facts.map((fact) => (
              <li key={fact} className="border-t border-rule pt-2">
                {unbrokenText(fact)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

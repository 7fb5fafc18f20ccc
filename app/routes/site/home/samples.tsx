import { pageMeta } from "#app/http/page-meta.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useSellFrom, WhereWeSell } from "#app/routes/site/where-we-sell.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { berlinDay, formatMoney } from "#business/locale.ts";
import { type PackageId, packageById, priceOn } from "#business/orders/catalogue/catalogue.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/samples.ts";
import { samplePages } from "./sample-pages.ts";

export const handle = { scriptless: true };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.samples_title(), description: m.samples_description() });

/** What each price buys, in its real form. */
export default function Samples() {
  const lang = useLanguage();
  const sellFrom = useSellFrom();
  return (
    <div className="page pb-10">
      <PageHeading title={m.samples_title()} intro={m.samples_intro()} />
      <ol className="border-t border-ink">
        {samples.map(({ id, name, text }) => {
          const page = samplePages[id];
          return (
            <li
              key={id}
              className="grid gap-x-10 gap-y-2 border-b border-rule py-6 sm:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[11.5rem_minmax(0,1fr)_20rem]"
            >
              <p className="figures text-2xl">{formatMoney(priceToday(id), lang)}</p>
              <div>
                <h2 className="text-xl">{name()}</h2>
                <p className="measure mt-1">{text()}</p>
              </div>
              <div className="sm:max-lg:col-start-2">
                <p className="flex flex-wrap gap-x-6 gap-y-1 lg:grid lg:justify-items-start lg:pt-1">
                  {page && (
                    <a
                      href={`/${lang}${page}`}
                      className="link"
                      aria-label={`${m.samples_open()}: ${name()}`}
                    >
                      {m.samples_open()}
                    </a>
                  )}
                  {id === "premium" && (
                    <a href={`/${lang}/sample-certificate`} className="link">
                      {m.sample_certificate_open()}
                    </a>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="measure mt-6 max-md:text-sm">
        <WhereWeSell lang={lang} from={sellFrom} />
      </p>
    </div>
  );
}

const samples: readonly { id: PackageId; name: () => string; text: () => string }[] = [
  { id: "basic", name: m.home_basic_title, text: m.samples_basic },
  { id: "match", name: m.home_match_title, text: m.samples_match },
  { id: "active", name: m.home_active_title, text: m.samples_active },
  { id: "premium", name: m.home_premium_title, text: m.samples_premium },
];

function priceToday(id: PackageId): number {
  const chosen = packageById(id);
  return (chosen && priceOn(chosen, berlinDay(new Date()))) ?? 0;
}

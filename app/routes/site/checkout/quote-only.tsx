import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useSiteData } from "#app/parts/page/use-site-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { m } from "#texts/messages.js";

/** A package that is offered by individual quote. */
export function QuoteOnly({
  packageName,
  price,
  operatorEmail,
}: {
  packageName: string;
  price: string | null;
  operatorEmail: string;
}) {
  const lang = useLanguage();
  const smallBusiness = useSiteData()?.smallBusiness;
  const subject = encodeURIComponent(m.checkout_not_yet_subject({ package: packageName }));
  return (
    <div className="page pb-10">
      <PageHeading
        kicker={packageName}
        title={m.checkout_not_yet_title()}
        intro={m.checkout_not_yet({ package: packageName })}
      />
      {price && (
        <p className="figures">
          {smallBusiness
            ? m.checkout_not_yet_price_small_business({ price })
            : m.checkout_not_yet_price({ price })}
        </p>
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-3">
        <a href={`mailto:${operatorEmail}?subject=${subject}`} className={buttonClass()}>
          {m.checkout_not_yet_write({ email: operatorEmail })}
        </a>
        <Link to={`/${lang}#services`} className="link py-2">
          {m.checkout_not_yet_services()}
        </Link>
      </p>
    </div>
  );
}

import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { m } from "#texts/messages.js";
import { useLanguage } from "./use-language.ts";

/** A package that a person still has to talk about with us. */
export function NotOrderable({
  packageName,
  price,
  operatorEmail,
}: {
  packageName: string;
  price: string | null;
  operatorEmail: string;
}) {
  const lang = useLanguage();
  const subject = encodeURIComponent(m.checkout_not_yet_subject({ package: packageName }));
  return (
    <div className="page set-in pb-10">
      <PageHeading
        kicker={packageName}
        title={m.checkout_not_yet_title()}
        intro={m.checkout_not_yet({ package: packageName })}
      />
      {price && <p className="figures">{m.checkout_not_yet_price({ price })}</p>}
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

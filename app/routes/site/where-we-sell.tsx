import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** § 312j Abs. 1 BGB: restrictions of delivery, wherever prices stand. Also rendered without a router. */
export function WhereWeSell({
  lang,
  from,
  packageId,
}: {
  lang: Locale;
  /** The countries, to stand behind "from". */
  from: string;
  packageId?: string;
}) {
  return (
    <>
      {m.sell_where({ countries: from })} {m.sell_elsewhere()}{" "}
      <a href={`/${lang}/quote${packageId ? `?package=${packageId}` : ""}`} className="link">
        {m.sell_quote()}
      </a>
      {m.sell_quote_then()}
    </>
  );
}

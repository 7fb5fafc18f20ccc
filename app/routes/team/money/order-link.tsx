import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";

/** An order number, linked to the order in its case. */
export function OrderLink({ order }: { order: { number: string; researchId: string } }) {
  const lang = useLanguage();
  return (
    <Link
      to={`/${lang}/team/researches/${order.researchId}/order`}
      className="figures link justify-self-start whitespace-nowrap"
    >
      {order.number}
    </Link>
  );
}

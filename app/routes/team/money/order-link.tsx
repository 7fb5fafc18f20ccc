import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";

/** An order number, linked to the order in its case, or to the vouchers. */
export function OrderLink({ order }: { order: { number: string; researchId: string | null } }) {
  const lang = useLanguage();
  return (
    <Link
      to={
        order.researchId
          ? `/${lang}/team/researches/${order.researchId}/order`
          : `/${lang}/team/money/vouchers`
      }
      className="figures link justify-self-start whitespace-nowrap"
    >
      {order.number}
    </Link>
  );
}

import { data, Link } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { receiptMoment } from "#app/parts/receipt-moment.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { WithdrawalWording } from "#app/parts/withdrawal-wording.tsx";
import { customerZone } from "#app/zones.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { myWithdrawal } from "#business/orders/read-withdrawals.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/order-withdrawal.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.withdrawal_receipt_title(), unlisted: true });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = idIn(params.orderId);
  const { number } = await answering(() => myOrder(ctx, id));
  const found = await myWithdrawal(ctx, id);
  if (!found) throw data(null, { status: 404 });
  const { name, contractReference, email, part, receivedAt } = found;
  const { operator } = ctx.house.config;
  return {
    id,
    number,
    declared: { name, contractReference, email, part },
    received: receiptMoment(receivedAt, languageOf(url.pathname)),
    receiver: [operator.name, operator.street, `${operator.postalCode} ${operator.city}`, operator.email],
  };
}

/** The receipt of a withdrawal as a sheet of paper: what was declared, when it came in, with whom (§ 356a Abs. 4 BGB). */
export default function Receipt({ loaderData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { id, number, declared, received, receiver } = loaderData;
  return (
    <article className="grid justify-items-start gap-6">
      <p className="no-print">
        <Link to={`/${lang}/dashboard/orders/${id}`} className="link inline-flex min-h-10 items-center">
          {m.my_receipt_order({ number })}
        </Link>
      </p>
      <h2 className="text-3xl">{m.withdrawal_receipt_title()}</h2>
      <address className="text-sm text-soft not-italic">{receiver.join(" · ")}</address>
      <div className="border-l-4 border-fir bg-sheet px-4 py-3">
        <p className="font-semibold">{m.withdrawal_received(received)}</p>
        <p className="figures text-sm text-soft">{m.withdrawal_received_utc({ utc: received.utc })}</p>
      </div>
      <section className="grid gap-3">
        <h3 className="text-xl">{m.withdrawal_receipt_wording()}</h3>
        <WithdrawalWording values={declared} />
      </section>
      <p className="measure">{m.withdrawal_receipt_next()}</p>
      <p className="measure no-print text-sm text-soft">{m.my_receipt_print()}</p>
    </article>
  );
}

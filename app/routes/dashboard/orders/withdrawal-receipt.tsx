import { data, Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { WithdrawalDeclaration } from "#app/parts/orders/withdrawal-declaration.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { customerZone } from "#app/zones.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { myWithdrawal } from "#business/withdrawals/read-withdrawals.ts";
import { receivedAtText } from "#business/withdrawals/received-at.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/withdrawal-receipt.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.withdrawal_receipt_title(), unlisted: true });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = uuidParam(params.orderId);
  const { number } = await withErrorStatus(() => myOrder(ctx, id));
  const found = await myWithdrawal(ctx, id);
  if (!found) throw data(null, { status: 404 });
  const { name, contractReference, email, part, receivedAt } = found;
  const { operator } = ctx.services.config;
  return {
    id,
    number,
    declared: { name, contractReference, email, part },
    received: receivedAtText(receivedAt, languageOf(url.pathname)),
    receiver: [operator.name, operator.street, `${operator.postalCode} ${operator.city}`, operator.email],
  };
}

/** A printable receipt: what was declared, when and with whom (§ 356a Abs. 4 BGB). */
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
      </div>
      <section className="grid gap-3">
        <h3 className="text-xl">{m.withdrawal_receipt_wording()}</h3>
        <WithdrawalDeclaration values={declared} />
      </section>
      <p className="measure">{m.withdrawal_receipt_next()}</p>
      <p className="measure no-print text-sm text-soft">{m.my_receipt_print()}</p>
    </article>
  );
}

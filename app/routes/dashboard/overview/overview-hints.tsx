import { Form, Link, useNavigation } from "react-router";
import { startLine } from "#app/parts/case/start-line.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type OverviewHintsProps = {
  /** The unconfirmed address. */
  unconfirmed: string | null;
  /** The address that takes no mails. */
  refusedAddress: string | null;
  /** Why sending the confirmation link again was refused. */
  problem: string | undefined;
  /** Cases on hold until the customer answers. */
  questions: readonly { id: string; vehicle: string }[];
  unpaid: readonly UnpaidOrder[];
};

type UnpaidOrder = {
  id: string;
  number: string;
  packageName: string;
  priceCents: number;
  vehicle: string;
  /** Where its work starts only after the withdrawal period. */
  periodEnds: string | null;
};

export function OverviewHints({
  unconfirmed,
  refusedAddress,
  problem,
  questions,
  unpaid,
}: OverviewHintsProps) {
  const lang = useLanguage();
  const sending = useNavigation().formAction === `/${lang}/dashboard?index`;
  if (!unconfirmed && !refusedAddress && questions.length + unpaid.length === 0) return null;
  return (
    <div className="grid gap-3">
      {refusedAddress && (
        <Notice kind="warning" title={m.refused_address_title()}>
          <p>{m.refused_address_text({ email: refusedAddress })}</p>
          <ButtonLink variant="quiet" size="small" to={`/${lang}/dashboard/profile/security`}>
            {m.refused_address_link()}
          </ButtonLink>
        </Notice>
      )}
      {unconfirmed && (
        <Notice title={m.dashboard_unconfirmed()}>
          <p>{m.dashboard_unconfirmed_text({ email: unconfirmed })}</p>
          {problem && <p className="font-semibold text-oxblood">{problem}</p>}
          <Form method="post" action={`/${lang}/dashboard?index`} preventScrollReset>
            <Button variant="quiet" size="small" pending={sending} pendingText={m.case_sending()}>
              {m.dashboard_unconfirmed_link()}
            </Button>
          </Form>
        </Notice>
      )}
      {questions.map(({ id, vehicle }) => (
        <Notice key={id} title={m.dashboard_question()}>
          <p>{m.dashboard_question_text({ vehicle })}</p>
          <ButtonLink variant="quiet" size="small" to={`/${lang}/dashboard/researches/${id}/comments#answer`}>
            {m.case_answer_now()}
          </ButtonLink>
        </Notice>
      ))}
      {unpaid.length > 0 && <Unpaid orders={unpaid} />}
    </div>
  );
}

const ordersShown = 5;

function Unpaid({ orders }: { orders: readonly UnpaidOrder[] }) {
  const lang = useLanguage();
  const [first, second] = orders;
  if (first && !second)
    return (
      <Notice title={m.dashboard_payment_due({ number: first.number })}>
        <p>
          {m.dashboard_payment_due_text({
            vehicle: first.vehicle,
            package: first.packageName,
            price: formatMoney(first.priceCents, lang),
          })}{" "}
          {startLine({ payment: true, periodEnds: first.periodEnds }, lang)}
        </p>
        <ButtonLink variant="quiet" size="small" to={`/${lang}/orders/${first.id}`}>
          {m.dashboard_payment_due_link()}
        </ButtonLink>
      </Notice>
    );
  const sum = orders.reduce((cents, { priceCents }) => cents + priceCents, 0);
  return (
    <Notice title={m.dashboard_payments_due({ count: String(orders.length) })}>
      <p>
        {m.dashboard_payments_due_text({ sum: formatMoney(sum, lang) })}{" "}
        {orders.some(({ periodEnds }) => periodEnds)
          ? m.dashboard_payments_due_start_after()
          : m.dashboard_payments_due_start()}
      </p>
      <ul className="mt-1">
        {orders.slice(0, ordersShown).map(({ id, number, vehicle, packageName, priceCents }) => (
          <li key={id}>
            <Link to={`/${lang}/orders/${id}`} className="link inline-flex min-h-10 items-center">
              {[number, vehicle, packageName, formatMoney(priceCents, lang)].join(" · ")}
            </Link>
          </li>
        ))}
      </ul>
      {orders.length > ordersShown && (
        <ButtonLink variant="quiet" size="small" to={`/${lang}/dashboard/orders`}>
          {m.dashboard_payments_due_all()}
        </ButtonLink>
      )}
    </Notice>
  );
}

import { Form, useNavigation } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type OverviewHintsProps = {
  /** The unconfirmed address. */
  unconfirmed: string | null;
  /** Why sending the confirmation link again was refused. */
  problem: string | undefined;
  /** Cases on hold until the customer answers. */
  questions: readonly { id: string; vehicle: string }[];
  unpaid: readonly { id: string; number: string; packageName: string; priceCents: number }[];
};

export function OverviewHints({ unconfirmed, problem, questions, unpaid }: OverviewHintsProps) {
  const lang = useLanguage();
  const sending = useNavigation().formAction === `/${lang}/dashboard?index`;
  if (!unconfirmed && questions.length + unpaid.length === 0) return null;
  return (
    <div className="grid gap-3">
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
          <ButtonLink variant="quiet" size="small" to={`/${lang}/dashboard/researches/${id}/comments`}>
            {m.case_answer_now()}
          </ButtonLink>
        </Notice>
      ))}
      {unpaid.map((order) => (
        <Notice key={order.id} title={m.dashboard_payment_due({ number: order.number })}>
          <p>
            {m.dashboard_payment_due_text({
              package: order.packageName,
              price: formatMoney(order.priceCents, lang),
            })}
          </p>
          <ButtonLink variant="quiet" size="small" to={`/${lang}/orders/${order.id}`}>
            {m.dashboard_payment_due_link()}
          </ButtonLink>
        </Notice>
      ))}
    </div>
  );
}

import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm, type FieldOf } from "#app/parts/forms/action-form.tsx";
import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { amountInField } from "#app/routes/team/money/amount-in-field.ts";
import { ToRefund } from "#app/routes/team/money/to-refund.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Day, formatDay } from "#app/ui/date.tsx";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { unbrokenText } from "#app/ui/unbroken.tsx";
import { daysBetween, formatMoney } from "#business/locale.ts";
import type { OrderStatus } from "#business/orders/order.ts";
import type { RefundState } from "#business/payments/refunds/refund-states.ts";
import type { Assessment } from "#business/withdrawals/assessment.ts";
import { isSomebodyElse } from "#business/withdrawals/declarant.ts";
import { m } from "#texts/messages.js";
import { DeclarantComparison, type DeclarantFacts } from "./declarant-comparison.tsx";
import { reckoningText, WithdrawalAssessment } from "./withdrawal-assessment.tsx";

type WithdrawalFacts = {
  id: string;
  name: string;
  contractReference: string;
  email: string;
  part: string | null;
  receivedAt: Date;
  resolvedAt: Date | null;
  refundCents: number | null;
  note: string | null;
  isAcknowledged: boolean;
  compensationCents: number | null;
  reckoning: { percent: number } | null;
  assessment: Assessment | null;
  declarant: DeclarantFacts | null;
  /** YYYY-MM-DD: the deadline for the refund. */
  dueOn: string;
  matched: { number: string; researchId: string | null } | null;
  order: { id: string; number: string; status: OrderStatus; researchId: string | null } | null;
  /** Other active orders of the case; extras among them may be withdrawn too. */
  others: readonly string[];
  extras: readonly string[];
  owedExtras: readonly { id: string; number: string }[];
};

type WithdrawalCardProps = {
  withdrawal: WithdrawalFacts;
  refunds: readonly RefundState[];
  today: string;
  refused: RefusedForm | undefined;
};

export function WithdrawalCard({ withdrawal, refunds, today, refused }: WithdrawalCardProps) {
  const { resolvedAt, order } = withdrawal;
  const undone = [...(order?.status === "withdrawn" ? [order] : []), ...withdrawal.owedExtras];
  const states = refunds.filter(({ orderId }) => undone.some(({ id }) => id === orderId));
  return (
    <article className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Declaration withdrawal={withdrawal} today={today} />
      <div className="grid content-start gap-6">
        <OnDuty duty="money">
          {!resolvedAt && <ResolveForms withdrawal={withdrawal} refused={refused} />}
          {states.map((state) => (
            <ToRefund key={state.orderId} state={state} />
          ))}
        </OnDuty>
      </div>
    </article>
  );
}

function Declaration({ withdrawal, today }: { withdrawal: WithdrawalFacts; today: string }) {
  const lang = useLanguage();
  const { resolvedAt, order, matched, note } = withdrawal;
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h2 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xl">
        <span className="min-w-0 break-words">{withdrawal.name}</span>
        <Badge variant={resolvedAt ? "secondary" : "default"}>
          {resolvedAt ? m.team_withdrawal_resolved() : m.team_withdrawal_open()}
        </Badge>
        {order && <OrderStatusBadge status={order.status} />}
      </h2>
      <p>
        <a href={`mailto:${withdrawal.email}`} className="link break-all">
          {withdrawal.email}
        </a>
      </p>
      {!withdrawal.isAcknowledged && !resolvedAt && (
        <p className="border-l-3 border-oxblood pl-4">{m.team_withdrawal_unacknowledged()}</p>
      )}
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Fact label={m.team_withdrawal_received()}>
          <Day date={withdrawal.receivedAt} locale={lang} time />
        </Fact>
        <Fact label={m.team_withdrawal_due()}>
          <Due withdrawal={withdrawal} today={today} />
        </Fact>
        <Fact label={m.team_withdrawal_reference()}>
          <span className="break-words">{unbrokenText(withdrawal.contractReference)}</span>
        </Fact>
        <Fact label={m.team_withdrawal_part()}>{withdrawal.part ?? m.team_withdrawal_whole()}</Fact>
        <Fact label={order ? m.team_withdrawal_order() : m.team_withdrawal_matched()}>
          <Belongs to={order ?? matched} />
        </Fact>
        {!!withdrawal.compensationCents && (
          <Fact label={m.withdrawal_compensation()}>
            {m.withdrawal_compensation_kept({
              amount: formatMoney(withdrawal.compensationCents, lang),
              percent: String(withdrawal.reckoning?.percent ?? 0),
            })}
          </Fact>
        )}
        {note && (
          <Fact label={order ? m.team_withdrawal_checked() : m.team_withdrawal_note()}>
            <span className="break-words">{note}</span>
          </Fact>
        )}
      </dl>
      {withdrawal.declarant && <DeclarantComparison declarant={withdrawal.declarant} />}
      {withdrawal.assessment && <WithdrawalAssessment assessment={withdrawal.assessment} />}
    </div>
  );
}

function Belongs({ to }: { to: { number: string; researchId: string | null } | null }) {
  const lang = useLanguage();
  if (!to) return m.team_withdrawal_unmatched();
  return (
    <Link
      to={to.researchId ? `/${lang}/team/researches/${to.researchId}` : `/${lang}/team/money/vouchers`}
      className="link figures"
    >
      {to.number}
    </Link>
  );
}

/** The refund deadline, shown as long as money is owed or may be. */
function Due({ withdrawal, today }: { withdrawal: WithdrawalFacts; today: string }) {
  const lang = useLanguage();
  const { resolvedAt, order, refundCents, dueOn } = withdrawal;
  if (resolvedAt && !order) return null;
  const amount = formatMoney(refundCents ?? 0, lang);
  if (order?.status === "refunded") return m.team_refund_done({ amount });
  if (order && !refundCents) return m.team_withdrawal_nothing_paid();
  return (
    <>
      {formatDay(dueOn, lang)}
      {order && <span className="figures"> · {amount}</span>}
      <Left today={today} dueOn={dueOn} />
    </>
  );
}

/** Days left, more prominent towards the end. */
function Left({ today, dueOn }: { today: string; dueOn: string }) {
  const days = daysBetween(today, dueOn);
  if (days < 0) return <strong className="text-oxblood"> · {m.team_withdrawal_overdue()}</strong>;
  if (days === 0) return <strong className="text-oxblood"> · {m.team_withdrawal_last_day()}</strong>;
  const variant = days <= 4 ? "font-semibold text-brass" : "text-soft";
  return <span className={variant}> · {m.team_withdrawal_days_left({ days: String(days) })}</span>;
}

function ResolveForms({
  withdrawal,
  refused,
}: {
  withdrawal: WithdrawalFacts;
  refused: RefusedForm | undefined;
}) {
  const { id, name, matched } = withdrawal;
  const section = `w-${id}`;
  return (
    <>
      <ActionForm
        action={{ intent: "accept", withdrawalId: id }}
        section={section}
        submit={m.team_withdrawal_accept()}
        submitLabel={m.team_withdrawal_accept_for({ name })}
        variant="primary"
        refused={refused}
      >
        {(field) => (
          <>
            <TextField
              {...field("orderNumber", matched?.number)}
              label={m.team_withdrawal_number()}
              hint={m.team_withdrawal_accept_hint()}
              autoComplete="off"
            />
            {withdrawal.declarant && isSomebodyElse(withdrawal.declarant) && (
              <TextField
                {...field("sureBecause")}
                label={m.team_withdrawal_sure()}
                hint={m.team_withdrawal_sure_hint()}
                maxLength={500}
                autoComplete="off"
              />
            )}
            {withdrawal.assessment && <Compensation assessment={withdrawal.assessment} field={field} />}
            {withdrawal.others.length > withdrawal.extras.length && (
              <p className="text-sm">
                {unbrokenText(m.withdrawal_others_stay({ numbers: withdrawal.others.join(", ") }))}
              </p>
            )}
            {withdrawal.extras.length > 0 && (
              <CheckField
                id={field("includeExtras").id}
                name="includeExtras"
                label={m.withdrawal_extras_too({ numbers: withdrawal.extras.join(", ") })}
                hint={m.withdrawal_extras_too_hint()}
              />
            )}
          </>
        )}
      </ActionForm>
      <details open={refused?.values.intent === "close" && refused.values.withdrawalId === id}>
        <summary className="link inline-flex min-h-10 cursor-pointer items-center text-sm">
          {m.team_withdrawal_close()}
        </summary>
        <div className="mt-3">
          <ActionForm
            action={{ intent: "close", withdrawalId: id }}
            section={section}
            submit={m.team_withdrawal_close()}
            submitLabel={m.team_withdrawal_close_for({ name })}
            refused={refused}
          >
            {(field) => (
              <TextField
                {...field("note")}
                label={m.team_withdrawal_note()}
                hint={m.team_withdrawal_note_hint()}
                autoComplete="off"
              />
            )}
          </ActionForm>
        </div>
      </details>
    </>
  );
}

type CompensationProps = { assessment: Assessment; field: FieldOf };

/** The calculation and, if something is owed, its amount for a person to confirm or lower. */
function Compensation({ assessment, field }: CompensationProps) {
  const lang = useLanguage();
  const { cents } = assessment.proposal;
  return (
    <>
      <p className="text-sm">{reckoningText(assessment, lang)}</p>
      {cents > 0 && (
        <TextField
          {...field("compensationCents", amountInField(cents, lang))}
          label={m.withdrawal_compensation()}
          hint={m.withdrawal_compensation_hint({ amount: formatMoney(cents, lang) })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </>
  );
}

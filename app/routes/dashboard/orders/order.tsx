import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { overdueText } from "#app/parts/case/overdue-text.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { AgreedTerms } from "#app/parts/orders/agreed-terms.tsx";
import { DeclaredWithdrawalNotice } from "#app/parts/orders/declared-withdrawal.tsx";
import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { ReceivedFacts } from "#app/parts/orders/received-facts.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Day, formatDate, formatDay } from "#app/ui/date.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { customerZone } from "#app/zones.ts";
import { mayReportDefect } from "#business/defects/defect.ts";
import { myDefects } from "#business/defects/read-defects.ts";
import { ReportDefect, reportDefect } from "#business/defects/report-defect.ts";
import { myLetters } from "#business/dunning/read-dunning.ts";
import { invoicesOfOrder } from "#business/invoices/read-invoices.ts";
import { berlinDay, formatMoney } from "#business/locale.ts";
import { failedMailsAbout } from "#business/mails/read-mails.ts";
import { CancelOrder, cancelOrder } from "#business/orders/cancel-order.ts";
import { orderName } from "#business/orders/catalogue/names.ts";
import { contractAttachments } from "#business/orders/contracts/open-contract.ts";
import { isPaidLater } from "#business/orders/order.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { hasMissedPromise } from "#business/researches/research.ts";
import { ClaimGuarantee, claimGuarantee } from "#business/signing/guarantee/claim-guarantee.ts";
import { myGuarantee } from "#business/signing/guarantee/read-guarantee.ts";
import { paymentTermDays } from "#business/tax/regime.ts";
import { myUndoings } from "#business/undoing/read-undoings.ts";
import { myWithdrawal } from "#business/withdrawals/read-withdrawals.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/order.ts";
import { DefectSection } from "./defect-section.tsx";
import { GuaranteeSection } from "./guarantee-section.tsx";
import { OrderCancellation } from "./order-cancellation.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { RemindersSection } from "./reminders-section.tsx";
import { UndoingsSection } from "./undoings-section.tsx";
import { WithdrawalSection } from "./withdrawal-section.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.order_title_later({ number: page.loaderData?.order.number ?? "" }),
    unlisted: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = uuidParam(params.orderId);
  const { transfer: _, ...found } = await withErrorStatus(() => myOrder(ctx, id));
  const order = { ...found, packageName: orderName(found, languageOf(url.pathname)) };
  const [documents, withdrawal, invoices, guarantee, letters, defects, undoings, unsent] = await Promise.all([
    contractAttachments(ctx, id),
    myWithdrawal(ctx, id),
    invoicesOfOrder(ctx, id),
    myGuarantee(ctx, id),
    myLetters(ctx, id),
    myDefects(ctx, id),
    myUndoings(ctx, id),
    failedMailsAbout(ctx, [`order:${id}`]),
  ]);
  return {
    order,
    confirmed: documents.length > 0,
    withdrawal,
    invoices,
    guarantee,
    letters,
    defects,
    undoings,
    /** Only reasons that name no server. */
    unsent: unsent.map(({ id, subject, recipient }) => ({ id, subject, recipient })),
    overdue:
      order.caseStatus !== null &&
      hasMissedPromise({ status: order.caseStatus, promisedAt: order.promisedAt }, ctx.now()),
    today: berlinDay(ctx.now()),
  };
}

/** Intents: `cancel` an unpaid order, `guarantee` claims the money back, `defect` reports what is wrong. */
export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(customerZone);
  const fixed = { orderId: uuidParam(params.orderId) };
  const back = (flash: Flash) => seeOther(url.pathname, [flashCookie(flash)]);
  return formAction(args, {
    cancel: on(CancelOrder, (input) => cancelOrder(ctx, input).then(() => back("order-cancelled")), {
      fixed,
    }),
    guarantee: on(
      ClaimGuarantee,
      (input) => claimGuarantee(ctx, input).then(() => back("guarantee-claimed")),
      {
        fixed,
      },
    ),
    defect: on(ReportDefect, (input) => reportDefect(ctx, input).then(() => back("defect-reported")), {
      fixed,
    }),
  });
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const {
    order,
    confirmed,
    withdrawal,
    invoices,
    guarantee,
    letters,
    defects,
    undoings,
    unsent,
    overdue,
    today,
  } = loaderData;
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  return (
    <article className="grid gap-8">
      <div>
        <p className="no-print">
          <Link to={`/${lang}/dashboard/orders`} className="link inline-flex min-h-10 items-center">
            {m.my_order_back()}
          </Link>
        </p>
        <p className="label-plate">{m.order_title_later({ number: order.number })}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 className="text-3xl">{order.packageName}</h2>
          <OrderStatusBadge status={order.status} />
        </div>
      </div>
      {unsent.map(({ id, subject, recipient }) => (
        <Notice key={id} title={m.my_order_unsent({ subject })}>
          {m.my_order_unsent_text({ recipient })}{" "}
          <Link to={`/${lang}/dashboard/profile`} className="link">
            {m.my_order_unsent_profile()}
          </Link>
        </Notice>
      ))}
      {withdrawal && !withdrawal.resolvedAt && (
        <DeclaredWithdrawalNotice
          declared={[{ orderId: order.id, number: order.number, receivedAt: withdrawal.receivedAt }]}
        />
      )}
      {order.hasLapsed && <Notice title={m.my_order_lapsed()}>{m.my_order_lapsed_text()}</Notice>}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          <OrderState
            order={order}
            overdue={overdue}
            dueOn={invoices.findLast(({ kind }) => kind === "invoice")?.dueOn ?? null}
          />
          {undoings.length > 0 && <UndoingsSection undoings={undoings} />}
          <AgreedTerms order={order} />
          {order.consents.length > 0 && <Consents order={order} />}
        </div>
        <aside className="grid content-start gap-8">
          <OrderDocuments
            orderId={order.id}
            researchId={order.researchId}
            customerType={order.customerType}
            confirmed={confirmed}
            invoices={invoices}
          />
          {letters.length > 0 && (
            <RemindersSection
              letters={letters}
              chargedCents={order.chargedCents}
              lapses={order.status === "pending" && !isPaidLater(order)}
            />
          )}
          {((order.status === "pending" && !isPaidLater(order)) || refused?.values.intent === "cancel") && (
            <OrderCancellation order={order} refused={refused} />
          )}
          {(order.customerType === "consumer" || withdrawal) && (
            <WithdrawalSection order={order} withdrawal={withdrawal} today={today} />
          )}
          {guarantee.eligibility !== "none" && <GuaranteeSection guarantee={guarantee} refused={refused} />}
          {(mayReportDefect(order) || defects.length > 0) && (
            <DefectSection
              mayReport={mayReportDefect(order)}
              defects={defects}
              today={today}
              refused={refused}
            />
          )}
        </aside>
      </div>
    </article>
  );
}

type Shown = { order: Route.ComponentProps["loaderData"]["order"] };

function OrderState({ order, overdue, dueOn }: Shown & { overdue: boolean; dueOn: string | null }) {
  const lang = useLanguage();
  const running = ["pending", "paid", "processing"].includes(order.status);
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-8 border-t-2 border-ink sm:grid-cols-2">
        <Fact label={m.my_order_price()}>
          <span className="figures text-lg">{formatMoney(order.priceCents, lang)}</span>{" "}
          <span className="text-sm text-soft">
            {order.vatCents > 0
              ? m.my_order_vat({ amount: formatMoney(order.vatCents, lang) })
              : m.my_order_no_vat()}
          </span>
        </Fact>
        <ReceivedFacts order={order} />
        <Fact label={m.order_placed_at()}>
          <Day date={order.createdAt} locale={lang} />
        </Fact>
        {(order.paidAt || !order.downPaidAt) && (
          <Fact label={m.my_order_paid()}>
            {order.paidAt ? <Day date={order.paidAt} locale={lang} /> : m.my_order_not_paid()}
          </Fact>
        )}
        {order.downPaidAt && (
          <Fact label={m.my_order_down_paid()}>
            <Day date={order.downPaidAt} locale={lang} />
          </Fact>
        )}
        {order.restCents > 0 && (
          <Fact label={m.my_order_rest()}>
            <span className="figures">{formatMoney(order.restCents, lang)}</span>
          </Fact>
        )}
        {isPaidLater(order) && order.missingCents > 0 && (
          <Fact label={m.my_order_on_account()}>
            {dueOn
              ? m.my_order_due({ date: formatDay(dueOn, lang) })
              : m.my_order_due_later({ days: String(paymentTermDays) })}
          </Fact>
        )}
        {order.researchId && (
          <Fact label={m.my_order_promised()}>
            {order.promisedAt ? (
              overdue ? (
                overdueText({
                  promised: formatDate(order.promisedAt, lang),
                  expectedOn: order.expectedOn,
                  lang,
                })
              ) : (
                <Day date={order.promisedAt} locale={lang} />
              )
            ) : (
              running && m.my_order_promised_later()
            )}
          </Fact>
        )}
      </dl>
      <div className="no-print flex flex-wrap gap-3">
        {order.missingCents > 0 && (
          <ButtonLink size="small" to={`/${lang}/orders/${order.id}`}>
            {m.my_orders_pay()}
          </ButtonLink>
        )}
        {order.researchId && (
          <ButtonLink
            size="small"
            variant="secondary"
            to={`/${lang}/dashboard/researches/${order.researchId}`}
          >
            {m.order_to_case()}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Consents({ order }: Shown) {
  return (
    <section aria-labelledby="declared">
      <h2 id="declared" className="text-xl">
        {m.my_order_declared()}
      </h2>
      <ul lang={order.locale} className="measure mt-2 grid gap-2 border-l-4 border-rule pl-4">
        {order.consents.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { undoReasonLabel } from "#app/parts/orders/undo-reason-label.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { formatMoney } from "#business/locale.ts";
import { FindOrder, orderToUndo, type UndoingRow, undoingsForTeam } from "#business/undoing/read-undoings.ts";
import { m } from "#texts/messages.js";
import { AmountRow } from "../amount-row.tsx";
import { OrderLink } from "../order-link.tsx";
import { PaymentBlock } from "../payment-lists.tsx";
import type { Route } from "./+types/undoings.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.undoing_title(), unlisted: true });

export const loader = ({ context }: Route.LoaderArgs) => undoingsForTeam(context.get(staffZone));

/** Leads to the order that was named. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const open = on(
    FindOrder,
    async (input) => seeOther(`/${args.params.lang}/team/money/undoing/${await orderToUndo(ctx, input)}`),
    { fieldByCode: { payments_number_unknown: "orderNumber" } },
  );
  return formAction(args, open);
}

export default function Undoings({ loaderData: { stranded, done }, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  return (
    <>
      <PageHeading title={m.undoing_title()} intro={m.undoing_intro()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <OnDuty duty="money" explained>
          <section aria-label={m.undoing_find()} className="max-w-md">
            <ActionForm
              action={{ intent: "" }}
              section="find"
              submit={m.undoing_find_submit()}
              title={m.undoing_find()}
              refused={refused}
            >
              {(field) => (
                <TextField
                  {...field("orderNumber")}
                  label={m.undoing_find_number()}
                  autoComplete="off"
                  maxLength={60}
                  required
                />
              )}
            </ActionForm>
          </section>
        </OnDuty>
        <PaymentBlock
          id="stranded"
          title={m.undoing_stranded()}
          count={stranded.length}
          none={m.undoing_stranded_none()}
        >
          <Stranded rows={stranded} />
        </PaymentBlock>
        <PaymentBlock id="done" title={m.undoing_done()} count={done.length} none={m.undoing_done_none()}>
          <Done rows={done} />
        </PaymentBlock>
      </div>
    </>
  );
}

type StrandedRows = Route.ComponentProps["loaderData"]["stranded"];

function Stranded({ rows }: { rows: StrandedRows }) {
  const lang = useLanguage();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-rule py-2">
          <OrderLink order={row} />
          <span className="min-w-0 flex-1 basis-40 break-words">{row.customer}</span>
          <OrderStatusBadge status={row.status} />
          <span className="figures">
            {m.undoing_stranded_money({
              price: formatMoney(row.priceCents, lang),
              received: formatMoney(row.receivedCents - row.refundedCents, lang),
            })}
          </span>
          <OnDuty duty="money">
            <Link
              to={`/${lang}/team/money/undoing/${row.id}`}
              aria-label={m.undoing_decide_of({ number: row.number })}
              className="link py-2"
            >
              {m.undoing_decide()}
            </Link>
          </OnDuty>
        </li>
      ))}
    </ul>
  );
}

function Done({ rows }: { rows: readonly UndoingRow[] }) {
  const lang = useLanguage();
  return (
    <ul>
      {rows.map((row) => (
        <AmountRow
          key={row.id}
          order={row}
          aside={
            <>
              <Day date={row.at} locale={lang} /> {row.undoneBy && m.undoing_by({ name: row.undoneBy })}
            </>
          }
          cents={row.shareCents}
          below={row.refundCents > 0 && m.undoing_done_refund({ amount: formatMoney(row.refundCents, lang) })}
        >
          {undoReasonLabel(row.reason)}
        </AmountRow>
      ))}
    </ul>
  );
}

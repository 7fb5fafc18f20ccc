import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on, onIntent } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { RoleNote, useMayDo } from "#app/routes/team/shell/on-duty.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { berlinDay } from "#business/locale.ts";
import { ConfirmRefundFile, confirmRefundFile } from "#business/payments/refunds/confirm-refund-file.ts";
import { refundsForTeam } from "#business/payments/refunds/read-refunds.ts";
import { RecordRefund, recordRefund } from "#business/payments/refunds/record-refund.ts";
import { SendRefund, sendRefund } from "#business/payments/refunds/send-refund.ts";
import { TakeBackRefund, takeBackRefund } from "#business/payments/refunds/take-back-refund.ts";
import { writeRefundFile } from "#business/payments/refunds/write-refund-file.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/refunds.ts";
import { OwedRefunds } from "./owed-refunds.tsx";
import { PaymentBlock } from "./payment-lists.tsx";
import { OnlineRefunds, RefundFiles, WaitingTransfers } from "./refund-lists.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.refunds_title(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return { ...(await refundsForTeam(ctx)), today: berlinDay(ctx.now()) };
}

/** `record` what was transferred by hand, `take-back` a waiting transfer, `file` writes one, `confirm` it. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const back = (flash: Flash) => seeOther(`/${args.params.lang}/team/money/refunds`, [flashCookie(flash)]);
  return formAction(args, {
    send: on(SendRefund, (input) => sendRefund(ctx, input).then(() => back("refund-requested")), {
      fieldByCode: { payments_iban_missing: "iban" },
    }),
    record: on(RecordRefund, (input) => recordRefund(ctx, input).then(() => back("refund-recorded"))),
    "take-back": on(TakeBackRefund, (input) =>
      takeBackRefund(ctx, input).then(() => back("refund-taken-back")),
    ),
    file: onIntent(() => writeRefundFile(ctx).then(() => back("refund-file-written"))),
    confirm: on(ConfirmRefundFile, (input) =>
      confirmRefundFile(ctx, input).then(() => back("refund-file-confirmed")),
    ),
  });
}

export default function Refunds({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const mayChange = useMayDo()("money");
  const { owed, open, files, today } = loaderData;
  const waiting = open.filter(({ method, status }) => method === "transfer" && status === "requested");
  const online = open.filter(({ method }) => method !== "transfer");
  return (
    <>
      <PageHeading title={m.refunds_title()} intro={m.refunds_intro()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {!mayChange && <RoleNote duty="money" />}
        <PaymentBlock id="owed" title={m.refunds_owed()} count={owed.length} none={m.refunds_owed_none()}>
          <OwedRefunds rows={owed} today={today} refused={refused} />
        </PaymentBlock>
        <PaymentBlock
          id="waiting"
          title={m.refunds_waiting()}
          count={waiting.length}
          none={m.refunds_waiting_none()}
        >
          <WaitingTransfers rows={waiting} refused={refused} />
        </PaymentBlock>
        {mayChange && (
          <PaymentBlock id="files" title={m.refund_files()} count={files.length} none={m.refund_files_none()}>
            <RefundFiles files={files} today={today} refused={refused} />
          </PaymentBlock>
        )}
        <PaymentBlock
          id="online"
          title={m.refunds_online()}
          count={online.length}
          none={m.refunds_online_none()}
        >
          <OnlineRefunds rows={online} />
        </PaymentBlock>
      </div>
    </>
  );
}

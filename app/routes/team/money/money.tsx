import { type Flash, flashCookie } from "#app/http/flash.ts";
import { choose, formAction, noFields, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { RuleBroken } from "#business/errors.ts";
import { ConfirmVatId, confirmVatId } from "#business/invoices/corrections/confirm-vat-id.ts";
import { berlinDay } from "#business/locale.ts";
import { ReleaseOnAccount, releaseOnAccount } from "#business/orders/on-account/release-on-account.ts";
import { vatChecksForTeam } from "#business/orders/vat-id/read-vat-checks.ts";
import { AssignLine, assignLine } from "#business/payments/lines/assign-line.ts";
import { IgnoreLine, ignoreLine } from "#business/payments/lines/ignore-line.ts";
import { readResolvedLines } from "#business/payments/lines/read-resolved-lines.ts";
import { ReopenLine, reopenLine } from "#business/payments/lines/reopen-line.ts";
import { disputedPayments } from "#business/payments/online/read-attempts.ts";
import { ResolveMismatch, resolveMismatch } from "#business/payments/online/resolve-mismatch.ts";
import { recordByNumber } from "#business/payments/record-by-number.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { ConfirmPayments, confirmPayments } from "#business/payments/record-transfers.ts";
import { readOpenLines } from "#business/payments/statements/read-open-lines.ts";
import { readRunningStatements } from "#business/payments/statements/read-running-statements.ts";
import { readStatements, statementGaps } from "#business/payments/statements/read-statements.ts";
import { maxStatementBytes } from "#business/payments/statements/statement.ts";
import { takeStatements } from "#business/payments/statements/take-statements.ts";
import type { VatOutcome } from "#business/tax/vat-id/vat-check.ts";
import { AwaitedFilter, awaitedPerPage } from "#business/worklist/awaited-filter.ts";
import { readMoney } from "#business/worklist/read-money.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/money.ts";
import { AwaitedPages, AwaitedSearch } from "./awaited-pages.tsx";
import { AwaitedPayments } from "./awaited-payments.tsx";
import { DisputedPayments } from "./disputed-payments.tsx";
import { OtherPayment } from "./other-payment.tsx";
import { PaymentBlock, RecordedPayments } from "./payment-lists.tsx";
import { BankStatements } from "./statements/bank-statements.tsx";
import { OpenLines } from "./statements/open-lines.tsx";
import { ResolvedLines } from "./statements/resolved-lines.tsx";
import { StatementFiles } from "./statements/statement-files.tsx";
import { TypedByNumber, TypedTransfer } from "./typed-transfer.ts";
import { VatChecks } from "./vat-checks.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.money_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const filter = AwaitedFilter.parse(Object.fromEntries(url.searchParams));
  const [money, lines, resolved, running, files, gaps, disputed, vatChecks] = await Promise.all([
    readMoney(ctx, filter),
    readOpenLines(ctx),
    readResolvedLines(ctx),
    readRunningStatements(ctx),
    readStatements(ctx),
    statementGaps(ctx),
    disputedPayments(ctx),
    vatChecksForTeam(ctx),
  ]);
  const statements = { lines, resolved, running, files, gaps };
  const isSearched = money.awaited > awaitedPerPage || filter.q !== undefined;
  return { ...money, filter, isSearched, ...statements, disputed, vatChecks, today: berlinDay(ctx.now()) };
}

function filesOf(form: FormData): { fileName: string; bytes: File }[] {
  const files = form.getAll("file").filter((file) => file instanceof File && file.size > 0) as File[]; // filtered so
  if (files.length === 0) throw new RuleBroken("statements_missing");
  if (files.some((file) => file.size > maxStatementBytes)) throw new RuleBroken("statements_too_large");
  return files.map((file) => ({ fileName: file.name, bytes: file }));
}

/** `assign`, `ignore` or `reopen` a line, `resolve` another amount, `confirm` in full, `other` by number, `release` on account. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const page = args.url.pathname + args.url.search;
  const back = (flash: Flash) => seeOther(page, [flashCookie(flash)]);
  return formAction(args, {
    release: on(ReleaseOnAccount, (input) => releaseOnAccount(ctx, input).then(() => back("released"))),
    confirm: choose((form) =>
      on(ConfirmPayments, (input) => confirmPayments(ctx, input).then(() => back("transfers-recorded")), {
        fixed: { orderIds: form.getAll("order").join(",") },
      }),
    ),
    transfer: on(TypedTransfer, (input) => recordTransfer(ctx, input).then(() => back("payment-booked"))),
    other: on(TypedByNumber, (input) => recordByNumber(ctx, input).then(() => back("payment-booked")), {
      fieldByCode: { payments_number_unknown: "orderNumber" },
    }),
    statement: on(
      noFields,
      async (_, { form }) => {
        await takeStatements(ctx, filesOf(form));
        return back("statement-imported");
      },
      {
        files: true,
        fieldByCode: {
          statements_missing: "file",
          statements_unreadable: "file",
          statements_encoding_unknown: "file",
          statements_foreign_account: "file",
          statements_known: "file",
          statements_some_refused: "file",
        },
      },
    ),
    assign: on(AssignLine, (input) => assignLine(ctx, input).then(() => back("payment-booked")), {
      fieldByCode: { payments_number_unknown: "orderNumber" },
    }),
    "vat-id": on(ConfirmVatId, async (input) => back(vatIdFlash[await confirmVatId(ctx, input)])),
    resolve: on(ResolveMismatch, (input) =>
      resolveMismatch(ctx, input).then(() => back("mismatch-resolved")),
    ),
    ignore: on(IgnoreLine, (input) => ignoreLine(ctx, input).then(() => back("line-ignored"))),
    reopen: on(ReopenLine, (input) => reopenLine(ctx, input).then(() => back("line-reopened"))),
  });
}

const vatIdFlash: Record<VatOutcome, Flash> = {
  valid: "vat-id-applied",
  invalid: "vat-id-refused",
  mismatch: "vat-id-refused",
  open: "vat-id-unanswered",
};

export default function Money({ loaderData: found, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const {
    awaiting,
    awaited,
    filter,
    more,
    recorded,
    lines,
    resolved,
    running,
    files,
    gaps,
    disputed,
    vatChecks,
    isSearched,
    today,
  } = found;
  return (
    <>
      <PageHeading title={m.money_title()} intro={m.money_intro()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {disputed.length > 0 && (
          <PaymentBlock id="disputed" title={m.disputed_title()} count={disputed.length} none="">
            <DisputedPayments rows={disputed} refused={refused} />
          </PaymentBlock>
        )}
        <PaymentBlock id="awaiting" title={m.money_awaiting()} count={awaited} none={m.money_awaiting_none()}>
          {isSearched && <AwaitedSearch filter={filter} />}
          {awaiting.length === 0 && <p className="py-1 text-soft">{m.money_awaiting_not_found()}</p>}
          <AwaitedPayments rows={awaiting} today={today} refused={refused} />
          <AwaitedPages filter={filter} more={more} />
        </PaymentBlock>
        <BankStatements running={running} refused={refused} />
        <PaymentBlock
          id="lines"
          title={m.statement_open()}
          count={lines.length}
          none={m.statement_open_none()}
        >
          <OpenLines lines={lines} refused={refused} />
        </PaymentBlock>
        {resolved.length > 0 && (
          <PaymentBlock id="resolved" title={m.statement_resolved()} count={resolved.length} none="">
            <ResolvedLines lines={resolved} refused={refused} />
          </PaymentBlock>
        )}
        <PaymentBlock
          id="files"
          title={m.statement_files()}
          count={files.length}
          none={m.statement_files_none()}
        >
          <StatementFiles files={files} gaps={gaps} />
        </PaymentBlock>
        {vatChecks.length > 0 && (
          <PaymentBlock id="vat-ids" title={m.money_vat_ids()} count={vatChecks.length} none="">
            <VatChecks rows={vatChecks} refused={refused} />
          </PaymentBlock>
        )}
        <OnDuty duty="money" explained>
          <OtherPayment today={today} refused={refused} />
        </OnDuty>
        <PaymentBlock
          id="recorded"
          title={m.money_recorded()}
          count={recorded.length}
          none={m.money_recorded_none()}
        >
          <RecordedPayments rows={recorded} />
        </PaymentBlock>
      </div>
    </>
  );
}

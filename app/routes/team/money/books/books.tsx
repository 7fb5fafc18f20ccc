import { flashCookie } from "#app/http/flash.ts";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { RoleNote } from "#app/routes/team/shell/on-duty.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { compareBank } from "#business/books/compare-bank.ts";
import { compareProvider } from "#business/books/compare-provider.ts";
import { monthBefore } from "#business/books/export-books.ts";
import { findDifferences } from "#business/books/reconcile.ts";
import { turnoverLimits } from "#business/books/turnover-limits.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { berlinDay } from "#business/locale.ts";
import { requestReport } from "#business/payments/online/request-report.ts";
import { mayDo } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/books.ts";
import { AccountBalances } from "./account-balances.tsx";
import { BankComparisonBlock } from "./bank-comparison.tsx";
import { HandOver } from "./hand-over.tsx";
import { OrderComparison } from "./order-comparison.tsx";
import { ProviderComparisonBlock } from "./provider-comparison.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.books_title(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  if (!mayDo(ctx.actor.roles, "money")) return null;
  return {
    differences: await findDifferences(ctx),
    bank: await compareBank(ctx),
    provider: await compareProvider(ctx),
    limits: await turnoverLimits(ctx),
    sums: await balances(ctx),
    period: monthBefore(berlinDay(ctx.now())),
    datev: ctx.services.config.datev,
  };
}

/** `report`: asks the payment provider for its report now. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  return formAction(args, {
    report: on(noFields, async () => {
      await requestReport(ctx);
      return seeOther(`/${args.params.lang}/team/money/books`, [flashCookie("report-requested")]);
    }),
  });
}

export default function Books({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  return (
    <>
      <PageHeading title={m.books_title()} intro={m.books_intro()} />
      {loaderData ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <OrderComparison differences={loaderData.differences} limits={loaderData.limits} />
          <BankComparisonBlock bank={loaderData.bank} />
          <ProviderComparisonBlock provider={loaderData.provider} refused={refused} />
          <AccountBalances sums={loaderData.sums} />
          <HandOver period={loaderData.period} datev={loaderData.datev} />
        </div>
      ) : (
        <RoleNote duty="money" />
      )}
    </>
  );
}

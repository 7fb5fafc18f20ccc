import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { berlinDay } from "#business/locale.ts";
import { refundStates } from "#business/payments/refunds/refund-states.ts";
import { acceptWithdrawal } from "#business/withdrawals/accept-withdrawal.ts";
import { CloseWithdrawal, closeWithdrawal } from "#business/withdrawals/close-withdrawal.ts";
import { withdrawalsForTeam } from "#business/withdrawals/read-withdrawals.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/withdrawals.ts";
import { TypedAcceptance } from "./typed-acceptance.ts";
import { WithdrawalCard } from "./withdrawal-card.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.team_withdrawals(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const withdrawals = await withdrawalsForTeam(ctx);
  const orderIds = withdrawals.flatMap(({ order, owedExtras }) =>
    [...(order ? [order] : []), ...owedExtras].map(({ id }) => id),
  );
  return { withdrawals, refunds: await refundStates(ctx, orderIds), today: berlinDay(ctx.now()) };
}

/** Intents: `accept` undoes the order, `close` ends the declaration without that. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const back = (flash: Flash) =>
    seeOther(`/${args.params.lang}/team/money/withdrawals`, [flashCookie(flash)]);
  return formAction(args, {
    accept: on(TypedAcceptance, (input) =>
      acceptWithdrawal(ctx, input).then(() => back("withdrawal-accepted")),
    ),
    close: on(CloseWithdrawal, (input) => closeWithdrawal(ctx, input).then(() => back("withdrawal-closed"))),
  });
}

export default function Withdrawals({ loaderData, actionData }: Route.ComponentProps) {
  const { withdrawals, refunds, today } = loaderData;
  const refused = useStickyActionData(actionData);
  return (
    <>
      <PageHeading title={m.team_withdrawals()} intro={m.team_withdrawals_intro()} />
      {withdrawals.length === 0 && (
        <EmptyState title={m.team_withdrawals_none()} next={m.team_withdrawals_none_next()} />
      )}
      <ul className="grid gap-10">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.id} id={`w-${withdrawal.id}`}>
            <WithdrawalCard withdrawal={withdrawal} refunds={refunds} today={today} refused={refused} />
          </li>
        ))}
      </ul>
    </>
  );
}

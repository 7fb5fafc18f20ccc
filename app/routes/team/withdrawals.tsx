import { data } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { Empty } from "#app/parts/empty.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { WithdrawalSheet } from "#app/parts/withdrawal-sheet.tsx";
import { actingOn, readForm, typed } from "#app/read-form.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { berlinDay } from "#business/locale.ts";
import { AcceptWithdrawal, acceptWithdrawal } from "#business/orders/accept-withdrawal.ts";
import { CloseWithdrawal, closeWithdrawal } from "#business/orders/close-withdrawal.ts";
import { withdrawalsForTeam } from "#business/orders/read-withdrawals.ts";
import { RecordRefund, recordRefund } from "#business/payments/record-refund.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/withdrawals.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.team_withdrawals(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return { withdrawals: await withdrawalsForTeam(ctx), today: berlinDay(ctx.now()) };
}

/** `accept` undoes the order, `close` ends a declaration without one, `refund` notes that the money went back. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const ctx = context.get(staffZone);
  const form = await request.formData();
  const { intent } = typed(form);
  const back = `/${locale}/team/withdrawals`;
  if (intent === "accept") {
    const read = readForm(form, AcceptWithdrawal, locale);
    if ("refused" in read) return data(read.refused, { status: 422 });
    return actingOn(form, locale, async () => {
      await acceptWithdrawal(ctx, read.input);
      return goOn(back, [flashCookie("withdrawal-accepted")]);
    });
  }
  if (intent === "close") {
    const read = readForm(form, CloseWithdrawal, locale);
    if ("refused" in read) return data(read.refused, { status: 422 });
    return actingOn(form, locale, async () => {
      await closeWithdrawal(ctx, read.input);
      return goOn(back, [flashCookie("withdrawal-closed")]);
    });
  }
  if (intent !== "refund") throw data(null, { status: 400 });
  const read = readForm(form, RecordRefund, locale);
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, locale, async () => {
    await recordRefund(ctx, read.input);
    return goOn(back, [flashCookie("refund-recorded")]);
  });
}

/** Every declaration of withdrawal: the open ones first, the oldest of them on top. */
export default function Withdrawals({ loaderData, actionData }: Route.ComponentProps) {
  const { withdrawals, today } = loaderData;
  return (
    <>
      <PageHeading title={m.team_withdrawals()} intro={m.team_withdrawals_intro()} />
      {withdrawals.length === 0 && (
        <Empty title={m.team_withdrawals_none()} next={m.team_withdrawals_none_next()} />
      )}
      <ul className="grid gap-10">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.id} id={`w-${withdrawal.id}`}>
            <WithdrawalSheet withdrawal={withdrawal} today={today} refused={actionData} />
          </li>
        ))}
      </ul>
    </>
  );
}

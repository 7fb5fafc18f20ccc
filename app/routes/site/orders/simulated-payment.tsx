import { data } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { customerZone } from "#app/zones.ts";
import { formatMoney } from "#business/locale.ts";
import { DecideSimulated, decideSimulated } from "#business/payments/online/decide-simulated.ts";
import { mySimulatedAttempt } from "#business/payments/online/read-attempts.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/simulated-payment.ts";

/** The pay page of the demonstration's payment service; 404 in production. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  if (ctx.services.config.production) throw data(null, { status: 404 });
  return withErrorStatus(() => mySimulatedAttempt(ctx, params.reference));
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { reference, lang } = params;
  const decide = on(DecideSimulated, async ({ outcome }) => {
    const ctx = context.get(customerZone);
    const { orderId, attemptId } = await withErrorStatus(() => decideSimulated(ctx, { reference, outcome }));
    return seeOther(`/${lang}/orders/${orderId}/payment/${attemptId}`);
  });
  return formAction(args, decide);
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.simulated_title(), unlisted: true });

export default function SimulatedPayment({ loaderData: attempt }: Route.ComponentProps) {
  const lang = useLanguage();
  const open = attempt.status === "open" || attempt.status === "starting";
  return (
    <div className="page pb-10">
      <PageHeading kicker={m.simulated_kicker()} title={m.simulated_title()} />
      <div className="grid max-w-2xl gap-6">
        <Notice kind="warning">{m.simulated_text({ amount: formatMoney(attempt.amountCents, lang) })}</Notice>
        {open ? (
          <form method="post" className="flex flex-wrap gap-3">
            <Button name="outcome" value="paid">
              {m.simulated_paid()}
            </Button>
            <Button name="outcome" value="failed" variant="secondary">
              {m.simulated_failed()}
            </Button>
            <Button name="outcome" value="cancelled" variant="secondary">
              {m.simulated_cancelled()}
            </Button>
          </form>
        ) : (
          <>
            <p>{m.simulated_done()}</p>
            <p>
              <ButtonLink to={`/${lang}/orders/${attempt.orderId}/payment/${attempt.id}`} variant="secondary">
                {m.simulated_back()}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

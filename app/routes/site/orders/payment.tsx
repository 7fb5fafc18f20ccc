import { withErrorStatus } from "#app/http/errors.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Notice, type NoticeKind } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { customerZone } from "#app/zones.ts";
import { formatMoney } from "#business/locale.ts";
import { myAttempt } from "#business/payments/online/read-attempts.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/payment.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return withErrorStatus(() => myAttempt(context.get(customerZone), uuidParam(params.attemptId)));
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.pay_page_title(), unlisted: true });

/** Says where the customer goes before they leave (SEC-15), and on return the payment's state. */
export default function Payment({ loaderData: attempt }: Route.ComponentProps) {
  const lang = useLanguage();
  const amount = formatMoney(attempt.amountCents, lang);
  return (
    <div className="page pb-10">
      <PageHeading kicker={m.pay_page_order({ number: attempt.number })} title={m.pay_page_title()} />
      <div className="grid max-w-2xl gap-6">
        {attempt.checkoutUrl ? (
          <GoThere attempt={attempt} amount={amount} />
        ) : (
          <Outcome status={attempt.status} amount={amount} />
        )}
        <p>
          <ButtonLink to={`/${lang}/orders/${attempt.orderId}`} variant="secondary">
            {m.pay_page_to_order()}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

type Attempt = Route.ComponentProps["loaderData"];

const providerNames = { mollie: m.pay_provider_mollie, simulated: m.pay_provider_simulated };

function GoThere({ attempt, amount }: { attempt: Attempt; amount: string }) {
  const lang = useLanguage();
  const provider = providerNames[attempt.provider]();
  const here = `/${lang}/orders/${attempt.orderId}/payment/${attempt.id}`;
  return (
    <>
      {attempt.provider === "simulated" && <Notice kind="warning">{m.pay_online_simulated()}</Notice>}
      <p className="measure">{m.pay_page_go_text({ amount, provider })}</p>
      <p>
        <a href={attempt.checkoutUrl ?? here} rel="noreferrer" className={buttonClass()}>
          {m.pay_page_go({ provider })}
        </a>
      </p>
      <p className="measure text-soft">{m.pay_page_open()}</p>
      <p>
        <a href={here} className="link inline-flex min-h-11 items-center">
          {m.pay_page_reload()}
        </a>
      </p>
    </>
  );
}

const kinds: Record<Attempt["status"], NoticeKind> = {
  starting: "info",
  open: "info",
  paid: "success",
  failed: "problem",
  cancelled: "warning",
  expired: "warning",
  mismatch: "warning",
  resolved: "info",
};

function Outcome({ status, amount }: { status: Attempt["status"]; amount: string }) {
  const words: Record<Attempt["status"], () => string> = {
    starting: m.pay_page_open,
    open: m.pay_page_open,
    paid: () => m.pay_page_paid({ amount }),
    failed: m.pay_page_failed,
    cancelled: m.pay_page_cancelled,
    expired: m.pay_page_expired,
    mismatch: m.pay_page_mismatch,
    resolved: m.pay_page_resolved,
  };
  return <Notice kind={kinds[status]}>{words[status]()}</Notice>;
}

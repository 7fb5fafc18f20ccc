import { Link } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { OrderStatusBadge } from "#app/parts/orders/order-status-badge.tsx";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day, formatDay } from "#app/ui/date.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { formatMoney } from "#business/locale.ts";
import { DecideGuarantee, decideGuarantee } from "#business/signing/guarantee/decide-guarantee.ts";
import { claimsForTeam, type GuaranteeClaim } from "#business/signing/guarantee/read-guarantee.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/guarantees.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.guarantees_title(), unlisted: true });

export const loader = async ({ context }: Route.LoaderArgs) => ({
  claims: await claimsForTeam(context.get(staffZone)),
});

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  return formAction(args, {
    decide: on(DecideGuarantee, async (input) => {
      await decideGuarantee(ctx, input);
      return seeOther(`/${args.params.lang}/team/money/guarantees`, [flashCookie("guarantee-decided")]);
    }),
  });
}

export default function Guarantees({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const { claims } = loaderData;
  return (
    <>
      <PageHeading title={m.guarantees_title()} intro={m.guarantees_intro()} />
      {claims.length === 0 && <EmptyState title={m.guarantees_none()} next={m.guarantees_none_next()} />}
      <ul className="grid gap-10">
        {claims.map((claim) => (
          <li key={claim.id} id={`g-${claim.id}`}>
            <Claim claim={claim} refused={refused} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Claim({ claim, refused }: { claim: GuaranteeClaim; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const { order, decision } = claim;
  return (
    <article className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-3">
        <h2 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xl">
          <span className="min-w-0 break-words">{claim.customer}</span>
          <OrderStatusBadge status={order.status} />
        </h2>
        <dl className="grid gap-x-8 sm:grid-cols-2">
          <Fact label={m.team_withdrawal_order()}>
            <Link to={`/${lang}/team/researches/${order.researchId}`} className="link figures">
              {order.number}
            </Link>{" "}
            · <span className="figures">{formatMoney(order.priceCents, lang)}</span>
          </Fact>
          <Fact label={m.guarantee_claimed()}>
            <Day date={claim.claimedAt} locale={lang} time />
          </Fact>
          {claim.lastDay && (
            <Fact label={m.guarantee_period()}>
              {formatDay(claim.lastDay, lang)} ·{" "}
              {claim.isLate ? (
                <strong className="text-oxblood">{m.guarantee_late()}</strong>
              ) : (
                m.guarantee_in_time()
              )}
            </Fact>
          )}
          <Fact label={m.guarantee_leads()}>
            <span className="figures">{claim.leadsNow}</span>
          </Fact>
          {decision && (
            <Fact label={m.guarantee_decision()}>
              {decision === "granted" ? m.guarantee_granted() : m.guarantee_refused()}: {claim.reason}
            </Fact>
          )}
        </dl>
      </div>
      {!decision && (
        <OnDuty duty="money" explained>
          <ActionForm
            action={{ intent: "decide", claimId: claim.id }}
            section={`g-${claim.id}`}
            submit={m.guarantee_decide()}
            submitLabel={m.guarantee_decide_of({ number: order.number })}
            variant="primary"
            refused={refused}
          >
            {(field) => (
              <>
                <SelectField
                  {...field("decision")}
                  label={m.guarantee_decision()}
                  placeholder={m.guarantee_choose()}
                  options={[
                    { value: "granted", label: m.guarantee_granted() },
                    { value: "refused", label: m.guarantee_refused() },
                  ]}
                />
                <TextAreaField
                  {...field("reason")}
                  label={m.guarantee_reason()}
                  hint={m.guarantee_reason_hint()}
                  rows={4}
                />
              </>
            )}
          </ActionForm>
        </OnDuty>
      )}
    </article>
  );
}

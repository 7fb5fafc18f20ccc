import { Link } from "react-router";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { UnsentMails } from "#app/routes/team/today/unsent-block.tsx";
import { staffZone } from "#app/zones.ts";
import { namesOf } from "#business/accounts/read-names.ts";
import { entriesAbout } from "#business/audit/read-audit.ts";
import { invoicesOfOrder } from "#business/invoices/read-invoices.ts";
import { failedMailsAbout } from "#business/mails/read-mails.ts";
import { orderName } from "#business/orders/catalogue/names.ts";
import { acceptsExtras } from "#business/orders/order.ts";
import { ordersOfResearch } from "#business/orders/read-orders.ts";
import { mustBeSigned } from "#business/signing/must-be-signed.ts";
import { reopeningOfCase } from "#business/signing/reopening/read-reopening.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/order.ts";
import { peopleIn, toAuditEntries } from "./audit-entries.ts";
import { AuditTrail } from "./audit-trail.tsx";
import { CaseOrders } from "./case-orders.tsx";
import { CaseStateForms } from "./case-state-forms.tsx";
import { orderHandlers } from "./order-handlers.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.researchId);
  const locale = languageOf(url.pathname);
  const orders = await ordersOfResearch(ctx, id);
  const entries = await entriesAbout(ctx, `research:${id}`);
  return {
    id,
    orders: await Promise.all(
      orders.map(async (order) => ({
        ...order,
        packageName: orderName(order, locale),
        extra: order.further,
        invoices: await invoicesOfOrder(ctx, order.id),
      })),
    ),
    unsent: await failedMailsAbout(
      ctx,
      orders.map((order) => `order:${order.id}`),
    ),
    mustBeSigned: await mustBeSigned(ctx, id),
    reopening: await reopeningOfCase(ctx, id),
    audit: toAuditEntries(entries, await namesOf(ctx, peopleIn(entries)), locale),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  return formAction(args, orderHandlers(context.get(staffZone), uuidParam(params.researchId), url.pathname));
}

/** What was ordered and paid, the case's progress, and who did what. */
export default function CaseOrder({ loaderData: found, actionData }: Route.ComponentProps) {
  const { today, state } = useCase();
  const lang = useLanguage();
  const refused = useStickyActionData(actionData);
  return (
    <>
      <CaseSection id="orders" title={m.team_orders()}>
        <CaseOrders orders={found.orders} today={today} refused={refused} />
        {acceptsExtras(state.status) && (
          <OnDuty duty="money">
            <Link
              to={`/${lang}/team/money/quotes/new?case=${found.id}`}
              className="link justify-self-start py-2"
            >
              {m.quotes_write_for_case()}
            </Link>
          </OnDuty>
        )}
      </CaseSection>
      {found.unsent.length > 0 && (
        <CaseSection id="unsent" title={m.unsent_title()}>
          <ul className="border-l-4 border-oxblood pl-4">
            <UnsentMails mails={found.unsent} />
          </ul>
        </CaseSection>
      )}
      <CaseSection id="state" title={m.team_case_state()}>
        <OnDuty duty="research" explained>
          <CaseStateForms
            research={state}
            mustBeSigned={found.mustBeSigned}
            reopening={found.reopening}
            refused={refused}
          />
        </OnDuty>
      </CaseSection>
      <CaseSection id="audit" title={m.team_audit()}>
        <AuditTrail entries={found.audit} />
      </CaseSection>
    </>
  );
}

import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { formText } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { RoleNote } from "#app/routes/team/shell/on-duty.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { orderName } from "#business/orders/catalogue/names.ts";
import { mayDo } from "#business/staff-roles.ts";
import { orderForUndoing } from "#business/undoing/read-undoings.ts";
import { previewUndoing, undoOrder } from "#business/undoing/undo-order.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/undo-order.ts";
import { ReasonForm } from "./reason-form.tsx";
import { TypedPreview, TypedUndoing } from "./typed-undoing.ts";
import { UndoingFacts } from "./undoing-facts.tsx";
import { UndoingPreview } from "./undoing-preview.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.undoing_title(), unlisted: true });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.orderId);
  if (!mayDo(ctx.actor.roles, "money")) return { found: null, packageName: "" };
  const found = await withErrorStatus(() => orderForUndoing(ctx, id));
  return { found, packageName: orderName(found.order, languageOf(url.pathname)) };
}

/** `preview` shows what would happen, `undo` carries out what was shown. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const ctx = context.get(staffZone);
  const fixed = { orderId: uuidParam(params.orderId) };
  const fieldByCode = { undoing_amount_invalid: "shareCents", undoing_amount_too_high: "shareCents" };
  return formAction(args, {
    preview: on(
      TypedPreview,
      async (input, { form }) => ({
        preview: { ...(await previewUndoing(ctx, input)), typed: formText(form) },
      }),
      { fixed, fieldByCode },
    ),
    undo: on(
      TypedUndoing,
      async (input) => {
        await undoOrder(ctx, input);
        return seeOther(`/${params.lang}/team/money/undoing`, [flashCookie("order-undone")]);
      },
      { fixed },
    ),
  });
}

export default function UndoOrderPage({
  loaderData: { found, packageName },
  actionData,
}: Route.ComponentProps) {
  const answer = useStickyActionData(actionData);
  const lang = useLanguage();
  const preview = answer && "preview" in answer ? answer.preview : undefined;
  const refused = answer && "errors" in answer ? answer : undefined;
  if (!found) return <RoleNote duty="money" />;
  const { order, others, undoings } = found;
  return (
    <>
      <BackLink to={`/${lang}/team/money/undoing`}>{m.undoing_title()}</BackLink>
      <PageHeading title={m.undoing_order({ number: order.number })} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <UndoingFacts order={order} packageName={packageName} others={others} undoings={undoings} />
        <ReasonForm order={order} typed={preview?.typed} refused={refused} />
      </div>
      {preview && <UndoingPreview order={order} preview={preview} refused={refused} />}
    </>
  );
}

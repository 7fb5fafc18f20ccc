import { useLookAgainWhile } from "#app/connection/use-look-again.ts";
import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { EraseUnblackened, eraseUnblackened } from "#business/redactions/erase-unblackened.ts";
import { LiftRedaction, liftRedaction } from "#business/redactions/lift-redaction.ts";
import { RequestRedaction, requestRedaction } from "#business/redactions/request-redaction.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/redact.ts";
import { LiftAndErase } from "./lift-and-erase.tsx";
import { loadRedactionView } from "./load-redaction-view.ts";
import { RedactionBoard } from "./redaction-board.tsx";
import { RedactionNotice } from "./redaction-notice.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.redaction_page_title({ file: page.loaderData?.file.name ?? "" }),
    unlisted: true,
  });

export const loader = (args: Route.LoaderArgs) =>
  withErrorStatus(() => {
    const { context, params, url } = args;
    const asked = { researchId: uuidParam(params.researchId), documentId: uuidParam(params.documentId) };
    return loadRedactionView(context.get(staffZone), asked, url);
  });

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const fixed = {
    researchId: uuidParam(args.params.researchId),
    documentId: uuidParam(args.params.documentId),
  };
  const back = (flash: Flash) => () => seeOther(args.url.pathname, [flashCookie(flash)]);
  return formAction(args, {
    redact: on(RequestRedaction, (input) => requestRedaction(ctx, input).then(back("redaction-requested")), {
      fixed,
    }),
    lift: on(LiftRedaction, (input) => liftRedaction(ctx, input).then(back("redaction-lifted")), {
      fixed,
      fieldByCode: { redaction_reason_missing: "reason" },
    }),
    erase: on(EraseUnblackened, (input) => eraseUnblackened(ctx, input).then(back("original-erased")), {
      fixed,
    }),
  });
}

/** One file of a case, in which places are blackened. */
export default function Redact({ loaderData: view, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { file, isWaiting, canBe, researchAddress, firstPage } = view;
  useLookAgainWhile(isWaiting);
  return (
    <>
      <BackLink to={`${researchAddress}/evidence`}>{m.redaction_back()}</BackLink>
      <PageHeading kicker={m.redaction_title()} title={file.name} intro={m.redaction_intro()} />
      <div className="grid gap-6 pb-10">
        <RedactionNotice file={file} copyAddress={`${researchAddress}/documents/${file.id}`} lang={lang} />
        {canBe && (
          <>
            <noscript>
              <Notice kind="warning">{m.redaction_needs_script()}</Notice>
            </noscript>
            <RedactionBoard key={file.redaction?.id ?? "first"} {...{ view, firstPage, refused }} />
          </>
        )}
        {file.redaction && !file.isErased && <LiftAndErase redaction={file.redaction} refused={refused} />}
      </div>
    </>
  );
}

import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { AssignMail, assignMail } from "#business/incoming-mails/assign-mail.ts";
import { DecidedMail, discardMail, restoreMail } from "#business/incoming-mails/discard-mail.ts";
import { MoveMail, moveMail } from "#business/incoming-mails/move-mail.ts";
import { readInbox } from "#business/incoming-mails/read-incoming-mails.ts";
import { ReaddressMail, readdressMail } from "#business/mails/readdress-mail.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/incoming.ts";
import { DiscardedMails } from "./discarded-mails.tsx";
import { toInboxMail } from "./shown-mail.ts";
import { WaitingMail } from "./waiting-mail.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.incoming_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const locale = languageOf(url.pathname);
  const { waiting, discarded } = await readInbox(ctx);
  return {
    isOpen: ctx.services.config.mailIn !== null,
    waiting: waiting.map((mail) => toInboxMail(mail, locale)),
    discarded: discarded.map((mail) => toInboxMail(mail, locale)),
  };
}

/** A mail that is let into a case leads there. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const team = `/${args.params.lang}/team`;
  const here = `${team}/incoming`;
  return formAction(args, {
    assign: on(
      AssignMail,
      async (input) => {
        await assignMail(ctx, input);
        return seeOther(here, [flashCookie("incoming-assigned")]);
      },
      { fieldByCode: { incoming_mails_no_such_case: "number" } },
    ),
    move: on(
      MoveMail,
      async (input) => {
        const { researchId } = await moveMail(ctx, input);
        return seeOther(`${team}/researches/${researchId}/conversation#mail-${input.mailId}`, [
          flashCookie("incoming-moved"),
        ]);
      },
      { fieldByCode: { incoming_mails_no_such_case: "number" } },
    ),
    discard: on(DecidedMail, async (input) => {
      await discardMail(ctx, input);
      return seeOther(`${here}#discarded`, [flashCookie("incoming-discarded")]);
    }),
    restore: on(DecidedMail, async (input) => {
      await restoreMail(ctx, input);
      return seeOther(here, [flashCookie("incoming-restored")]);
    }),
    readdress: on(ReaddressMail, async (input) => {
      await readdressMail(ctx, input);
      return seeOther(here, [flashCookie("mail-readdressed")]);
    }),
  });
}

export default function Incoming({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const { isOpen, waiting, discarded } = loaderData;
  return (
    <>
      <PageHeading title={m.incoming_title()} intro={m.incoming_intro()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {isFromCase(refused) && <FormErrors title={m.team_refused()} refused={refused} />}
        {!isOpen && <Notice title={m.incoming_closed()}>{m.incoming_closed_text()}</Notice>}
        {waiting.length === 0 && <EmptyState title={m.incoming_empty()} next={m.incoming_empty_next()} />}
        <ul className="grid gap-8 empty:hidden">
          {waiting.map((mail) => (
            <WaitingMail key={mail.id} mail={mail} refused={refused} />
          ))}
        </ul>
        <DiscardedMails mails={discarded} refused={refused} />
      </div>
    </>
  );
}

/** Sent from the conversation of a case, where no form shows what is refused here. */
function isFromCase(refused: RefusedForm | undefined): boolean {
  return refused !== undefined && ["move", "readdress"].includes(refused.values.intent ?? "");
}

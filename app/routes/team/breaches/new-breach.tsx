import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { formatDate } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { berlinField } from "#business/breaches/breach-input.ts";
import { RecordBreach, recordBreach } from "#business/breaches/record-breach.ts";
import { mustBeAdministrator } from "#business/context.ts";
import { subjectOfMail } from "#business/incoming-mails/subject-of-mail.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/new-breach.ts";
import { BreachFields } from "./breach-fields.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.breaches_new(), unlisted: true });

/** With `?mail=` from a mail that came in: what it was about stands there already. */
export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return withErrorStatus(async () => {
    mustBeAdministrator(ctx);
    const mailId = url.searchParams.get("mail");
    const mail = mailId ? await subjectOfMail(ctx, uuidParam(mailId)) : null;
    const date = mail && formatDate(mail.receivedAt, languageOf(url.pathname));
    return {
      what: mail && date ? m.breaches_from_mail_text({ date, subject: mail.subject }) : "",
      noticedAt: berlinField(mail?.receivedAt ?? ctx.now()),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  return formAction(args, {
    record: on(
      RecordBreach,
      (input) =>
        recordBreach(ctx, input).then((id) =>
          seeOther(`/${args.params.lang}/team/breaches/${id}`, [flashCookie("breach-recorded")]),
        ),
      { fieldByCode: { breaches_noticed_in_future: "noticedAt" } },
    ),
  });
}

export default function NewBreach({ loaderData: { what, noticedAt }, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const known = {
    what,
    noticedAt,
    noticedBy: "",
    role: "controller" as const,
    kinds: [],
    data: "",
    persons: "",
    personsAbout: "",
    risk: "unknown" as const,
    consequences: "",
    measures: "",
  };
  return (
    <>
      <BackLink to={`/${lang}/team/breaches`}>{m.breaches_back()}</BackLink>
      <PageHeading title={m.breaches_new()} />
      <div id="breach" className="max-w-3xl pb-10">
        <ActionForm
          action={{ intent: "record" }}
          section="breach"
          submit={m.breaches_record()}
          variant="primary"
          refused={refused}
        >
          {(field) => <BreachFields field={field} known={known} />}
        </ActionForm>
      </div>
    </>
  );
}

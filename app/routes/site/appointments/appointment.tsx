import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { slotTime } from "#app/routes/available-slots.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { appointmentKindName } from "#app/wording/appointment-kind-name.ts";
import { siteZone } from "#app/zones.ts";
import { cancelByToken } from "#business/appointments/cancel-appointment.ts";
import { appointmentByToken } from "#business/appointments/read-appointments.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/appointment.ts";

export const handle = { scriptless: true };

/** Mail scanners follow links: only the button cancels. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const token = url.searchParams.get("token") ?? "";
  const found = await withErrorStatus(() => appointmentByToken(ctx, token));
  const state = found.cancelledAt ? "cancelled" : found.startsAt <= ctx.now() ? "past" : "stands";
  return {
    kind: found.kind,
    phone: found.phone,
    topic: found.topic,
    when: slotTime(found.startsAt, languageOf(url.pathname)),
    state,
    token,
  } as const;
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const cancel = on(noFields, async () => {
    await cancelByToken(context.get(siteZone), url.searchParams.get("token") ?? "");
    return seeOther(`/${params.lang}/appointment${url.search}`, [flashCookie("appointment-cancelled")]);
  });
  return formAction(args, cancel);
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.appointment_page_title(), unlisted: true });

/** The appointment behind a mail's link, with a way to cancel it. */
export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { kind, when, phone, topic, state, token } = loaderData;
  const again = `/${lang}/contact/appointment?kind=${kind}`;
  return (
    <div className="page pb-10">
      <PageHeading
        kicker={state === "stands" ? m.appointment_page_booked() : m.appointment_page_title()}
        title={appointmentKindName(kind)}
        intro={m.appointment_when(when)}
      />
      {actionData?.problem && <Notice kind="problem">{actionData.problem}</Notice>}
      {state === "stands" ? (
        <div className="grid max-w-[38rem] gap-7">
          <div className="grid gap-3">
            <p>{m.appointment_page_call({ phone })}</p>
            <p>
              <span className="label-plate block">{m.appointment_page_about()}</span>
              <span className="whitespace-pre-line">{topic}</span>
            </p>
            <p>
              <a href={`/${lang}/appointment/calendar?token=${token}`} className={buttonClass("secondary")}>
                {m.appointment_page_calendar()}
              </a>
            </p>
          </div>
          <form
            method="post"
            action={`/${lang}/appointment?token=${token}`}
            className="no-print grid justify-items-start gap-4 border-t border-rule pt-5"
          >
            <p>{m.appointment_page_cancel_text()}</p>
            <Button variant="danger">{m.appointment_page_cancel()}</Button>
          </form>
        </div>
      ) : (
        <div className="grid justify-items-start gap-5">
          <Notice>
            {state === "cancelled" ? m.appointment_page_cancelled() : m.appointment_page_past()}
          </Notice>
          <ButtonLink to={again}>{m.appointment_page_again()}</ButtonLink>
        </div>
      )}
    </div>
  );
}

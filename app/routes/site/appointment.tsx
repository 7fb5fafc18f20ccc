import { acting, answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { whenOf } from "#app/free-days.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { appointmentKindName } from "#app/parts/appointment-kind.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { cancelByToken } from "#business/appointments/cancel-appointment.ts";
import { appointmentByToken } from "#business/appointments/read-appointments.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/appointment.ts";

/** Nothing here needs a script. */
export const handle = { scriptless: true };

/** A mail scanner that opens the link changes nothing: only the button cancels. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const token = url.searchParams.get("token") ?? "";
  const found = await answering(() => appointmentByToken(ctx, token));
  const state = found.cancelledAt ? "cancelled" : found.startsAt <= ctx.now() ? "past" : "stands";
  return {
    kind: found.kind,
    phone: found.phone,
    topic: found.topic,
    when: whenOf(found.startsAt, languageOf(url.pathname)),
    state,
    token,
  } as const;
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  return acting(locale, async () => {
    await cancelByToken(context.get(siteZone), url.searchParams.get("token") ?? "");
    return goOn(`/${locale}/appointment${url.search}`, [flashCookie("appointment-cancelled")]);
  });
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.appointment_page_title(), unlisted: true });

/** The appointment behind a letter's link: when, where we call, and how to cancel. */
export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { kind, when, phone, topic, state, token } = loaderData;
  const again = `/${lang}/contact/appointment?kind=${kind}`;
  return (
    <div className="page set-in pb-10">
      <PageHeading
        kicker={state === "stands" ? m.appointment_page_stands() : m.appointment_page_title()}
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
            <Button look="danger">{m.appointment_page_cancel()}</Button>
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

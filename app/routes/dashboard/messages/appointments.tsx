import { Link } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext, signedInContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { AppointmentForm } from "#app/parts/appointments/appointment-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { availableDays, slotTime } from "#app/routes/available-slots.ts";
import { appointmentKindName } from "#app/wording/appointment-kind-name.ts";
import { customerZone } from "#app/zones.ts";
import { BookSlot, bookSlot } from "#business/appointments/book-slot.ts";
import { myAppointments } from "#business/appointments/read-appointments.ts";
import { appointmentRetentionMonths } from "#business/retention.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/appointments.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.appointment_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const locale = languageOf(url.pathname);
  const [free, mine] = await Promise.all([availableDays(ctx, url, locale), myAppointments(ctx)]);
  return {
    free,
    appointmentRetentionMonths,
    userId: ctx.actor.userId,
    name: context.get(signedInContext)?.greeting,
    mine: mine.map(({ id, kind, startsAt, token }) => ({
      id,
      kind,
      token,
      when: slotTime(startsAt, locale),
    })),
  };
}

/** After a refusal too: the chosen slot may be gone. */
export const shouldRevalidate = () => true;

/** Books for the account's own address. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const email = context.get(signedInContext)?.email;
  return formAction(
    args,
    on(
      BookSlot,
      async (input) => {
        await bookSlot(context.get(customerZone), input, context.get(addressContext));
        return seeOther(`/${params.lang}/dashboard/messages/appointments`, [
          flashCookie("appointment-booked"),
        ]);
      },
      { fixed: { locale: languageOf(args.url.pathname), email } },
    ),
  );
}

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { free, mine, name } = loaderData;
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid content-start gap-6">
        <div>
          <Link to={`/${lang}/dashboard/messages`} className="link inline-flex min-h-11 items-center">
            {m.appointment_back()}
          </Link>
          <h2 className="text-2xl">{m.appointment_title()}</h2>
          <p className="measure mt-1 text-soft">{m.appointment_intro()}</p>
        </div>
        <AppointmentForm
          free={free}
          address={`/${lang}/dashboard/messages/appointments`}
          appointmentRetentionMonths={loaderData.appointmentRetentionMonths}
          draft={`draft:appointment:${loaderData.userId}`}
          prefill={{ name, fixed: true }}
          refused={useStickyActionData(actionData)}
        />
      </div>
      <section aria-labelledby="mine" className="content-start border-t border-ink pt-3 max-lg:order-first">
        <h2 id="mine" className="text-xl">
          {m.appointment_mine()}
        </h2>
        {mine.length === 0 && <p className="text-soft">{m.appointment_mine_none()}</p>}
        <ul>
          {mine.map(({ id, kind, when, token }) => (
            <li key={id} className="border-b border-rule py-3">
              <p className="font-semibold">{appointmentKindName(kind)}</p>
              <p>{m.appointment_when(when)}</p>
              <a
                href={`/${lang}/appointment?token=${token}`}
                className="link inline-flex min-h-11 items-center"
                aria-label={`${m.appointment_open()}: ${m.appointment_when(when)}`}
              >
                {m.appointment_open()}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

import { data, Link } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { freeDays, whenOf } from "#app/free-days.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { AppointmentForm } from "#app/parts/appointment-form.tsx";
import { appointmentKindName } from "#app/parts/appointment-kind.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useAnswer } from "#app/parts/use-answer.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { addressContext, customerZone, signedInContext } from "#app/zones.ts";
import { keptMonths } from "#business/appointments/appointment.ts";
import { BookSlot, bookSlot } from "#business/appointments/book-slot.ts";
import { myAppointments } from "#business/appointments/read-appointments.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/appointments.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.appointment_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const locale = languageOf(url.pathname);
  const [free, mine] = await Promise.all([freeDays(ctx, url, locale), myAppointments(ctx)]);
  return {
    free,
    keptMonths,
    userId: ctx.actor.userId,
    name: context.get(signedInContext)?.greeting,
    mine: mine.map(({ id, kind, startsAt, token }) => ({ id, kind, token, when: whenOf(startsAt, locale) })),
  };
}

/** After a refusal too: the time that was chosen may be gone. */
export const shouldRevalidate = () => true;

/** Books for the account's own address. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const form = await request.formData();
  const read = readForm(form, BookSlot, locale, { locale, email: context.get(signedInContext)?.email });
  if ("refused" in read) return data(read.refused, { status: 422 });
  const ctx = context.get(customerZone);
  const book = async () => {
    await bookSlot(ctx, read.input, context.get(addressContext));
    return goOn(`/${locale}/dashboard/messages/appointments`, [flashCookie("appointment-booked")]);
  };
  return actingOn(form, locale, book, ctx.house.log);
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
          keptMonths={loaderData.keptMonths}
          draft={`draft:appointment:${loaderData.userId}`}
          known={{ name, fixed: true }}
          refused={useAnswer(actionData)}
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

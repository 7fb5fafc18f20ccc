import { data } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { freeDays } from "#app/free-days.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { AppointmentForm } from "#app/parts/appointment-form.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, type Refused, readForm, typed } from "#app/read-form.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { addressContext, signedInContext, siteZone } from "#app/zones.ts";
import { keptMonths } from "#business/appointments/appointment.ts";
import { BookSlot, bookSlot } from "#business/appointments/book-slot.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/appointment-new.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    free: await freeDays(context.get(siteZone), url, languageOf(url.pathname)),
    keptMonths,
    email: context.get(signedInContext)?.email,
  };
}

/** After a refusal too: the time that was chosen may be gone. */
export const shouldRevalidate = () => true;

export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const form = await request.formData();
  // A field that no person sees: what fills it in gets no appointment.
  if (form.get("website")) return data<Refused>({ values: typed(form), errors: {} }, { status: 422 });
  const read = readForm(form, BookSlot, locale, { locale });
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, locale, async () => {
    const token = await bookSlot(context.get(siteZone), read.input, context.get(addressContext));
    return goOn(`/${locale}/appointment?token=${token}`, [flashCookie("appointment-booked")]);
  });
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.appointment_title(), description: m.appointment_description() });

export default function AppointmentNew({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <div className="page set-in pb-10">
      <PageHeading title={m.appointment_title()} intro={m.appointment_intro()} />
      <AppointmentForm
        free={loaderData.free}
        address={`/${lang}/contact/appointment`}
        keptMonths={loaderData.keptMonths}
        known={{ email: loaderData.email }}
        refused={actionData}
      />
    </div>
  );
}

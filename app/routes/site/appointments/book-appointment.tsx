import { data } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { formText, type RefusedForm } from "#app/http/read-form.ts";
import { addressContext, signedInContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { AppointmentForm } from "#app/parts/appointments/appointment-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { availableDays } from "#app/routes/available-slots.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { BookSlot, bookSlot } from "#business/appointments/book-slot.ts";
import { appointmentRetentionMonths } from "#business/retention.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/book-appointment.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    free: await availableDays(context.get(siteZone), url, languageOf(url.pathname)),
    appointmentRetentionMonths,
    email: context.get(signedInContext)?.email,
  };
}

/** After a refusal too: the chosen slot may be gone. */
export const shouldRevalidate = () => true;

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const locale = languageOf(`/${params.lang}`);
  const book = on(
    BookSlot,
    async (input, { form }) => {
      // A field that no person sees: what fills it in gets no appointment.
      if (form.get("website"))
        return data<RefusedForm>({ values: formText(form), errors: {} }, { status: 422 });
      const token = await bookSlot(context.get(siteZone), input, context.get(addressContext));
      return seeOther(`/${locale}/appointment?token=${token}`, [flashCookie("appointment-booked")]);
    },
    { fixed: { locale } },
  );
  return formAction(args, book);
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.appointment_title(), description: m.appointment_description() });

export default function AppointmentNew({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <div className="page pb-10">
      <PageHeading title={m.appointment_title()} intro={m.appointment_intro()} />
      <AppointmentForm
        free={loaderData.free}
        address={`/${lang}/contact/appointment`}
        appointmentRetentionMonths={loaderData.appointmentRetentionMonths}
        prefill={{ email: loaderData.email }}
        refused={actionData}
      />
    </div>
  );
}

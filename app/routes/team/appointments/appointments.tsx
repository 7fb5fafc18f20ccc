import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { slotTime } from "#app/routes/available-slots.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { appointmentKindName } from "#app/wording/appointment-kind-name.ts";
import { staffZone } from "#app/zones.ts";
import { berlinClock, durationMinutes } from "#business/appointments/appointment.ts";
import { CancelAppointment, cancelAppointment } from "#business/appointments/cancel-appointment.ts";
import { OfferSlots, offerSlots } from "#business/appointments/offer-slots.ts";
import { appointmentsForTeam } from "#business/appointments/read-appointments.ts";
import { slotsForTeam } from "#business/appointments/read-slots.ts";
import { WithdrawSlot, withdrawSlot } from "#business/appointments/withdraw-slot.ts";
import { m } from "#texts/messages.js";
import { OnDuty } from "../shell/on-duty.tsx";
import type { Route } from "./+types/appointments.ts";
import { FreeSlots, OfferForm } from "./slot-forms.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.appointment_team(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const locale = languageOf(url.pathname);
  const [booked, free] = await Promise.all([appointmentsForTeam(ctx), slotsForTeam(ctx)]);
  return {
    minutes: durationMinutes,
    tomorrow: berlinClock(new Date(ctx.now().getTime() + 86_400_000)).slice(0, 10),
    booked: booked.map(({ id, kind, startsAt, name, email, phone, topic, locale: language }) => ({
      id,
      kind,
      name,
      email,
      phone,
      topic,
      language,
      when: slotTime(startsAt, locale),
    })),
    free: free.map(({ id, kind, startsAt, mine }) => ({ id, kind, mine, when: slotTime(startsAt, locale) })),
  };
}

/** Intents: `offer` slots, `withdraw` one, `cancel` an appointment with a reason. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const back = (flash: Flash) => seeOther(`/${args.params.lang}/team/appointments`, [flashCookie(flash)]);
  return formAction(args, {
    offer: on(OfferSlots, (input) => offerSlots(ctx, input).then(() => back("slots-offered"))),
    withdraw: on(WithdrawSlot, (input) => withdrawSlot(ctx, input).then(() => back("slot-withdrawn"))),
    cancel: on(CancelAppointment, (input) =>
      cancelAppointment(ctx, input).then(() => back("appointment-cancelled")),
    ),
  });
}

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const { booked, free, minutes, tomorrow } = loaderData;
  return (
    <>
      <PageHeading title={m.appointment_team()} />
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section id="booked" aria-labelledby="booked-title">
          <h2 id="booked-title" className="mb-3 text-xl">
            {m.appointment_team_next()}
          </h2>
          {booked.length === 0 && (
            <EmptyState title={m.appointment_team_none()} next={m.appointment_team_none_next()} />
          )}
          <ul className="grid gap-8">
            {booked.map((call) => (
              <Call key={call.id} call={call} refused={refused} />
            ))}
          </ul>
        </section>
        <div className="grid content-start gap-10">
          <OnDuty duty="content" explained>
            <OfferForm minutes={minutes} tomorrow={tomorrow} refused={refused} />
            <FreeSlots free={free} refused={refused} />
          </OnDuty>{" "}
        </div>
      </div>
    </>
  );
}

type CallProps = {
  call: Route.ComponentProps["loaderData"]["booked"][number];
  refused: RefusedForm | undefined;
};

function Call({ call, refused }: CallProps) {
  const when = m.appointment_when(call.when);
  return (
    <li className="grid gap-3 border-t-2 border-ink pt-4">
      <p className="label-plate">
        {appointmentKindName(call.kind)} · {call.language.toUpperCase()}
      </p>
      <h3 className="text-xl">{when}</h3>
      <p>
        {call.name} ·{" "}
        <a href={`tel:${call.phone.replace(/[^+\d]/g, "")}`} className="link">
          {call.phone}
        </a>{" "}
        ·{" "}
        <a href={`mailto:${call.email}`} className="link break-all">
          {call.email}
        </a>
      </p>
      <p lang={call.language} className="measure whitespace-pre-line">
        {call.topic}
      </p>
      <OnDuty duty="content">
        <details open={refused?.values.appointmentId === call.id}>
          <summary className="link inline-flex min-h-11 items-center">{m.appointment_team_cancel()}</summary>
          <ActionForm
            action={{ intent: "cancel", appointmentId: call.id }}
            section="booked"
            submit={m.appointment_team_cancel()}
            submitLabel={`${m.appointment_team_cancel()}: ${call.name}, ${when}`}
            variant="danger"
            refused={refused}
          >
            {(field) => (
              <TextAreaField
                {...field("reason")}
                rows={2}
                label={m.appointment_team_reason()}
                hint={m.appointment_team_reason_hint()}
              />
            )}
          </ActionForm>
        </details>
      </OnDuty>
    </li>
  );
}

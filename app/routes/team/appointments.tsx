import { data } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { whenOf } from "#app/free-days.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { appointmentKindName } from "#app/parts/appointment-kind.ts";
import { DeedForm, type RefusedDeed } from "#app/parts/deed-form.tsx";
import { Empty } from "#app/parts/empty.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { FreeTimes, OfferForm } from "#app/parts/slot-desk.tsx";
import { actingOn, readForm, typed } from "#app/read-form.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { berlinClock, minutesOf } from "#business/appointments/appointment.ts";
import { CancelAppointment, cancelAppointment } from "#business/appointments/cancel-appointment.ts";
import { OfferSlots, offerSlots } from "#business/appointments/offer-slots.ts";
import { appointmentsOfTeam } from "#business/appointments/read-appointments.ts";
import { slotsOfTeam } from "#business/appointments/read-slots.ts";
import { WithdrawSlot, withdrawSlot } from "#business/appointments/withdraw-slot.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/appointments.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.appointment_team(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const locale = languageOf(url.pathname);
  const [booked, free] = await Promise.all([appointmentsOfTeam(ctx), slotsOfTeam(ctx)]);
  return {
    minutes: minutesOf,
    tomorrow: berlinClock(new Date(ctx.now().getTime() + 86_400_000)).slice(0, 10),
    booked: booked.map(({ id, kind, startsAt, name, email, phone, topic, locale: spoken }) => ({
      id,
      kind,
      name,
      email,
      phone,
      topic,
      spoken,
      when: whenOf(startsAt, locale),
    })),
    free: free.map(({ id, kind, startsAt, mine }) => ({ id, kind, mine, when: whenOf(startsAt, locale) })),
  };
}

/** `offer` keeps times free, `withdraw` takes one away, `cancel` cancels a call with its reason. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const ctx = context.get(staffZone);
  const form = await request.formData();
  const back = (flash: Parameters<typeof flashCookie>[0]) =>
    goOn(`/${locale}/team/appointments`, [flashCookie(flash)]);
  switch (typed(form).intent) {
    case "offer": {
      const read = readForm(form, OfferSlots, locale);
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, locale, () => offerSlots(ctx, read.input).then(() => back("slots-offered")));
    }
    case "withdraw": {
      const read = readForm(form, WithdrawSlot, locale);
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, locale, () => withdrawSlot(ctx, read.input).then(() => back("slot-withdrawn")));
    }
    case "cancel": {
      const read = readForm(form, CancelAppointment, locale);
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, locale, () =>
        cancelAppointment(ctx, read.input).then(() => back("appointment-cancelled")),
      );
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** The calls that were arranged, the times that are free, and more of them. */
export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  const { booked, free, minutes, tomorrow } = loaderData;
  const refused = actionData as RefusedDeed | undefined;
  return (
    <>
      <PageHeading title={m.appointment_team()} />
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section id="booked" aria-labelledby="booked-title">
          <h2 id="booked-title" className="mb-3 text-xl">
            {m.appointment_team_next()}
          </h2>
          {booked.length === 0 && (
            <Empty title={m.appointment_team_none()} next={m.appointment_team_none_next()} />
          )}
          <ul className="grid gap-8">
            {booked.map((call) => (
              <Call key={call.id} call={call} refused={refused} />
            ))}
          </ul>
        </section>
        <div className="grid content-start gap-10">
          <OfferForm minutes={minutes} tomorrow={tomorrow} refused={refused} />
          <FreeTimes free={free} refused={refused} />
        </div>
      </div>
    </>
  );
}

type CallProps = {
  call: Route.ComponentProps["loaderData"]["booked"][number];
  refused: RefusedDeed | undefined;
};

function Call({ call, refused }: CallProps) {
  const when = m.appointment_when(call.when);
  return (
    <li className="grid gap-3 border-t-2 border-ink pt-4">
      <p className="label-plate">
        {appointmentKindName(call.kind)} · {call.spoken.toUpperCase()}
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
      <p lang={call.spoken} className="measure whitespace-pre-line">
        {call.topic}
      </p>
      <details open={refused?.values.appointmentId === call.id}>
        <summary className="link inline-flex min-h-11 items-center">{m.appointment_team_cancel()}</summary>
        <DeedForm
          deed={{ intent: "cancel", appointmentId: call.id }}
          section="booked"
          submit={m.appointment_team_cancel()}
          submitLabel={`${m.appointment_team_cancel()}: ${call.name}, ${when}`}
          look="danger"
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
        </DeedForm>
      </details>
    </li>
  );
}

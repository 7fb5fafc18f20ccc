import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { appointmentKindName } from "#app/wording/appointment-kind-name.ts";
import type { AppointmentKind } from "#business/appointments/appointment.ts";
import { m } from "#texts/messages.js";

type OfferFormProps = {
  minutes: Record<AppointmentKind, number>;
  tomorrow: string;
  refused: RefusedForm | undefined;
};

export function OfferForm({ minutes, tomorrow, refused }: OfferFormProps) {
  return (
    <section id="offer" aria-labelledby="offer-title" className="grid gap-3">
      <h2 id="offer-title" className="text-xl">
        {m.appointment_team_offer()}
      </h2>
      <p className="text-sm text-soft">
        {m.appointment_team_offer_text({
          callback: String(minutes.callback),
          consultation: String(minutes.consultation),
        })}
      </p>
      <ActionForm
        action={{ intent: "offer" }}
        section="offer"
        submit={m.appointment_team_offer_send()}
        variant="primary"
        refused={refused}
      >
        {(field) => (
          <>
            <SelectField
              {...field("kind", "callback")}
              label={m.appointment_team_kind()}
              options={(["callback", "consultation"] as const).map((kind) => ({
                value: kind,
                label: appointmentKindName(kind),
              }))}
            />
            <TextField {...field("day", tomorrow)} type="date" label={m.appointment_team_day()} />
            <div className="grid grid-cols-2 gap-4">
              <TextField {...field("from", "09:00")} type="time" label={m.appointment_team_from()} />
              <TextField {...field("to", "11:00")} type="time" label={m.appointment_team_to()} />
            </div>
            <TextField
              {...field("weeks", "1")}
              type="number"
              min={1}
              max={12}
              label={m.appointment_team_weeks()}
              hint={m.appointment_team_weeks_hint()}
            />
          </>
        )}
      </ActionForm>
    </section>
  );
}

type FreeTimesProps = {
  free: readonly { id: string; kind: AppointmentKind; mine: boolean; when: { day: string; time: string } }[];
  refused: RefusedForm | undefined;
};

export function FreeSlots({ free, refused }: FreeTimesProps) {
  const days = [...Map.groupBy(free, ({ when }) => when.day)];
  return (
    <section id="free" aria-labelledby="free-title" className="grid gap-3">
      <h2 id="free-title" className="text-xl">
        {m.appointment_team_free()}
      </h2>
      {days.length === 0 && <EmptyState title={m.appointment_team_free_none()} />}
      {days.map(([day, slots]) => (
        <details key={day} className="border-t border-rule pt-2">
          <summary className="flex min-h-11 items-center justify-between gap-4">
            <span className="font-semibold">{day}</span>
            <span className="font-plate text-soft">{slots.length}</span>
          </summary>
          <ul>
            {slots.map(({ id, kind, mine, when }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <span>
                  <span className="font-plate">{when.time}</span> {appointmentKindName(kind)}
                  {mine && <span className="text-soft"> · {m.appointment_team_mine()}</span>}
                </span>
                <ActionForm
                  action={{ intent: "withdraw", slotId: id }}
                  section="free"
                  submit={m.appointment_team_withdraw()}
                  submitLabel={`${m.appointment_team_withdraw()}: ${day}, ${when.time}`}
                  variant="quiet"
                  refused={refused}
                />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { DraftNotice } from "#app/parts/forms/draft-notice.tsx";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useFormDraft } from "#app/parts/forms/use-form-draft.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import type { AvailableDays } from "#app/routes/available-slots.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FieldError, TextAreaField, TextField } from "#app/ui/field.tsx";
import { appointmentKindName } from "#app/wording/appointment-kind-name.ts";
import type { AppointmentKind } from "#business/appointments/appointment.ts";
import { m } from "#texts/messages.js";

type AppointmentFormProps = {
  free: AvailableDays;
  address: string;
  appointmentRetentionMonths: number;
  prefill: { name?: string | undefined; email?: string | undefined; fixed?: boolean };
  draft?: string;
  refused: RefusedForm | undefined;
};

export function AppointmentForm({
  free,
  address,
  appointmentRetentionMonths,
  prefill,
  draft,
  refused,
}: AppointmentFormProps) {
  const lang = useLanguage();
  const { form, restored, saveDraft, discard, sending } = useFormDraft(draft ?? "", "book", refused, () =>
    form.current?.reset(),
  );
  const field = (name: string, fallback = "") => ({
    name,
    defaultValue: refused?.values[name] ?? fallback,
    error: refused?.errors[name],
  });
  return (
    <div className="grid max-w-[48rem] gap-8">
      <Kinds free={free} address={address} />
      {free.days.length === 0 ? (
        <EmptyState title={m.appointment_none()} next={m.appointment_none_next()}>
          <ButtonLink to={`/${lang}/contact?about=callback`} variant="secondary">
            {m.appointment_write()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Form
          ref={draft ? form : undefined}
          onChange={draft ? saveDraft : undefined}
          method="post"
          noValidate
          className="grid gap-9"
        >
          <input type="hidden" name="intent" value="book" />
          <DraftNotice restored={restored} discard={discard} />
          <FormErrors title={m.appointment_refused()} refused={refused} />
          <Times free={free} address={address} refused={refused} />
          <fieldset className="grid max-w-[38rem] gap-5">
            <legend className="mb-4 font-serif text-xl font-medium">{m.appointment_you()}</legend>
            <TextField
              {...field("name", prefill.name)}
              required
              autoComplete="name"
              label={m.appointment_name()}
            />
            <TextField
              {...field("phone")}
              required
              type="tel"
              autoComplete="tel"
              label={m.appointment_phone()}
              hint={m.appointment_phone_hint()}
            />
            {!prefill.fixed && (
              <TextField
                {...field("email", prefill.email)}
                required
                type="email"
                inputMode="email"
                autoComplete="email"
                label={m.appointment_email()}
                hint={m.appointment_email_hint()}
              />
            )}
            <TextAreaField
              {...field("topic")}
              required
              rows={3}
              label={m.appointment_topic()}
              hint={m.appointment_topic_hint()}
            />
          </fieldset>
          <label className="sr-only" aria-hidden="true">
            {m.form_honeypot()}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <div className="grid justify-items-start gap-4">
            <p className="measure text-sm text-soft">
              <LinkedText
                text={m.appointment_privacy({ months: String(appointmentRetentionMonths) })}
                to={{ privacy: `/${lang}/privacy` }}
              />
            </p>
            <Button pending={sending} pendingText={m.appointment_booking()}>
              {m.appointment_book()}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}

function Kinds({ free: { kind, minutes }, address }: { free: AvailableDays; address: string }) {
  const kinds: [AppointmentKind, string][] = [
    ["callback", m.appointment_callback_about({ minutes: String(minutes.callback) })],
    ["consultation", m.appointment_consultation_about({ minutes: String(minutes.consultation) })],
  ];
  return (
    <nav aria-label={m.appointment_kind()}>
      <ul className="grid gap-x-8 border-t border-ink sm:grid-cols-2">
        {kinds.map(([other, about]) => (
          <li key={other}>
            <Link
              to={`${address}?kind=${other}`}
              replace
              preventScrollReset
              aria-current={other === kind ? "true" : undefined}
              className="group block border-t-4 border-transparent pt-3 pb-2 no-underline aria-[current=true]:border-brass"
            >
              <span className="block font-serif text-xl font-medium wrap-anywhere hyphens-auto underline underline-offset-4 decoration-1 group-aria-[current=true]:no-underline">
                {appointmentKindName(other)}
              </span>
              <span className="text-soft">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TimesProps = { free: AvailableDays; address: string; refused: RefusedForm | undefined };

function Times({ free: { kind, days, later, notFirstPage }, address, refused }: TimesProps) {
  const error = refused?.errors.slotId;
  const first = days[0]?.slots[0]?.id;
  return (
    <fieldset
      aria-describedby={error ? "slotId-error" : undefined}
      className={`min-w-0 ${error ? "border-l-3 border-oxblood pl-3" : ""}`}
    >
      <legend className="font-serif text-xl font-medium">{m.appointment_slots()}</legend>
      <p className="text-sm text-soft">{m.appointment_slots_hint()}</p>
      <FieldError id="slotId" error={error} />
      <div className="mt-3 border-b border-rule">
        {days.map(({ day, name, slots }) => (
          <Day key={day} name={name}>
            {slots.map(({ id, time }) => (
              <label key={id} className="time-tag">
                <input
                  type="radio"
                  name="slotId"
                  value={id}
                  id={id === first ? "slotId" : undefined}
                  defaultChecked={refused?.values.slotId === id}
                  className="accent-fir"
                />
                {time}
              </label>
            ))}
          </Day>
        ))}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-8">
        {notFirstPage && <PageLink to={`${address}?kind=${kind}`}>{m.appointment_earliest()}</PageLink>}
        {later && <PageLink to={`${address}?kind=${kind}&from=${later}`}>{m.appointment_later()}</PageLink>}
      </p>
    </fieldset>
  );
}

function Day({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-x-6 gap-y-1 border-t border-rule py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden="true" className="pt-2 leading-snug font-semibold">
        {name}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(5.4rem,100%),1fr))] gap-2">{children}</div>
    </fieldset>
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

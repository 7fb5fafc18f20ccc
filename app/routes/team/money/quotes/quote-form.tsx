import type { ReactNode } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm, type FieldOf } from "#app/parts/forms/action-form.tsx";
import { RadioGroup, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { lineField, lineRows } from "./line-fields.ts";
import { LiveSum } from "./live-sum.tsx";

export type Options = readonly { value: string; label: string }[];

type QuoteFormProps = {
  /** Of an existing draft; null for a new one. */
  quoteId: string | null;
  values: Record<string, string>;
  countries: Options;
  today: string;
  smallBusinessSince: string | null;
  refused: RefusedForm | undefined;
};

export function QuoteForm({
  quoteId,
  values,
  countries,
  today,
  smallBusinessSince,
  refused,
}: QuoteFormProps) {
  return (
    <ActionForm
      action={{ intent: "write", ...(quoteId ? { quoteId } : {}) }}
      section="quote"
      submit={m.quotes_save()}
      variant={quoteId ? "secondary" : "primary"}
      title={m.quotes_refused()}
      refused={refused}
    >
      {(field) => {
        const filled = (name: string) => field(name, values[name]);
        return (
          <div className="grid gap-8">
            <Part title={m.quotes_part_customer()}>
              <CustomerFields field={filled} countries={countries} />
            </Part>
            <Part title={m.quotes_part_about()} note={m.quotes_part_about_note()}>
              <VehicleFields field={filled} />
            </Part>
            <Part title={m.quotes_part_offer()} note={m.quotes_prices_note()}>
              <TextField {...filled("title")} required label={m.quote_subject()} />
              <Lines field={filled} />
              <LiveSum values={values} today={today} smallBusinessSince={smallBusinessSince} />
              <TermFields field={filled} />
            </Part>
          </div>
        );
      }}
    </ActionForm>
  );
}

type FieldsProps = { field: FieldOf };

function CustomerFields({ field, countries }: FieldsProps & { countries: Options }) {
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field("recipientName")} required label={m.quotes_recipient()} autoComplete="off" />
        <TextField
          {...field("recipientEmail")}
          required
          type="email"
          label={m.quotes_email()}
          hint={m.quotes_email_hint()}
          autoComplete="off"
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <RadioGroup
          {...field("customerType")}
          required
          label={m.quotes_customer_type()}
          options={[
            { value: "consumer", label: m.checkout_consumer() },
            { value: "business", label: m.checkout_business() },
          ]}
        />
        <SelectField
          {...field("country")}
          required
          label={m.checkout_country()}
          placeholder={m.checkout_choose()}
          options={countries}
        />
        <SelectField
          {...field("locale")}
          required
          label={m.quotes_language()}
          options={[
            { value: "de", label: m.quotes_german() },
            { value: "en", label: m.quotes_english() },
          ]}
        />
      </div>
    </>
  );
}

function VehicleFields({ field }: FieldsProps) {
  const optional = m.checkout_optional();
  return (
    <>
      <TextField
        {...field("caseNumber")}
        label={m.quotes_case()}
        hint={m.quotes_case_hint()}
        optional={optional}
        className="max-w-60"
        autoComplete="off"
      />
      <RadioGroup
        {...field("vehicleType")}
        inline
        label={m.checkout_vehicle_type()}
        options={[
          { value: "classic-car", label: m.checkout_classic_car() },
          { value: "antique-boat", label: m.checkout_antique_boat() },
        ]}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("markeModell")} label={m.quotes_make_model()} optional={optional} />
        <TextField {...field("baujahr")} label={m.checkout_year()} inputMode="numeric" optional={optional} />
        <TextField {...field("kennzeichen")} label={m.quotes_plate()} optional={optional} />
        <TextField {...field("fahrgestellnummer")} label={m.quotes_chassis()} optional={optional} />
      </div>
    </>
  );
}

/** Enough for most quotes; the others open below. */
const usualRows = 3;

function Lines({ field }: FieldsProps) {
  const rows = Array.from({ length: lineRows }, (_, row) => row);
  const more = rows.slice(usualRows);
  const isUsed = more.some((row) => {
    const [name, cents] = [field(lineField(row, "name")), field(lineField(row, "cents"))];
    return name.defaultValue || cents.defaultValue || name.error || cents.error;
  });
  return (
    <div className="grid gap-3">
      {rows.slice(0, usualRows).map((row) => (
        <Line key={row} row={row} field={field} />
      ))}
      <details open={Boolean(isUsed)}>
        <summary className="link w-fit cursor-pointer py-2">{m.quotes_more_lines()}</summary>
        <div className="mt-2 grid gap-3">
          {more.map((row) => (
            <Line key={row} row={row} field={field} />
          ))}
        </div>
      </details>
    </div>
  );
}

function Line({ row, field }: FieldsProps & { row: number }) {
  const position = String(row + 1);
  return (
    <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[1fr_9rem]">
      <TextField
        {...field(lineField(row, "name"))}
        label={m.quote_line({ position })}
        optional={row > 0 ? m.checkout_optional() : undefined}
      />
      <TextField
        {...field(lineField(row, "cents"))}
        label={m.quotes_line_price()}
        aria-label={m.quotes_line_price_of({ position })}
        inputMode="decimal"
        className="text-right"
        autoComplete="off"
      />
    </div>
  );
}

function TermFields({ field }: FieldsProps) {
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <TextField
          {...field("promisedAmount")}
          required
          inputMode="numeric"
          label={m.quotes_promised()}
          className="text-right"
        />
        <SelectField
          {...field("promisedUnit")}
          required
          label={m.quotes_unit()}
          options={[
            { value: "days", label: m.quotes_days() },
            { value: "weeks", label: m.quotes_weeks() },
            { value: "months", label: m.quotes_months() },
          ]}
        />
        <TextField {...field("validUntil")} required type="date" label={m.quotes_valid_until()} />
      </div>
      <TextAreaField
        {...field("conditions")}
        rows={4}
        label={m.quote_conditions()}
        hint={m.quotes_conditions_hint()}
        optional={m.checkout_optional()}
      />
    </>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <div className="border-b border-rule pb-1">
        <h2 className="text-lg">{title}</h2>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}

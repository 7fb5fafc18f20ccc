import { useLanguage } from "#app/parts/page/use-language.ts";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { amountInField } from "./amount-in-field.ts";

type FieldProps = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };
type TransferFieldsProps = {
  field: (name: string, fallback?: string) => FieldProps;
  /** Null: nothing is awaited. */
  cents: number | null;
  /** YYYY-MM-DD in Berlin. */
  today: string;
};

/** What the bank statement shows. */
export function TransferFields({ field, cents, today }: TransferFieldsProps) {
  const lang = useLanguage();
  return (
    <>
      <TextField
        {...field("receivedCents", cents === null ? undefined : amountInField(cents, lang))}
        label={m.team_transfer_amount()}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField {...field("receivedOn", today)} label={m.team_transfer_date()} type="date" max={today} />
    </>
  );
}

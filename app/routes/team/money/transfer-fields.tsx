import { useLanguage } from "#app/parts/page/use-language.ts";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

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
  const euros = cents === null ? undefined : (cents / 100).toFixed(2);
  const amount = useLanguage() === "de" ? euros?.replace(".", ",") : euros;
  return (
    <>
      <TextField
        {...field("receivedCents", amount)}
        label={m.team_transfer_amount()}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField {...field("receivedOn", today)} label={m.team_transfer_date()} type="date" max={today} />
    </>
  );
}

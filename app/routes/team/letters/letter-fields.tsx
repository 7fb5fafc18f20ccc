import type { FieldOf } from "#app/parts/forms/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

/** When a letter went into the post, and its receipt. */
export function PostingFields({ field, today }: { field: FieldOf; today: string }) {
  return (
    <>
      <TextField {...field("sentOn", today)} type="date" label={m.letters_post_on()} max={today} />
      <TextField
        {...field("proof")}
        label={m.letters_proof()}
        hint={m.letters_proof_hint()}
        optional={m.team_optional()}
        autoComplete="off"
      />
    </>
  );
}

/** Why a letter is taken back. */
export function TakeBackField({ field }: { field: FieldOf }) {
  return (
    <TextField
      {...field("reason")}
      label={m.letters_take_back_reason()}
      hint={m.letters_take_back_hint()}
      autoComplete="off"
    />
  );
}

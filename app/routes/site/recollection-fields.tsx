import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { maxRecollectionLength } from "#business/identification/recollection/recollection-length.ts";
import { m } from "#texts/messages.js";

type Given = { name: string; defaultValue: string; error: string | undefined };

/** What else somebody knows, in one line, and the dealer's or the workshop's name. Both may stay empty. */
export function RecollectionFields({ recollection, dealer }: { recollection: Given; dealer: Given }) {
  return (
    <>
      <TextAreaField
        {...recollection}
        label={m.search_recollection()}
        optional={m.search_optional()}
        hint={m.search_recollection_hint({ characters: String(maxRecollectionLength) })}
        rows={3}
        autoComplete="off"
      />
      <TextField
        {...dealer}
        label={m.search_dealer()}
        optional={m.search_optional()}
        hint={m.search_dealer_hint()}
        autoComplete="off"
      />
    </>
  );
}

import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { Section } from "./section.tsx";

/** The books of a period as files. */
export function HandOver({ today }: { today: string }) {
  const lang = useLanguage();
  return (
    <Section id="hand-over" title={m.books_hand_over()}>
      <p className="measure text-soft">{m.books_hand_over_hint()}</p>
      <form
        action={`/${lang}/team/money/books/export`}
        method="get"
        className="grid items-end gap-3 sm:grid-cols-[16rem_auto] sm:justify-start"
      >
        <TextField
          name="period"
          id="books-period"
          label={m.books_period()}
          defaultValue={today.slice(0, 7)}
          pattern="\d{4}(-\d{2})?"
          required
        />
        <button type="submit" className={buttonClass("secondary")}>
          {m.books_export()}
        </button>
      </form>
    </Section>
  );
}

import { type KeyboardEvent, type RefObject, useState } from "react";
import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDay } from "#app/ui/date.tsx";
import { controlClass, Field } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

/** Filled in for this case, in its customer's language. */
export type FilledText = { id: string; name: string; text: string };

type PickerProps = {
  texts: readonly FilledText[];
  locale: "de" | "en";
  box: RefObject<HTMLTextAreaElement | null>;
  picker: RefObject<HTMLSelectElement | null>;
};

/** Chosen with the arrow keys, inserted at the cursor with Enter. */
export function CannedTextPicker({ texts, locale, box, picker }: PickerProps) {
  const lang = useLanguage();
  const [chosenId, choose] = useState("");
  const chosen = texts.find(({ id }) => id === chosenId);
  function insert() {
    const field = box.current;
    if (!field || !chosen) return;
    const day = field.form?.querySelector<HTMLInputElement>("input[name=answerBy]")?.value;
    const text = day ? chosen.text.replaceAll("{answer_by}", formatDay(day, locale)) : chosen.text;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
    // React sees it as typed, and the draft is stored.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    choose("");
    field.focus();
  }
  function insertOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    insert();
  }
  return (
    <div className="noscript:hidden">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-64 max-w-md grow">
          <Field id="canned-text" label={m.canned_insert()} hint={m.canned_insert_hint()}>
            <select
              id="canned-text"
              ref={picker}
              value={chosenId}
              onChange={(event) => choose(event.target.value)}
              onKeyDown={insertOnEnter}
              aria-describedby="canned-text-hint"
              className={controlClass}
            >
              <option value="">{texts.length === 0 ? m.canned_none() : m.canned_choose()}</option>
              {texts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </div>
        {chosen && (
          <Button type="button" variant="secondary" size="small" onClick={insert}>
            {m.canned_put_in()}
          </Button>
        )}
        <Link to={`/${lang}/team/texts`} className="link inline-flex min-h-10 items-center text-sm">
          {m.canned_edit()}
        </Link>
      </div>
      {chosen && (
        <p lang={locale} className="measure mt-2 border border-rule bg-paper px-4 py-3 whitespace-pre-line">
          {chosen.text}
        </p>
      )}
    </div>
  );
}

import { useState } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { fillIn } from "#business/messages/canned-texts/canned-text.ts";
import { m } from "#texts/messages.js";
import { exampleValues } from "./variable-labels.ts";

type FieldProps = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };
type PreviewedTextProps = { field: FieldProps; language: "de" | "en"; label: string; researcher: string };

/** With a live preview of what a customer would read. */
export function PreviewedText({ field, language, label, researcher }: PreviewedTextProps) {
  const [typed, setTyped] = useState(field.defaultValue ?? "");
  const own = useLanguage();
  return (
    <div className="grid content-start gap-2">
      <TextAreaField {...field} label={label} rows={7} onChange={(event) => setTyped(event.target.value)} />
      <div className="border border-rule bg-paper px-4 py-3">
        <p className="label-plate">{m.canned_preview()}</p>
        <p lang={language === own ? undefined : language} className="min-h-6 break-words whitespace-pre-line">
          {fillIn(typed, exampleValues(language, researcher))}
        </p>
      </div>
    </div>
  );
}

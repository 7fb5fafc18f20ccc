import type { Locale } from "#business/locale.ts";
import { type CardField, cardQuestions } from "#business/memory-cards/memory-card.ts";
import type { SheetWords } from "#business/memory-cards/sheets/card-sheet.document.ts";
import { type FieldText, fieldTexts, preferenceChoices, questionHint, questionTitle } from "../card-texts.ts";

const onSeveralLines: readonly CardField[] = ["special", "outcome"];

/** The questions of the pages, to be filled in by hand. For loaders. */
export function sheetWords(locale: Locale): SheetWords {
  return {
    questions: cardQuestions.map((question) => ({
      title: questionTitle(question, locale),
      hint: questionHint(question, locale),
      fields: fieldsOnPaper(fieldTexts(question, null, locale)),
    })),
    preferences: preferenceChoices(locale).map(({ label, hint }) => ({ label, hint })),
  };
}

type PaperField = SheetWords["questions"][number]["fields"][number];

function fieldsOnPaper(fields: readonly FieldText[]): PaperField[] {
  return fields.map((field) => ({ ...fieldOnPaper(field), ...(fields.length === 1 ? { label: null } : {}) }));
}

function fieldOnPaper({ field, label, options }: FieldText): PaperField {
  if (options) return { label, kind: "boxes", choices: options.map((option) => option.label) };
  if (field === "plate") return { label, kind: "plate", choices: [] };
  return { label, kind: onSeveralLines.includes(field) ? "lines" : "line", choices: [] };
}

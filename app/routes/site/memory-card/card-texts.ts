import type { Locale } from "#business/locale.ts";
import {
  type CardAnswers,
  type CardField,
  type CardQuestion,
  cardKinds,
  cardPreferences,
  cardQuestions,
  cardRelations,
  fieldsOf,
} from "#business/memory-cards/memory-card.ts";
import { hasText, textOf } from "#business/text-of.ts";

export type FieldText = {
  field: CardField;
  label: string;
  hint: string | undefined;
  options: { value: string; label: string }[] | null;
};

/** A boat's plate is asked for as its name. For loaders. */
export function fieldTexts(question: CardQuestion, kind: string | null, locale: Locale): FieldText[] {
  return fieldsOf[question].map((field) => {
    const isBoatsPlate = field === "plate" && kind === "boat";
    const hint = `${keyOf(field)}_hint`;
    return {
      field,
      label: textOf(isBoatsPlate ? "memory_card_field_boat_plate" : keyOf(field), locale),
      hint: hasText(hint) && !isBoatsPlate ? textOf(hint, locale) : undefined,
      options: optionsOf(field, locale),
    };
  });
}

export function fieldLabel(field: CardField, locale: Locale): string {
  return textOf(keyOf(field), locale);
}

/** `memory_card_field_` + field in locales/, whose keys have small letters alone. */
function keyOf(field: CardField): string {
  return `memory_card_field_${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

export function questionTitle(question: CardQuestion, locale: Locale): string {
  return textOf(`memory_card_question_${question}`, locale);
}

export function questionHint(question: CardQuestion, locale: Locale): string {
  return textOf(`memory_card_question_${question}_hint`, locale);
}

export function preferenceText(preference: string, locale: Locale): string {
  return textOf(`memory_card_preference_${preference}`, locale);
}

export function preferenceChoices(locale: Locale) {
  return cardPreferences.map((preference) => ({
    value: preference,
    label: preferenceText(preference, locale),
    hint: textOf(`memory_card_preference_${preference}_hint`, locale),
  }));
}

export type AnsweredRow = { question: CardQuestion; title: string; answer: string };

/** The answers as they stand, question by question; "" where nothing was answered. */
export function answeredRows(
  card: CardAnswers & { unknown: readonly string[] },
  locale: Locale,
): AnsweredRow[] {
  return cardQuestions.map((question) => ({
    question,
    title: questionTitle(question, locale),
    answer: card.unknown.includes(question)
      ? textOf("memory_card_unknown", locale)
      : fieldsOf[question].flatMap((field) => valueText(field, card[field], locale)).join(" · "),
  }));
}

function valueText(field: CardField, value: string | null, locale: Locale): string[] {
  if (!value) return [];
  const options = optionsOf(field, locale);
  return [options?.find((option) => option.value === value)?.label ?? value];
}

function optionsOf(field: CardField, locale: Locale) {
  if (field === "kind") return choices("memory_card_kind", cardKinds, locale);
  if (field === "relation") return choices("memory_card_relation", cardRelations, locale);
  return null;
}

function choices(prefix: string, values: readonly string[], locale: Locale) {
  return values.map((value) => ({ value, label: textOf(`${prefix}_${value}`, locale) }));
}

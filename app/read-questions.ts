import { readQuestions } from "#business/content/question.ts";
import { siteText } from "#business/content/site-texts.ts";
import type { House } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { asHtml } from "./read-legal-page.ts";

type ShownQuestion = { id: string; question: string; html: string; words: string };
export type ShownCategory = { id: string; title: string; questions: ShownQuestion[] };

/** The questions and answers as the page shows them; `words` is the answer as one reads it, for searching. */
export async function readQuestionPage(house: House, locale: Locale) {
  const { title, description, version, markdown } = await siteText(house.config, "faq", locale);
  const categories = readQuestions(markdown).map(
    (category): ShownCategory => ({
      ...category,
      questions: category.questions.map(({ id, question, answer }) => {
        const { html } = asHtml(answer, house.config.publicUrl, m.legal_table({}, { locale }));
        return { id, question, html, words: wordsOf(html) };
      }),
    }),
  );
  return { title, description, version, categories };
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&[a-z0-9#]+;/g, (entity) => entities[entity] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
}

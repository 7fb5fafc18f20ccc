import { parseFaq } from "#business/content/faq.ts";
import { siteText } from "#business/content/site-texts.ts";
import type { Services } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { asHtml } from "./read-legal-page.ts";

type ShownQuestion = { id: string; question: string; html: string; answerText: string };
export type ShownCategory = { id: string; title: string; questions: ShownQuestion[] };

export async function readFaqPage(services: Services, locale: Locale) {
  const { title, description, version, markdown } = await siteText(
    services.config,
    "faq",
    locale,
    new Date(),
  );
  const categories = parseFaq(markdown).map(
    (category): ShownCategory => ({
      ...category,
      questions: category.questions.map(({ id, question, answer }) => {
        const { html } = asHtml(answer, services.config.publicUrl, m.legal_table({}, { locale }));
        return { id, question, html, answerText: plainText(html) };
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

function plainText(html: string): string {
  return html
    .replace(/<[^<>]+>/g, " ")
    .replace(/&[a-z0-9#]+;/g, (entity) => entities[entity] ?? " ")
    .replace(/\s+/g, " ")
    .trim();
}

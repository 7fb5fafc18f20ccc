import type { ShownCategory } from "./read-faq.ts";

/** schema.org FAQPage, for search engines. */
export function faqJsonLd(categories: readonly ShownCategory[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: categories.flatMap(({ questions }) =>
      questions.map(({ question, answerText }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answerText },
      })),
    ),
  };
}

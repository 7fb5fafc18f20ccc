import type { ShownCategory } from "./read-questions.ts";

/** schema.org, so that search engines can show an answer beside its question. */
export function questionsForMachines(categories: readonly ShownCategory[]) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: categories.flatMap(({ questions }) =>
      questions.map(({ question, words }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: words },
      })),
    ),
  };
}

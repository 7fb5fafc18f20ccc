/** The seven groups of questions in the order of the page. */
export const questionCategories = [
  "services",
  "process",
  "pricing",
  "privacy",
  "support",
  "b2b",
  "bonus",
] as const;

type Question = { id: string; question: string; answer: string };
export type QuestionCategory = { id: string; title: string; questions: Question[] };

/**
 * The questions of the text `faq.md`: a category is a second-level heading, a question a third-level one, each with its
 * own name in `{#…}`. Answers stay Markdown. A heading without a name is a defect and throws.
 */
export function readQuestions(markdown: string): QuestionCategory[] {
  const categories: QuestionCategory[] = [];
  for (const part of markdown.split(/^(?=#{2,3} )/m)) {
    const [, marks, title = "", id = "", body = ""] =
      /^(#{2,3}) (.+) \{#([a-z0-9-]+)\}\n([\s\S]*)$/.exec(`${part.trim()}\n`) ?? [];
    if (!marks) throw new Error(`A question without a name: ${part.slice(0, 60)}`);
    if (marks === "##") categories.push({ id, title, questions: [] });
    else categories.at(-1)?.questions.push({ id, question: title, answer: body.trim() });
  }
  return categories;
}

/** Whether a question or its answer, as read, contains what was typed; upper and lower case are the same. */
export function answersTo(typed: string, { question, words }: { question: string; words: string }): boolean {
  const sought = typed.trim().toLocaleLowerCase("de");
  return `${question}\n${words}`.toLocaleLowerCase("de").includes(sought);
}

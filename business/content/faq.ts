type FaqQuestion = { id: string; question: string; answer: string };
export type FaqCategory = { id: string; title: string; questions: FaqQuestion[] };

/** Parses `faq.md`: `##` starts a category, `###` a question, each with an id in `{#…}`. Throws on a heading without one. */
export function parseFaq(markdown: string): FaqCategory[] {
  const categories: FaqCategory[] = [];
  for (const part of markdown.split(/^(?=#{2,3} )/m)) {
    const [, marks, title = "", id = "", body = ""] =
      /^(#{2,3}) (.+) \{#([a-z0-9-]+)\}\n([\s\S]*)$/.exec(`${part.trim()}\n`) ?? [];
    if (!marks) throw new Error(`A question without a name: ${part.slice(0, 60)}`);
    if (marks === "##") categories.push({ id, title, questions: [] });
    else categories.at(-1)?.questions.push({ id, question: title, answer: body.trim() });
  }
  return categories;
}

export function faqMatches(
  search: string,
  { question, answerText }: { question: string; answerText: string },
): boolean {
  const needle = search.trim().toLocaleLowerCase("de");
  return `${question}\n${answerText}`.toLocaleLowerCase("de").includes(needle);
}

/** What an issue says, in both languages. */
export type IssueTexts = { subjectDe: string; textDe: string; subjectEn: string; textEn: string };

/** Longest subject and text, in characters. */
export const issueLengths = { subject: 150, text: 20_000 } as const;

/** The letters of an issue go by this name; whoever leaves the newsletter has them erased. */
export const issueTemplate = "content.newsletter-issue";

/** The parts that are still empty. A draft may have some; an issue that goes out has none. */
export function missingParts(issue: IssueTexts): (keyof IssueTexts)[] {
  return (["subjectDe", "textDe", "subjectEn", "textEn"] as const).filter((part) => issue[part] === "");
}

/** Whether the text holds a link that would lead nowhere from a letter: one without https:// or mailto: before it. */
export function hasBrokenLink(text: string): boolean {
  return [...text.matchAll(/\]\(\s*([^)\s]*)/g)].some(
    ([, target = ""]) => !/^(https?:\/\/.|mailto:.)/.test(target),
  );
}

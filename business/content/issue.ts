export type IssueTexts = { subjectDe: string; textDe: string; subjectEn: string; textEn: string };

export const issueLengths = { subject: 150, text: 20_000 } as const;

/** Mail template name; unsubscribing erases the mails that carry it. */
export const issueTemplate = "content.newsletter-issue";

export function missingParts(issue: IssueTexts): (keyof IssueTexts)[] {
  return (["subjectDe", "textDe", "subjectEn", "textEn"] as const).filter((part) => issue[part] === "");
}

export function hasBrokenLink(text: string): boolean {
  return [...text.matchAll(/\]\(\s*([^)\s]*)/g)].some(
    ([, target = ""]) => !/^(https?:\/\/.|mailto:.)/.test(target),
  );
}

/** A letter as paragraphs; the house adds the salutation's frame, the imprint and both forms (text and HTML). */
export type LetterText = {
  subject: string;
  paragraphs: string[];
  /** What a person of the house wrote, in Markdown; below the paragraphs. */
  markdown?: string;
  /** One thing to do, as a link that is written out in the text form. */
  action?: { label: string; url: string };
  /** How to get no more letters of this kind; below the signature. */
  leave?: { label: string; url: string };
  /** Long texts that must be in the letter itself (§ 312f BGB): a heading and Markdown. */
  annexes?: { title: string; markdown: string }[];
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

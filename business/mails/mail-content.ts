export type MailContent = {
  subject: string;
  paragraphs: string[];
  markdown?: string;
  action?: { label: string; url: string };
  unsubscribe?: { label: string; url: string };
  /** Somebody wrote it as a letter, with a closing and their name: only the operator follows. */
  isClosed?: boolean;
  /** Texts that must be in the mail itself (§ 312f BGB), in Markdown. */
  annexes?: { title: string; markdown: string }[];
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

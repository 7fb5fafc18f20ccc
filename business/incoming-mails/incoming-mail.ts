/** 25 MB as people count attachments: encoding adds a third. */
export const maxMailBytes = 36 * 1024 * 1024;
export const maxAttachments = 20;

export const mailStates = ["arrived", "filed", "aside", "discarded"] as const;
export type MailState = (typeof mailStates)[number];

/** `report`: of a mail server about a mail of ours; `automatic`: out of office and the like, no answer of a person. */
export const mailKinds = ["mail", "automatic", "report"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Why a person has to look at it first. */
export const asideReasons = [
  "unknown_sender",
  "not_authenticated",
  "loop",
  "unreadable",
  "too_many",
  "no_case",
] as const;
export type AsideReason = (typeof asideReasons)[number];

/** An attachment that is in the original alone; `code` is a key of the problems. */
export type LeftOut = { name: string; code: string };

/** What came with a mail, for whoever decides where it goes before anything is stored. */
export type Attached = { name: string; size: number };

/** Who wrote what the team assigns by hand. */
export const writers = ["customer", "other"] as const;

/** Of a case, by the name in its reply address. */
export function caseNumberIn(name: string): string | null {
  return /^f-\d{4}-\d{4,8}$/.test(name) ? name.toUpperCase() : null;
}

/** Of a letter to a record holder, by the name in its reply address. */
export function letterNumberIn(name: string): string | null {
  return /^l-\d{4}-\d{4,8}$/.test(name) ? name.toUpperCase() : null;
}

/** Of a mail of ours, by the name in the address that bounces come back to. */
export function mailIdIn(name: string): string | null {
  const [, ...parts] =
    /^m-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(name) ?? [];
  return parts.length > 0 ? parts.join("-") : null;
}

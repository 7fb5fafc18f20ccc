import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";
import type { Authentication } from "./authentication.ts";
import type { DeliveryReport } from "./delivery-status.ts";

/** What a person should know of a mail beside its text. */
export const mailNotes = [
  "html_only",
  "signed",
  "encrypted",
  "outlook_container",
  "charset",
  "cut",
  "unreadable",
] as const;
export type MailNote = (typeof mailNotes)[number];

type MailAttachment = {
  name: string;
  bytes: Uint8Array;
  /** Shown inside an HTML text: a photograph, or the logo of a signature. */
  embedded: boolean;
};

export type ReadMail = {
  from: { address: string; name: string } | null;
  subject: string;
  /** As the sender's clock had it. */
  sentAt: Date | null;
  messageId: string | null;
  text: string;
  attachments: MailAttachment[];
  notes: MailNote[];
  /** By a program, not a person (RFC 3834). */
  automatic: boolean;
  report: DeliveryReport | null;
  authentication: Authentication | null;
  /** Addresses that handed it on to themselves: more than one of ours is a loop. */
  deliveredTo: string[];
};

export type MailTask = { file: string; trustedHost: string | null };

const read = limitedChild<MailTask, ReadMail | { notRead: string }>("platform/mail-in/read-mail-worker.ts", {
  megabytes: 768,
  heapMegabytes: 512,
  seconds: 20,
});

/** In a child process. Null for a mail that needs more memory or time than it may. Throws `LineFull`, or if the disk fails. */
export async function readMail(task: MailTask): Promise<ReadMail | null> {
  try {
    const answer = await read(task);
    if ("notRead" in answer) throw new Error(answer.notRead);
    return answer;
  } catch (error) {
    if (error instanceof ChildLost) return null;
    throw error;
  }
}

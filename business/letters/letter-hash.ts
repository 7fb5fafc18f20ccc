import { createHash } from "node:crypto";
import type { letters } from "./letters.sql.ts";

export type WrittenLetter = Pick<
  typeof letters.$inferSelect,
  "number" | "channel" | "language" | "addressee" | "email" | "subject" | "body"
>;

/** Of what is printed or sent: a changed character makes another. */
export function letterHash(written: WrittenLetter): string {
  const { number, channel, language, addressee, email, subject, body } = written;
  const content = JSON.stringify([number, channel, language, addressee, email, subject, body]);
  return createHash("sha256").update(content).digest("hex");
}

/** Changes with anything that was on the screen before a letter was written. */
export function draftChecksum(shown: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex");
}

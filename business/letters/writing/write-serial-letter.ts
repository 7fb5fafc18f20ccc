import { z } from "zod";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { maxSerialLetters } from "../letter.ts";
import { askQuestion } from "../questions/ask-question.ts";
import { draftLetters } from "./draft-letters.ts";
import { holdLetter } from "./send-letter.ts";
import { storeLetter } from "./store-letter.ts";

const listed = (text: string) => [...new Set(text.split(",").filter(Boolean))];

export const SerialLetter = z.object({
  researchId: z.uuid(),
  text: z.string().trim().min(1, "researches_agenda_text_missing").max(500, "team_text_too_long"),
  archiveIds: z
    .string()
    .transform(listed)
    .pipe(
      z
        .array(z.uuid("letters_nobody_chosen"))
        .min(1, "letters_nobody_chosen")
        .max(maxSerialLetters, "letters_too_many"),
    ),
});

export const WriteSerialLetter = SerialLetter.extend({
  /** Of what the screen showed, one for each letter, in the order of the archives. */
  checksums: z.string().transform((text) => text.split(",")),
});

/** A question and a letter for each archive: all or none. E-mails leave ten seconds later, the others wait to be printed. */
export function writeSerialLetter(ctx: Ctx<Staff>, input: z.infer<typeof WriteSerialLetter>) {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, text, archiveIds, checksums } = input;
    await lockCaseInWork(ctx, researchId);
    const drafts = await draftLetters(ctx, { researchId, archiveIds, question: text });
    if (drafts.length < archiveIds.length) throw new RuleBroken("archives_unknown");
    if (drafts.some(({ checksum }, index) => checksum !== checksums[index]))
      throw new RuleBroken("letters_preview_changed");
    const batchId = uuidv7(ctx.now().getTime());
    for (const { archiveId, channel, language, addressee, email, subject, body } of drafts) {
      const itemId = await askQuestion(ctx, {
        researchId,
        archiveId,
        text,
        template: null,
        dueOn: null,
        ownerId: ctx.actor.userId,
      });
      const content = { channel, language, addressee, email, subject, body };
      const letterId = await storeLetter(ctx, {
        researchId,
        itemId,
        archiveId,
        kind: "enquiry",
        batchId,
        writtenBy: ctx.actor.userId,
        ...content,
      });
      if (channel === "email") await holdLetter(ctx, letterId);
    }
    return { batchId, written: drafts.length };
  });
}

import { data } from "react-router";
import { z } from "zod";
import { flashCookie } from "#app/http/flash.ts";
import { on, type Submitted } from "#app/http/form-action.ts";
import { formText, type RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { problemText } from "#app/wording/problem-text.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { AnswerCustomer } from "#business/researches/comments/write-comment.ts";
import { holdAnswer } from "#business/researches/dispatches/hold-answer.ts";
import { DiscardDispatch, discardDispatch } from "#business/researches/dispatches/take-back.ts";
import { WriteNote, writeNote } from "#business/researches/notes/write-note.ts";
import { uploadAsTeam } from "#business/researches/uploads/upload-as-team.ts";
import { queueQuery } from "#business/worklist/queue-filter.ts";
import { readQueueFilter } from "#business/worklist/read-queue-filter.ts";
import { stepInQueue } from "#business/worklist/step-in-queue.ts";

const Message = AnswerCustomer.omit({ attachments: true });
/** An answer is no question, whatever the date field says. */
const Answer = Message.omit({ answerBy: true });
const Question = Message.extend({ answerBy: z.iso.date("team_answer_by_invalid") });

type Page = { researchId: string; pathname: string; lang: Locale };

/** Intents: `answer` and `question` go out in ten seconds, `note` never, `discard` drops a taken-back text. */
export function conversationHandlers(ctx: Ctx<Staff>, { researchId, pathname, lang }: Page) {
  const here = `${pathname}#conversation`;
  const fixed = { researchId };

  async function send(input: z.infer<typeof Message>, { form, locale }: Submitted) {
    const enclosed = await storeFiles(ctx, researchId, form, locale);
    if ("problem" in enclosed) return refuseFiles(form, enclosed.problem);
    const attachments = [...new Set([...chosenDocuments(form), ...enclosed.ids])];
    const { sent } = await holdAnswer(ctx, { ...input, attachments });
    return seeOther(sent && form.get("after") === "next" ? await nextCase(form) : here);
  }

  /** The next case in the queue view this one was opened from; at its end the queue itself. */
  async function nextCase(form: FormData): Promise<string> {
    const filter = readQueueFilter(new URLSearchParams(String(form.get("queue") ?? "")));
    const next = await stepInQueue(ctx, filter, researchId, "next");
    if (next) return `/${lang}/team/researches/${next}/conversation`;
    const query = queueQuery(filter);
    return `/${lang}/team${query ? `?${query}` : ""}`;
  }

  return {
    answer: on(Answer, send, { fixed, files: true }),
    question: on(Question, send, { fixed, files: true, fieldByCode: { team_answer_by_past: "answerBy" } }),
    note: on(
      WriteNote,
      async (input) => {
        await writeNote(ctx, input);
        return seeOther(here, [flashCookie("note-written")]);
      },
      { fixed },
    ),
    discard: on(DiscardDispatch, async (input) => {
      await discardDispatch(ctx, input);
      return seeOther(here);
    }),
  };
}

function chosenDocuments(form: FormData): string[] {
  return z.array(z.uuid()).max(20).catch([]).parse(form.getAll("document"));
}

/** Stored before the message is held. A refused one stops the rest; earlier ones stay in the case. */
async function storeFiles(
  ctx: Ctx<Staff>,
  researchId: string,
  form: FormData,
  locale: Locale,
): Promise<{ ids: string[] } | { problem: string }> {
  const files = form
    .getAll("files")
    .filter((file): file is File => typeof file !== "string" && file.name !== "");
  const ids: string[] = [];
  for (const file of files) {
    try {
      ids.push((await uploadAsTeam(ctx, { researchId, file })).documentId);
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
      return { problem: `${file.name}: ${problemText(error.code, locale)}` };
    }
  }
  return { ids };
}

function refuseFiles(form: FormData, files: string) {
  return data<RefusedForm>({ values: formText(form), errors: { files } }, { status: 422 });
}

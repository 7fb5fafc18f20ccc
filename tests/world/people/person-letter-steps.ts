import { inTransaction } from "#business/context.ts";
import { PostLetter } from "#business/letters/writing/print-letter.ts";
import { TakeBackLetter } from "#business/letters/writing/take-back-letter.ts";
import { DraftPersonLetter, draftPersonLetter } from "#business/person-letters/draft-person-letter.ts";
import { eraseUnanswered } from "#business/person-letters/erase-unanswered.ts";
import { lettersToPerson } from "#business/person-letters/read-person-letters.ts";
import { RecordPersonAnswer, recordPersonAnswer } from "#business/person-letters/record-person-answer.ts";
import {
  postPersonLetter,
  printPersonLetter,
  takeBackPersonLetter,
} from "#business/person-letters/send-person-letter.ts";
import { WritePersonLetter, writePersonLetter } from "#business/person-letters/write-person-letter.ts";
import type { TestApp } from "../test-app.ts";
import type { PeopleSteps } from "./people-steps.ts";

/** What a researcher does with letters to the person that `at` names. */
export function personLetterSteps(at: () => { app: TestApp; steps: PeopleSteps; personId: string }) {
  const ruth = () => at().steps.staff();
  const today = () => ruth().now().toISOString().slice(0, 10);
  const draft = (personId = at().personId, language = "de") =>
    draftPersonLetter(ruth(), DraftPersonLetter.parse({ personId, language }));
  const write = async (personId = at().personId, language = "de") => {
    const { checksum } = await draft(personId, language);
    return writePersonLetter(ruth(), WritePersonLetter.parse({ personId, language, checksum }));
  };
  const post = (letterId: string, changes: object = {}) =>
    postPersonLetter(ruth(), PostLetter.parse({ letterId, sentOn: today(), ...changes }));
  return {
    ruth,
    today,
    draft,
    write,
    post,
    posted: async (personId = at().personId) => {
      const letterId = await write(personId);
      await printPersonLetter(ruth(), { letterId });
      await post(letterId);
      return letterId;
    },
    takeBack: (letterId: string, reason = "") =>
      takeBackPersonLetter(ruth(), TakeBackLetter.parse({ letterId, reason })),
    answer: (letterId: string, outcome: string, answer = "") =>
      recordPersonAnswer(
        ruth(),
        RecordPersonAnswer.parse({ letterId, answeredOn: today(), outcome, answer }),
      ),
    stateOf: async (letterId: string) =>
      (await lettersToPerson(ruth(), at().personId)).find(({ id }) => id === letterId),
    erase: () =>
      inTransaction(at().app.system(), (ctx) =>
        eraseUnanswered(ctx, new Date(ctx.now().getTime() - 90 * 86_400_000)),
      ),
    /** Of what is printed. */
    codeIn: (text: string) => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? "",
  };
}

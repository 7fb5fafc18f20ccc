import { on } from "#app/http/form-action.ts";
import { AgreeToExchange, agreeToExchange } from "#business/introductions/agree-to-exchange.ts";
import { AnswerIntroduction, answerIntroduction } from "#business/introductions/answer-introduction.ts";
import { LeaveIntroduction, leaveIntroduction } from "#business/introductions/leave-introduction.ts";
import type { IntroductionDoor } from "#business/introductions/own-seat.ts";
import { WriteMessage, writeMessage } from "#business/introductions/room/write-message.ts";

/** The same forms for a card's person and a case's customer; every answer leads back to the page. */
export function introductionForms(door: IntroductionDoor, done: () => Response) {
  return {
    answer: on(AnswerIntroduction, (input, { locale }) => answerIntroduction(door, input, locale).then(done)),
    exchange: on(AgreeToExchange, (input, { locale }) => agreeToExchange(door, input, locale).then(done)),
    write: on(WriteMessage, (input) => writeMessage(door, input).then(done)),
    leave: on(LeaveIntroduction, (input, { locale }) => leaveIntroduction(door, input, locale).then(done)),
  };
}

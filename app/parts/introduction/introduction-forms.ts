import { noFields, on } from "#app/http/form-action.ts";
import { AgreeToExchange, agreeToExchange } from "#business/introductions/agree-to-exchange.ts";
import { AnswerIntroduction, answerIntroduction } from "#business/introductions/answer-introduction.ts";
import { LeaveIntroduction, leaveIntroduction } from "#business/introductions/leave-introduction.ts";
import type { IntroductionDoor } from "#business/introductions/own-seat.ts";
import {
  AnswerTime,
  answerTime,
  ProposeTime,
  proposeTime,
} from "#business/introductions/room/propose-time.ts";
import { sendPicture } from "#business/introductions/room/room-pictures.ts";
import { askGoBetween, WriteMessage, writeMessage } from "#business/introductions/room/write-message.ts";

/** The same forms for a card's person and a case's customer; every answer leads back to the page. */
export function introductionForms(door: IntroductionDoor, done: () => Response) {
  return {
    answer: on(AnswerIntroduction, (input, { locale }) => answerIntroduction(door, input, locale).then(done)),
    exchange: on(AgreeToExchange, (input, { locale }) => agreeToExchange(door, input, locale).then(done)),
    write: on(WriteMessage, (input) => writeMessage(door, input).then(done)),
    picture: on(
      noFields,
      async (_, { form }) => {
        const picture = form.get("picture");
        const bytes =
          picture instanceof File ? new Uint8Array(await picture.arrayBuffer()) : new Uint8Array();
        return sendPicture(door, bytes).then(done);
      },
      { files: true },
    ),
    propose: on(ProposeTime, (input) => proposeTime(door, input).then(done), {
      fieldByCode: { introductions_time_missing: "day", introductions_time_not_then: "day" },
    }),
    talk: on(AnswerTime, (input) => answerTime(door, input).then(done)),
    between: on(WriteMessage, (input) => askGoBetween(door, input).then(done)),
    leave: on(LeaveIntroduction, (input, { locale }) => leaveIntroduction(door, input, locale).then(done)),
  };
}

import { z } from "zod";
import { flashCookie } from "#app/http/flash.ts";
import { on } from "#app/http/form-action.ts";
import { seeOther } from "#app/http/see-other.ts";
import { onVersion } from "#app/routes/team/case/shell/conflict.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { PostLetter, PrintLetter } from "#business/letters/writing/print-letter.ts";
import { TakeBackLetter } from "#business/letters/writing/take-back-letter.ts";
import { blockedKinds } from "#business/people/lawful-source.ts";
import {
  LinkPersons,
  linkPersons,
  UnlinkPersons,
  unlinkPersons,
} from "#business/people/links/link-persons.ts";
import {
  AddInstitution,
  addInstitution,
  ChangeInstitution,
  changeInstitution,
} from "#business/people/register/add-institution.ts";
import { AddPerson, addPerson } from "#business/people/register/add-person.ts";
import {
  AddPersonSource,
  addPersonSource,
  RemovePersonSource,
  removePersonSource,
} from "#business/people/register/add-source-of-person.ts";
import {
  ChangePerson,
  changePerson,
  ShowPerson,
  showPerson,
} from "#business/people/register/change-person.ts";
import {
  NameHolderOfPeriod,
  nameHolderOfPeriod,
  RecordAsInstitution,
  recordAsInstitution,
} from "#business/people/register/name-holder-of-period.ts";
import { ReadDetails, readDetails } from "#business/people/register/read-details.ts";
import { SaveDetails, saveDetails } from "#business/people/register/save-details.ts";
import { BalancePerson, balancePerson } from "#business/people/rights/balance.ts";
import { LiftDispute, liftDispute, RaiseDispute, raiseDispute } from "#business/people/rights/dispute.ts";
import { ExceptPerson, exceptPerson, InformPerson, informPerson } from "#business/people/rights/inform.ts";
import { IssueAnswerCode, issueAnswerCode } from "#business/people/rights/issue-code.ts";
import { RecordObjectionOf, recordObjectionOf } from "#business/people/rights/object.ts";
import { DraftPersonLetter, draftPersonLetter } from "#business/person-letters/draft-person-letter.ts";
import { RecordPersonAnswer, recordPersonAnswer } from "#business/person-letters/record-person-answer.ts";
import {
  postPersonLetter,
  printPersonLetter,
  takeBackPersonLetter,
} from "#business/person-letters/send-person-letter.ts";
import {
  RemindPerson,
  remindPerson,
  WritePersonLetter,
  writePersonLetter,
} from "#business/person-letters/write-person-letter.ts";

const fieldByCode: Record<string, string> = {
  ...Object.fromEntries(blockedKinds.map((kind) => [`people_blocked_${kind}`, "kind"])),
  people_source_day: "obtainedOn",
  people_birth_year: "birthYear",
  people_minor: "birthYear",
  people_death_unsourced: "vital",
  people_informed_day: "informedOn",
  people_can_be_informed: "exception",
  letters_day_invalid: "sentOn",
  letters_reason_missing: "reason",
  letters_answer_missing: "answer",
};

/** `page`: the tab's address. Whatever is done to a person leads back to them, opened. */
export function peopleHandlers(ctx: Ctx<Staff>, researchId: string, page: string) {
  const fixed = { researchId };
  const saved = (to: string) => seeOther(`${page}${to}`, [flashCookie("people-saved")]);
  const at = (personId: string) => `?person=${personId}#p-${personId}`;
  function ofPerson<S extends z.ZodType<{ personId: string }>>(
    schema: S,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
  ) {
    return on(schema, (input) => act(ctx, input).then(() => saved(at(input.personId))), { fieldByCode });
  }
  function ofCase<S extends z.ZodType>(
    schema: S,
    section: string,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
  ) {
    return on(schema, (input) => act(ctx, input).then(() => saved(section)), { fixed, fieldByCode });
  }
  function ofLetter<S extends z.ZodObject>(
    schema: S,
    act: (ctx: Ctx<Staff>, input: z.output<S>) => Promise<unknown>,
  ) {
    const withPerson = schema.extend({ personId: z.uuid() });
    // What was read once is not read again: an empty field has become null.
    const done = (input: z.output<typeof withPerson>) =>
      act(ctx, input as z.output<S>).then(() => saved(at(String(input.personId))));
    return on(withPerson, done, { fieldByCode });
  }
  return {
    "add-person": on(AddPerson, async (input) => saved(at(await addPerson(ctx, input))), {
      fixed,
      fieldByCode,
    }),
    "read-details": on(ReadDetails, async (input) => ({ details: await readDetails(ctx, input) })),
    "save-details": ofPerson(SaveDetails, saveDetails),
    "add-source": ofPerson(AddPersonSource, addPersonSource),
    "remove-source": ofCase(RemovePersonSource, "#people", removePersonSource),
    "change-person": onVersion(
      ChangePerson,
      {
        act: (input) => changePerson(ctx, input),
        next: ({ personId }) => saved(at(personId)),
        fieldsOf: (row: { place: string | null; vital: string; isCustomer: boolean }) => ({
          place: row.place ?? "",
          vital: row.vital,
          isCustomer: row.isCustomer ? "on" : "",
        }),
      },
      { fieldByCode },
    ),
    "show-person": ofPerson(ShowPerson, showPerson),
    "as-institution": ofCase(RecordAsInstitution, "#institutions", recordAsInstitution),
    "name-holder": ofCase(NameHolderOfPeriod, "#people", nameHolderOfPeriod),
    "issue-code": on(IssueAnswerCode, async (input) => ({ issued: await issueAnswerCode(ctx, input) })),
    "draft-letter": on(DraftPersonLetter, async (input) => ({ draft: await draftPersonLetter(ctx, input) }), {
      fieldByCode,
    }),
    "write-letter": ofPerson(WritePersonLetter, writePersonLetter),
    "print-letter": ofLetter(PrintLetter, printPersonLetter),
    "post-letter": ofLetter(PostLetter, postPersonLetter),
    "take-back-letter": ofLetter(TakeBackLetter, takeBackPersonLetter),
    "remind-letter": ofLetter(RemindPerson, remindPerson),
    "answer-letter": ofLetter(RecordPersonAnswer, recordPersonAnswer),
    inform: ofPerson(InformPerson, informPerson),
    except: ofPerson(ExceptPerson, exceptPerson),
    balance: ofPerson(BalancePerson, balancePerson),
    object: ofPerson(RecordObjectionOf, recordObjectionOf),
    "add-institution": ofCase(AddInstitution, "#institutions", addInstitution),
    "change-institution": onVersion(ChangeInstitution, {
      act: (input) => changeInstitution(ctx, input),
      next: () => saved("#institutions"),
      fieldsOf: (row: { name: string; kind: string; place: string | null }) => ({
        name: row.name,
        kind: row.kind,
        place: row.place ?? "",
      }),
    }),
    link: ofCase(LinkPersons, "#hints", linkPersons),
    unlink: ofCase(UnlinkPersons, "#hints", unlinkPersons),
    "raise-dispute": ofCase(RaiseDispute, "#disputes", raiseDispute),
    "lift-dispute": ofCase(LiftDispute, "#disputes", liftDispute),
  };
}

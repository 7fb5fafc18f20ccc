import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { LinkPersons, linkPersons } from "#business/people/links/link-persons.ts";
import { ChangePerson, changePerson } from "#business/people/register/change-person.ts";
import { SaveDetails, saveDetails } from "#business/people/register/save-details.ts";
import { objectByCode, openAnswer } from "#business/people/rights/answer-code.ts";
import { BalancePerson, balancePerson } from "#business/people/rights/balance.ts";
import { recordObjectionOf } from "#business/people/rights/object.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { lawfulSource, type PeopleSteps, peopleSteps } from "#tests/world/people/people-steps.ts";
import { personLetterSteps } from "#tests/world/people/person-letter-steps.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { DraftPersonLetter } from "./draft-person-letter.ts";
import { openPersonLetter } from "./open-person-letter.ts";
import { personLetterAddressees } from "./person-letters.sql.ts";
import { lettersToPerson, personLettersForTeam } from "./read-person-letters.ts";
import { printPersonLetter } from "./send-person-letter.ts";
import { remindPerson, WritePersonLetter, writePersonLetter } from "./write-person-letter.ts";

let app: TestApp;
let order: OrderFixture;
let steps: PeopleSteps;
let personId: string;
let network = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
  steps = peopleSteps(app, order);
  network += 1;
  personId = await steps.add({ ...address(), name: `Erika Muster${"abcdefghijklmnopqrstuvwxyz"[network]}` });
});

/** Of each test another one: an objection stops letters to its address. */
const address = () => ({ birthYear: "1931", address: `Musterweg ${network}, 29221 Celle` });
const absent = "01980000-0000-7000-8000-000000000000";
const { ruth, today, draft, write, post, posted, takeBack, answer, stateOf, erase, codeIn } =
  personLetterSteps(() => ({ app, steps, personId }));

describe("PV-17 a letter to a person", () => {
  test("says who, why, which data, from where, the rights and how to object, and advertises nothing", async () => {
    const { addressee, subject, body } = await draft();
    expect(addressee).toMatch(/^Erika Muster.\nMusterweg 1\n29221 Celle$/);
    expect(body).toContain("Fahrzeugbrief, Blatt 2");
    for (const expected of [
      /Sie müssen nichts tun/,
      /Ohne Ihr Ja/,
      /Art\. 6 Abs\. 1 lit\. f/,
      /Widerspruch/,
      /Aufsichtsbehörde/,
    ])
      expect(body).toMatch(expected);
    expect(body).toContain("löschen wir Namen und Anschrift 90 Tage nach unserem letzten Brief");
    expect(`${subject} ${body}`).not.toMatch(/€|Angebot|Paket|Rabatt|jetzt|kostenlos/i);
    expect(`${subject} ${body}`).not.toContain("Erika");
    expect((await draft(personId, "en")).body).toContain("You need not do anything");
    expect(await ownLog("person.details-read")).toBe(2);
  });

  test("is written once, as it was seen, and only by research", async () => {
    const { checksum } = await draft();
    const input = WritePersonLetter.parse({ personId, language: "de", checksum });
    await expect(writePersonLetter(app.staff(order.staffId, "support"), input)).rejects.toThrow(RoleNeeded);
    await expectRuleBroken(writePersonLetter(ruth(), { ...input, checksum: "x" }), "person_letters_changed");
    await expectRollbackWithoutAudit(app, "person-letter.written", () => writePersonLetter(ruth(), input));
    const both = await Promise.allSettled([
      writePersonLetter(ruth(), input),
      writePersonLetter(ruth(), input),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expectRuleBroken(writePersonLetter(ruth(), input), "person_letters_written_before");
    expect(await lettersToPerson(ruth(), personId)).toHaveLength(1);
    await expect(writePersonLetter(ruth(), { ...input, personId: absent })).rejects.toThrow(NotFound);
    expectInvalid(DraftPersonLetter, { personId, language: "fr" }, "person_letters_language");
  });

  test("keeps its addressee from everybody who has not opened the person", async () => {
    const letterId = await write();
    expect(await inTransaction(ruth(), (ctx) => ctx.db.select().from(personLetterAddressees))).toEqual([]);
    const { rows } = await app.runAsOwner(`select * from person_letters where id = '${letterId}'`);
    expect(JSON.stringify(rows)).not.toContain("Musterweg");
    expect(JSON.stringify(await personLettersForTeam(ruth()))).not.toContain("Musterweg");
    await expect(openPersonLetter(app.staff(order.staffId, "support"), letterId)).rejects.toThrow(RoleNeeded);
    await expect(openPersonLetter(ruth(), absent)).rejects.toThrow(NotFound);
    await expect(
      app.runAsOwner(`update person_letters set body = 'Kaufen Sie!' where id = '${letterId}'`),
    ).rejects.toThrow();
  });

  test("keeps the address that was on the screen, whatever changes later", async () => {
    const letterId = await write();
    await saveDetails(
      ruth(),
      SaveDetails.parse({ personId, address: "Neuer Weg 2, 10115 Berlin", ...lawfulSource }),
    );
    const text = await pdfText((await openPersonLetter(ruth(), letterId)).bytes);
    expect(text).toContain(`Musterweg ${network}`);
    expect(text).not.toContain("Neuer Weg");
    expect(text).toMatch(/entwurf/i);
  });

  test("carries a code that opens what is stored, the same each time it is printed", async () => {
    const letterId = await write();
    await printPersonLetter(ruth(), { letterId });
    const text = await pdfText((await openPersonLetter(ruth(), letterId)).bytes);
    expect(text).toContain("/de/auskunft");
    expect(text).not.toMatch(/entwurf/i);
    const code = codeIn(text);
    expect(codeIn(await pdfText((await openPersonLetter(ruth(), letterId)).bytes))).toBe(code);
    const found = await openAnswer(app.visitor(), { code }, `p${network}`);
    expect(found.sources).toMatchObject([{ citation: "Fahrzeugbrief, Blatt 2" }]);
  });

  test("ends the clock as it is posted, and not before", async () => {
    const letterId = await write();
    await expectRuleBroken(post(letterId), "letters_not_printed");
    await printPersonLetter(ruth(), { letterId });
    expect((await steps.person(personId))?.clock.state).toBe("running");
    await expectRuleBroken(post(letterId, { sentOn: "2027-12-24" }), "letters_day_invalid");
    await post(letterId, { proof: "RR 1" });
    expect((await steps.person(personId))?.clock.state).toBe("informed");
    expect(await stateOf(letterId)).toMatchObject({ state: "sent", proof: "RR 1", sentOn: today() });
    await expectRuleBroken(takeBack(letterId), "letters_has_left");
    await expectRuleBroken(printPersonLetter(ruth(), { letterId }), "letters_not_to_print");
  });

  test("is taken back with a reason once it is printed, and may then be written anew", async () => {
    const letterId = await write();
    await printPersonLetter(ruth(), { letterId });
    await expectRuleBroken(takeBack(letterId), "letters_reason_missing");
    await takeBack(letterId, "Falsche Sprache");
    expect(await stateOf(letterId)).toMatchObject({ state: "taken_back", takenBackFor: "Falsche Sprache" });
    await expectRuleBroken(post(letterId), "letters_not_printed");
    expect(await pdfText((await openPersonLetter(ruth(), letterId)).bytes)).toMatch(/zurückgezogen/i);
    expect(await write(personId, "en")).not.toBe(letterId);
  });

  test("is followed by one reminder, four weeks later at the earliest, and by no second", async () => {
    const letterId = await posted();
    await expectRuleBroken(remindPerson(ruth(), { letterId }), "person_letters_too_early");
    app.later({ days: 28 });
    const reminderId = await remindPerson(ruth(), { letterId });
    await expectRuleBroken(remindPerson(ruth(), { letterId }), "person_letters_reminded");
    await expectRuleBroken(remindPerson(ruth(), { letterId: reminderId }), "person_letters_not_waiting");
    expect(await pdfText((await openPersonLetter(ruth(), reminderId)).bytes)).toContain(
      "unser letzter Brief",
    );
    await printPersonLetter(ruth(), { letterId: reminderId });
    await post(reminderId);
    app.later({ days: 60 });
    await expectRuleBroken(remindPerson(ruth(), { letterId }), "person_letters_reminded");
    await expectRuleBroken(write(), "person_letters_written_before");
    await answer(reminderId, "answered", "Erinnert sich nicht");
    const [first] = (await personLettersForTeam(ruth())).filter(({ id }) => id === letterId);
    expect(first, "An answered reminder is listed no more, and was one all the same.").toMatchObject({
      remindFrom: null,
    });
    await expectRuleBroken(answer(reminderId, "answered", "Doch"), "letters_not_waiting");
    await expect(remindPerson(ruth(), { letterId: absent })).rejects.toThrow(NotFound);
  });

  test("goes to nobody who is the same person in another record", async () => {
    await posted();
    const other = await steps.add({ ...address(), name: "E. Muster" });
    await linkPersons(ruth(), LinkPersons.parse({ personId, otherId: other, decision: "same" }));
    await expectRuleBroken(write(other), "person_letters_written_before");
  });

  test("goes to nobody without an address, to no customer and to nobody who died", async () => {
    const nowhere = await steps.add({ name: "Hans Ohneweg" });
    await expectRuleBroken(draft(nowhere), "person_letters_address_missing");
    const change = async (changes: object) => {
      const version = (await steps.person(personId))?.version;
      await changePerson(
        ruth(),
        ChangePerson.parse({ personId, version, place: "Celle", vital: "unknown", ...changes }),
      );
    };
    await change({ isCustomer: "on" });
    await expectRuleBroken(draft(), "person_letters_to_customer");
    await steps.add();
  });
});

describe("PV-17 who objects or may not be written to", () => {
  test("dsr.objection-code: whoever objects while it is printed gets none, and nobody can post it", async () => {
    const letterId = await write();
    await printPersonLetter(ruth(), { letterId });
    const code = codeIn(await pdfText((await openPersonLetter(ruth(), letterId)).bytes));
    await objectByCode(app.visitor(), { code }, `p${network}`);
    expect(await stateOf(letterId)).toMatchObject({ state: "taken_back", stopped: "objected" });
    await expectRuleBroken(post(letterId), "letters_not_printed");
    await expectRuleBroken(openPersonLetter(ruth(), letterId), "person_letters_stopped");
    await expectRuleBroken(draft(), "person_letters_stopped");
  });

  test("stoplist.cancels: an objection in another case stops the letter at the printer and at the post", async () => {
    const name = { name: "Jürgen Weißbach", birthYear: "1929", address: "Am Anger 3, 38100 Braunschweig" };
    const waiting = await steps.add(name);
    const written = await write(waiting);
    const first = steps;
    const elsewhere = peopleSteps(app, await app.orders.started());
    const same = await elsewhere.add(name);
    await recordObjectionOf(app.staff(order.staffId, "support"), { personId: same });
    steps = first;
    await expectRuleBroken(printPersonLetter(ruth(), { letterId: written }), "person_letters_stopped");
    await expectRuleBroken(openPersonLetter(ruth(), written), "person_letters_stopped");
    await expectRuleBroken(draft(waiting), "person_letters_stopped");
  });

  test("is taken back when the balancing forbids it, and reminded no more", async () => {
    const letterId = await posted();
    const reminded = async () => {
      app.later({ days: 28 });
      return remindPerson(ruth(), { letterId });
    };
    const reminderId = await reminded();
    const answers = { interest: "yes", necessary: "no", expected: "yes", special_category: "no" };
    await balancePerson(
      ruth(),
      BalancePerson.parse({ personId, ...answers, vulnerable: "no", safeguards: "yes" }),
    );
    expect(await stateOf(reminderId)).toMatchObject({ state: "taken_back", stopped: "forbidden" });
    await expectRuleBroken(reminded(), "person_letters_stopped");
  });
});

describe("PV-17 what came back", () => {
  test("undelivered: the address goes, and nobody was informed", async () => {
    const letterId = await posted();
    await answer(letterId, "undeliverable");
    expect((await steps.person(personId))?.clock.state).toBe("not_due");
    await expectRuleBroken(draft(), "person_letters_address_missing");
    await saveDetails(
      ruth(),
      SaveDetails.parse({ personId, address: "Neuer Weg 2, 10115 Berlin", ...lawfulSource }),
    );
    expect((await steps.person(personId))?.clock).toMatchObject({ state: "running", daysLeft: 30 });
    await write();
  });

  test("nothing: ninety days after the last letter name and address go, and a letter of the alphabet stays", async () => {
    const letterId = await posted();
    const custodyId = await steps.hold(personId);
    expect(await steps.shown()).toEqual([custodyId]);
    const stored = () => app.runAsOwner(`select * from person_details where person_id = '${personId}'`);
    app.later({ days: 89 });
    await erase();
    expect((await stored()).rows).toHaveLength(1);
    app.later({ days: 2 });
    expect(await erase()).toBeGreaterThan(0);
    expect((await stored()).rows).toEqual([]);
    expect(await steps.shown()).toEqual([custodyId]);
    expect((await steps.person(personId))?.sources).toMatchObject([{ facts: ["holding"] }]);
    await expectRuleBroken(openPersonLetter(ruth(), letterId), "person_letters_erased");
    expect(await erase()).toBe(0);
  });

  test("an answer or an objection keeps what it needs", async () => {
    const answered = await posted();
    await expectRuleBroken(answer(answered, "answered"), "letters_answer_missing");
    await answer(answered, "answered", "Erzählt gern davon");
    const objecting = await steps.add({ name: "Karl Einwand", address: "Am Einwand 1, 29221 Celle" });
    await posted(objecting);
    const hidden = await steps.state("Gespräch mit Karl Einwand");
    await recordObjectionOf(app.staff(order.staffId, "support"), { personId: objecting });
    app.later({ days: 91 });
    await erase();
    const { rows } = await app.runAsOwner(
      `select person_id from person_details where person_id in ('${personId}', '${objecting}')`,
    );
    expect(rows).toHaveLength(2);
    expect(await steps.shown()).not.toContain(hidden);
  });
});

async function ownLog(event: string): Promise<number> {
  const { rows } = await app.runAsOwner(
    `select count(*)::int as count from audit_log where event = '${event}' and subject = 'research:${order.researchId}'`,
  );
  return Number(rows[0]?.count);
}

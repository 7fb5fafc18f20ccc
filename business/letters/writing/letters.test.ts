import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { Letters } from "#tests/world/letters/letter-fixtures.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { archiveById } from "../archives/read-archives.ts";
import { ChangeArchive, changeArchive } from "../archives/save-archive.ts";
import { openPrintedLetter } from "../open-letter.ts";
import { letterById, lettersForTeam, lettersOfCase } from "../read-letters.ts";
import { letterReplyAddress } from "../reply-address.ts";
import { draftLetters } from "./draft-letters.ts";
import { PostLetter, postLetter, printLetter, undoPosting } from "./print-letter.ts";
import { releaseLetter } from "./release-letter.ts";
import { sendLetterByMail } from "./send-letter.ts";
import { TakeBackLetter, takeBackLetter } from "./take-back-letter.ts";
import { WriteArchiveLetter, writeArchiveLetter } from "./write-letter.ts";

let app: TestApp;
let letters: Letters;
let archiveId: string;
let itemId: string;
beforeAll(async () => {
  app = await openTestApp({ MAIL_IN_DOMAIN: "briefe.example.org", MAIL_IN_PORT: "0" });
});
afterAll(() => app.close());
beforeEach(async () => {
  letters = new Letters(app, await app.orders.started());
  archiveId = await letters.archive();
  itemId = await letters.question(archiveId);
});

const ruth = () => letters.ruth();
const found = async (id: string) => (await letterById(ruth(), id)).letter;
const takeBack = (letterId: string, reason = "") =>
  takeBackLetter(ruth(), TakeBackLetter.parse({ letterId, reason }));
const post = (letterId: string, sentOn = "2026-11-21") =>
  postLetter(ruth(), PostLetter.parse({ letterId, sentOn, proof: "RR 123 456 DE" }));
const drafts = () =>
  draftLetters(ruth(), {
    researchId: letters.order.researchId,
    archiveIds: [archiveId],
    question: "Kartei erhalten?",
  });

describe("what the screen shows", () => {
  test("has the address of the catalogue, the vehicle and the question, and never the customer", async () => {
    const [draft] = await drafts();
    expect(draft).toMatchObject({
      addressee: "Stadtarchiv Celle\nBeispielweg 1\n29221 Celle",
      channel: "email",
      language: "de",
      withoutTemplate: false,
      earlier: [],
    });
    expect(draft?.body).toContain("Unsere Frage: Kartei erhalten?");
    // It may leave by e-mail: nothing is enclosed then, and no address stands above.
    expect(draft?.body).not.toMatch(/Blatt|oben/);
    const { rows } = await app.runAsOwner(`select email from users where id = '${letters.order.userId}'`);
    expect(draft?.body).not.toContain(String(rows[0]?.email).split("@")[0]);
  });

  test("is English where there is no template in the archive's language, and says so", async () => {
    archiveId = await letters.archive({ language: "it", email: "", address: "" });
    expect(await drafts()).toMatchObject([
      { language: "en", withoutTemplate: true, channel: "post", lacksAddress: true },
    ]);
  });

  test("names an amount that the catalogue knows, and asks for one that it does not", async () => {
    expect((await drafts())[0]?.body).toContain("nennen Sie sie uns bitte");
    archiveId = await letters.archive({ fee: "charged", feeCents: "25" });
    expect((await drafts())[0]?.body).toMatch(/Gebühr von 25,00\s€ übernehmen wir/);
  });
});

describe("a letter", () => {
  test("keeps the address that stood on the screen, whatever the catalogue says later", async () => {
    const letterId = await letters.write(itemId);
    const { version, ...archive } = await archiveById(ruth(), archiveId);
    await changeArchive(
      ruth(),
      ChangeArchive.parse({
        archiveId,
        version,
        kind: archive.kind,
        fee: "unknown",
        language: "de",
        countries: "DE",
        nameDe: "Kreisarchiv",
        nameEn: "x",
        holdingsDe: "x",
        holdingsEn: "x",
        address: "Anderswo 2\n1 X",
      }),
    );
    await printLetter(ruth(), { letterId });
    const text = await pdfText((await openPrintedLetter(ruth(), letterId)).bytes);
    expect(text).toContain("Beispielweg 1");
    expect(text).not.toContain("Anderswo");
    expect(text).toContain("@briefe.example.org");
    const change = `update letters set addressee = 'Anderswo' where id = '${letterId}'`;
    await expect(app.runAsOwner(change, { undone: true })).rejects.toMatchObject({ code: "23001" });
  });

  test("is a draft until it is released, then posted with its receipt", async () => {
    const letterId = await letters.write(itemId);
    expect((await lettersForTeam(ruth())).toSend.map(({ id }) => id)).toContain(letterId);
    await expectRuleBroken(post(letterId), "letters_not_printed");
    await printLetter(ruth(), { letterId });
    await printLetter(ruth(), { letterId });
    await post(letterId);
    expect(await found(letterId)).toMatchObject({
      state: "sent",
      sentOn: "2026-11-21",
      sentBy: letters.order.staffId,
      proof: "RR 123 456 DE",
      remindOn: "2026-12-19",
    });
    expect((await lettersForTeam(ruth())).waiting.map(({ id }) => id)).toContain(letterId);
    const trail = await app.auditTrail(`research:${letters.order.researchId}`);
    expect(trail.slice(-3)).toEqual(["letter.written", "letter.printed", "letter.sent"]);
    await expectRuleBroken(printLetter(ruth(), { letterId }), "letters_not_to_print");
    await expectRuleBroken(sendLetterByMail(ruth(), { letterId }), "letters_not_to_send");
  });

  test("is posted on a day from its writing until today", async () => {
    const letterId = await letters.write(itemId);
    await printLetter(ruth(), { letterId });
    await expectRuleBroken(post(letterId, "2026-11-22"), "letters_day_invalid");
    await expectRuleBroken(post(letterId, "2026-11-20"), "letters_day_invalid");
    expectInvalid(PostLetter, { letterId, sentOn: "gestern" }, "letters_day_invalid");
  });

  test("that was recorded as posted too early is printed again, until midnight", async () => {
    const letterId = await letters.posted(itemId);
    await undoPosting(ruth(), { letterId });
    expect(await found(letterId)).toMatchObject({
      state: "printed",
      sentOn: null,
      proof: null,
      remindOn: null,
    });
    await expectRuleBroken(undoPosting(ruth(), { letterId }), "letters_has_left");
  });

  test("that is printed is withdrawn with a reason; one that has left is not", async () => {
    const letterId = await letters.write(itemId);
    await printLetter(ruth(), { letterId });
    await expectRuleBroken(takeBack(letterId), "letters_reason_missing");
    await expectRollbackWithoutAudit(app, "letter.taken-back", () => takeBack(letterId, "Falsches Jahr"));
    await takeBack(letterId, "Falsches Jahr");
    expect(await found(letterId)).toMatchObject({ state: "taken_back", takenBackFor: "Falsches Jahr" });
    await expectRuleBroken(takeBack(letterId, "x"), "letters_has_left");
    const sent = await letters.posted(itemId);
    await expectRuleBroken(takeBack(sent, "x"), "letters_has_left");
  });

  test("by two people: the second is shown the first, and may still write", async () => {
    await letters.write(itemId);
    await expectRuleBroken(letters.write(itemId), "letters_another_written");
    expect((await drafts())[0]?.earlier).toMatchObject([{ state: "written", writer: "ruth" }]);
    await letters.write(itemId, { seen: 1 });
    expect(await lettersOfCase(ruth(), letters.order.researchId)).toHaveLength(2);
  });

  test.each([
    [{ addressee: "Stadtarchiv Celle" }, "letters_address_missing"],
    [{ addressee: "", channel: "email" }, "letters_address_missing"],
    [{ channel: "email", email: "" }, "letters_email_missing"],
  ])("%j reaches nobody", async (changes, code) => {
    await expectRuleBroken(letters.write(itemId, changes), code);
  });

  test.each([
    [{ channel: "fax" }, "letters_channel_missing"],
    [{ subject: " " }, "letters_subject_missing"],
    [{ body: "" }, "letters_body_missing"],
    [{ email: "archiv" }, "archives_email_invalid"],
    [{ addressee: "a\nb\nc\nd\ne\nf\ng" }, "letters_address_too_long"],
  ])("%j is refused", (changes, code) => {
    const typed = { channel: "post", language: "de", addressee: "a\nb", subject: "x", body: "x" };
    const of = { researchId: letters.order.researchId, itemId, seen: 0 };
    expectInvalid(WriteArchiveLetter, { ...of, ...typed, ...changes }, code);
  });

  test("with long names, all umlauts and sixty lines is printed", async () => {
    const line = "Müllér-Großweißenbörnsche Landesfahrzeugkarteistelle Łódź";
    const letterId = await letters.write(itemId, {
      addressee: `${line}\n${line}\n${line}\n${line}\n${line}\nÖSTERREICH`,
      body: Array.from({ length: 60 }, (_, i) => `${i + 1}. Zeile`).join("\n"),
    });
    const text = await pdfText((await openPrintedLetter(ruth(), letterId)).bytes);
    expect(text).toContain("60. Zeile");
    expect(text).toContain("ÖSTERREICH");
  });
});

describe("an e-mail", () => {
  const mailed = async () => {
    const letterId = await letters.write(itemId, { channel: "email" });
    await sendLetterByMail(ruth(), { letterId });
    return letterId;
  };

  test("leaves after ten seconds, once, and asks for the answer at the letter's own address", async () => {
    const letterId = await mailed();
    expect(await found(letterId)).toMatchObject({ state: "leaving" });
    await app.runJobs("letters.release");
    await releaseLetter(app.system(), { letterId });
    const letter = await found(letterId);
    expect(letter).toMatchObject({ state: "sent", sentOn: "2026-11-21", remindOn: "2026-12-19" });
    const { rows } = await app.runAsOwner(
      `select recipient, subject, reply_to, text, html from outbound_mails where about = 'letter:${letterId}'`,
    );
    expect(rows).toEqual([
      {
        // Its writer has closed it already.
        text: expect.not.stringContaining("Freundliche Grüße"),
        html: expect.not.stringContaining("Freundliche Grüße"),
        recipient: "archiv@example.org",
        subject: `Anfrage [${letter.number}]`,
        reply_to: letterReplyAddress(app.services, letter),
      },
    ]);
  });

  test("that is taken back before has not left", async () => {
    const letterId = await mailed();
    await takeBack(letterId);
    expect(await found(letterId)).toMatchObject({ state: "written", releaseAt: null });
    await app.runJobs("letters.release");
    expect(await app.mails("letters.enquiry")).toEqual(
      (await app.mails("letters.enquiry")).filter(({ about }) => about !== `letter:${letterId}`),
    );
    await takeBack(letterId);
    expect(await found(letterId)).toMatchObject({ state: "taken_back" });
  });
});

test("only those who research write, in a case that is being worked on", async () => {
  const of = { researchId: letters.order.researchId, itemId, seen: 0 };
  const typed = WriteArchiveLetter.parse({
    ...of,
    channel: "post",
    language: "de",
    addressee: "a\nb",
    subject: "x",
    body: "x",
  });
  await expect(writeArchiveLetter(app.staff(letters.order.staffId, "support"), typed)).rejects.toThrow(
    RoleNeeded,
  );
  const other = new Letters(app, await app.orders.started());
  await expect(other.write(itemId)).rejects.toThrow(NotFound);
  await expectRuleBroken(letters.write(await letters.question("")), "letters_nobody_to_ask");
  const letterId = await letters.write(itemId);
  for (const act of [
    () => printLetter(app.staff(letters.order.staffId, "finance"), { letterId }),
    () => takeBackLetter(app.staff(letters.order.staffId, "support"), { letterId, reason: "x" }),
  ])
    await expect(act()).rejects.toThrow(RoleNeeded);
  await app.orders.setCaseStatus(letters.order, "cancelled");
  await expectRuleBroken(letters.write(itemId, { seen: 1 }), "researches_not_open");
  // @ts-expect-error customers write to no archive
  void (() => writeArchiveLetter(app.customer(letters.order.userId), typed));
});

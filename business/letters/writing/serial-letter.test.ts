import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { expectInvalid, expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { Letters } from "#tests/world/letters/letter-fixtures.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { openPrintedBatch } from "../open-letter.ts";
import { questionsOf } from "../questions/read-questions.ts";
import { lettersForTeam } from "../read-letters.ts";
import { draftLetters } from "./draft-letters.ts";
import { PostBatch, postBatch, printBatch } from "./print-batch.ts";
import { takeBackLetter } from "./take-back-letter.ts";
import { SerialLetter, WriteSerialLetter, writeSerialLetter } from "./write-serial-letter.ts";

let app: TestApp;
let letters: Letters;
let archiveIds: string[];
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  letters = new Letters(app, await app.orders.started());
  archiveIds = [];
  for (let n = 1; n <= 20; n++)
    archiveIds.push(
      await letters.archive({
        nameDe: `Kreisarchiv ${n}`,
        email: n <= 2 ? `archiv-${n}@example.org` : "",
        address: `Am Markt ${n}\n29221 Celle`,
      }),
    );
});

const text = "Ist die Zulassungskartei erhalten?";
const previews = () =>
  draftLetters(letters.ruth(), { researchId: letters.order.researchId, archiveIds, question: text });
const write = async (checksums?: string[]) =>
  writeSerialLetter(
    letters.ruth(),
    WriteSerialLetter.parse({
      researchId: letters.order.researchId,
      text,
      archiveIds: archiveIds.join(","),
      checksums: (checksums ?? (await previews()).map(({ checksum }) => checksum)).join(","),
    }),
  );

test("twenty archives are written to by one action, each with a question of its own", async () => {
  expect(await previews()).toHaveLength(20);
  const { batchId, written } = await write();
  expect(written).toBe(20);
  const { toSend } = await lettersForTeam(letters.ruth(), batchId);
  expect(toSend).toHaveLength(20);
  expect(toSend.filter(({ state }) => state === "leaving").map(({ channel }) => channel)).toEqual([
    "email",
    "email",
  ]);
  expect(new Set(toSend.map(({ number }) => number)).size).toBe(20);
  expect(await questionsOf(letters.ruth(), letters.order.researchId)).toHaveLength(20);
  await app.runJobs("letters.release");
  expect((await lettersForTeam(letters.ruth(), batchId)).waiting).toHaveLength(2);
});

test("what has changed since the preview is shown first, and nothing is written", async () => {
  const checksums = (await previews()).map(({ checksum }) => checksum);
  await app.runAsOwner(`update archives set address = 'Anderswo 1' where id = '${archiveIds[19]}'`);
  await expectRuleBroken(write(checksums), "letters_preview_changed");
  await expectNothingLeft(app, () => write(checksums));
});

test("one without any address stops all", async () => {
  await app.runAsOwner(`update archives set address = null where id = '${archiveIds[19]}'`);
  await expectRuleBroken(write(), "letters_address_missing");
  await expectNothingLeft(app, () => write());
  await app.runAsOwner(`update archives set kind = 'press' where id = '${archiveIds[19]}'`);
  await expectRuleBroken(write(), "archives_unknown");
});

test("nobody, or more than twenty, is refused", async () => {
  const input = { researchId: letters.order.researchId, text };
  expectInvalid(SerialLetter, { ...input, archiveIds: "" }, "letters_nobody_chosen");
  const many = [...archiveIds, letters.order.researchId].join(",");
  expectInvalid(SerialLetter, { ...input, archiveIds: many }, "letters_too_many");
  const checksums = (await previews()).map(({ checksum }) => checksum).join(",");
  const typed = WriteSerialLetter.parse({ ...input, archiveIds: archiveIds.join(","), checksums });
  const support = app.staff(letters.order.staffId, "support");
  await expect(writeSerialLetter(support, typed)).rejects.toThrow(RoleNeeded);
});

test("all letters for the post are one file, are released at once, and go into the post with one receipt", async () => {
  const { batchId } = await write();
  const ruth = letters.ruth();
  const draft = await openPrintedBatch(ruth, batchId, "de");
  expect(draft.name).toMatch(/^L-\d{4}-\d+–L-\d{4}-\d+\.pdf$/);
  const states = async () => {
    const { toSend, waiting } = await lettersForTeam(ruth, batchId);
    return [...toSend, ...waiting].filter(({ channel }) => channel === "post").map(({ state }) => state);
  };
  const { toSend } = await lettersForTeam(ruth, batchId);
  const last = toSend.find(({ addressee }) => addressee.startsWith("Kreisarchiv 20"));
  await takeBackLetter(ruth, { letterId: last?.id ?? "", reason: "Falsche Stelle" });
  await printBatch(ruth, { batchId });
  expect(await states()).toEqual(Array.from({ length: 17 }, () => "printed"));
  const { bytes } = await openPrintedBatch(ruth, batchId, "de");
  const text = await pdfText(bytes);
  for (let n = 3; n <= 19; n++) expect(text, `letter ${n}`).toContain(`Am Markt ${n} 29221 Celle`);
  // By e-mail, or taken back.
  for (const n of [1, 2, 20]) expect(text, `letter ${n}`).not.toContain(`Am Markt ${n} 29221 Celle`);
  await expectRuleBroken(
    postBatch(ruth, PostBatch.parse({ batchId, sentOn: "2027-01-01" })),
    "letters_day_invalid",
  );
  await postBatch(ruth, PostBatch.parse({ batchId, sentOn: "2026-11-21", proof: "Liste 7" }));
  expect(await states()).toEqual(Array.from({ length: 17 }, () => "sent"));
  await expect(openPrintedBatch(ruth, batchId, "de")).rejects.toThrow(NotFound);
  await expect(printBatch(ruth, { batchId })).rejects.toThrow(NotFound);
});

test("only research prints and posts them", async () => {
  const { batchId } = await write();
  const support = app.staff(letters.order.staffId, "support");
  await expect(printBatch(support, { batchId })).rejects.toThrow(RoleNeeded);
});

test("of more letters than a list shows it says how many there are, and the rest is reached", async () => {
  const { batchId } = await write();
  const copied = `insert into letters select (jsonb_populate_record(l,
    jsonb_build_object('id', gen_random_uuid(), 'number', l.number || '-' || n))).*
    from letters l, generate_series(1, 20) n where l.batch_id = '${batchId}' and l.state = 'written'`;
  await app.runAsOwner(copied);
  const first = await lettersForTeam(letters.ruth(), batchId);
  expect([first.toSend.length, first.toSend[0]?.of]).toEqual([200, 380]);
  expect((await lettersForTeam(letters.ruth(), batchId, 2)).toSend).toHaveLength(380);
});

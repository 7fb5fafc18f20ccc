import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RoleNeeded } from "#business/errors.ts";
import { expectInvalid, expectNothingLeft, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { Letters } from "#tests/world/letters/letter-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { questionsOf } from "../questions/read-questions.ts";
import { lettersForTeam } from "../read-letters.ts";
import { draftLetters } from "./draft-letters.ts";
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

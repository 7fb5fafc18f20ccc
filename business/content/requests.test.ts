import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectInvalid, expectTooMany, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { requestForm } from "#tests/site-forms.ts";
import { NotFound } from "../errors.ts";
import { requestsForTeam } from "./read-requests.ts";
import { SendRequest, sendRequest } from "./send-request.ts";
import { settleRequest } from "./settle-request.ts";

let house: TestHouse;
let ruth: string;
beforeAll(async () => {
  house = await openTestHouse({ OPERATOR_EMAIL: "haus@example.org" });
  ruth = await house.person("ruth", { role: "researcher" });
});
afterAll(() => house.close());

const send = (changes: Record<string, unknown> = {}, address = "192.0.2.1") =>
  sendRequest(house.visitor(), SendRequest.parse(requestForm(changes)), address);

test("a request reaches the list, the house and, as a receipt, the sender", async () => {
  await send({ kind: "quote", vehicle: "Lanz Bulldog", email: "hof@example.org" });
  const [asked] = await requestsForTeam(house.researcher(ruth));
  expect(asked).toMatchObject({ kind: "quote", vehicle: "Lanz Bulldog", settledAt: null });
  const told = (await house.letters("haus@example.org")).at(-1);
  expect(told?.subject).toBe("Angebot: Jutta Beispiel");
  expect(told?.text).toContain("Lanz Bulldog");
  expect((await house.letters("hof@example.org")).at(-1)?.text).toContain(
    "Forschen Sie auch nach Anhängern?",
  );
});

test("a settled request goes to the end of the list and can be settled once", async () => {
  const open = (await requestsForTeam(house.researcher(ruth)))[0];
  const input = { requestId: open?.id ?? "" };
  await settleRequest(house.researcher(ruth), input);
  await send({ message: "Eine neue Frage an Sie." });
  const [first, last] = await requestsForTeam(house.researcher(ruth));
  expect(first?.message).toBe("Eine neue Frage an Sie.");
  expect(last).toMatchObject({ settledBy: ruth });
  await expect(settleRequest(house.researcher(ruth), input)).rejects.toThrow(NotFound);
});

test.each([
  [{ name: " " }, "content_sender_missing"],
  [{ email: "" }, "content_email_invalid"],
  [{ email: "nix" }, "content_email_invalid"],
  [{ message: "kurz" }, "content_message_missing"],
  [{ message: "x".repeat(5001) }, "content_text_too_long"],
  [{ kind: "callback", email: "" }, "content_phone_missing"],
])("refuses %j", (changes, code) => {
  expectInvalid(SendRequest, requestForm(changes), code);
});

test("content can be reported without a name or an address, but in good faith", async () => {
  const report = {
    kind: "report",
    name: "",
    email: "",
    about: "/de/stories/1",
    message: "Das Bild gehört mir.",
  };
  expectInvalid(SendRequest, requestForm(report), "content_good_faith_missing");
  await send({ ...report, goodFaith: "on" }, "192.0.2.4");
});

test("no trace, no request; and ten an hour are enough", async () => {
  await expectUndoneWithoutTrace(house, "request.received", () => send({}, "192.0.2.2"));
  for (let times = 0; times < 10; times++) await send({}, "192.0.2.3");
  await expectTooMany(send({}, "192.0.2.3"));
});

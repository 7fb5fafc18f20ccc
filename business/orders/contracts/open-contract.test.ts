import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { contractAttachments, contractUrl, OpenContract, openContract } from "./open-contract.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const asked = (address: string) => {
  const url = new URL(address, "http://app.test");
  return OpenContract.parse({
    orderId: url.pathname.split("/").at(-1),
    ...Object.fromEntries(url.searchParams),
  });
};

test("the confirmation opens for its customer for five minutes, and for nobody else", async () => {
  const order = await app.orders.confirmed();
  const mine = app.customer(order.userId);
  const theirs = app.customer(await app.person("otto"));
  const input = asked(contractUrl(mine, order.orderId));
  const attachment = await openContract(mine, input);
  expect(attachment).toMatchObject({ name: expect.stringMatching(/^B-.*\.pdf$/), type: "application/pdf" });
  expect(Buffer.from(attachment.bytes).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(openContract(theirs, input)).rejects.toThrow(NotFound);
  await expect(openContract(theirs, asked(contractUrl(theirs, order.orderId)))).rejects.toThrow(NotFound);
  await expect(openContract(mine, { ...input, until: input.until + 1 })).rejects.toThrow(NotFound);
  await expect(openContract(mine, { ...input, signature: "" })).rejects.toThrow(NotFound);
  app.later({ minutes: 6 });
  await expect(openContract(app.customer(order.userId), input)).rejects.toThrow(NotFound);
});

test("before the confirmation there is no PDF", async () => {
  const order = await app.orders.placed();
  const mine = app.customer(order.userId);
  expect(await contractAttachments(mine, order.orderId)).toEqual([]);
  await expect(openContract(mine, asked(contractUrl(mine, order.orderId)))).rejects.toThrow(NotFound);
});

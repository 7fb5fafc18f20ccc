import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { NotFound } from "../errors.ts";
import { contractAddress, contractPapers, OpenContract, openContract } from "./open-contract.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const asked = (address: string) => {
  const url = new URL(address, "http://house.test");
  return OpenContract.parse({
    orderId: url.pathname.split("/").at(-1),
    ...Object.fromEntries(url.searchParams),
  });
};

test("the confirmation opens for its customer for five minutes, and for nobody else", async () => {
  const order = await house.orders.confirmed();
  const mine = house.customer(order.userId);
  const theirs = house.customer(await house.person("otto"));
  const input = asked(contractAddress(mine, order.orderId));
  const paper = await openContract(mine, input);
  expect(paper).toMatchObject({ name: expect.stringMatching(/^B-.*\.pdf$/), type: "application/pdf" });
  expect(Buffer.from(paper.bytes).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(openContract(theirs, input)).rejects.toThrow(NotFound);
  await expect(openContract(theirs, asked(contractAddress(theirs, order.orderId)))).rejects.toThrow(NotFound);
  await expect(openContract(mine, { ...input, until: input.until + 1 })).rejects.toThrow(NotFound);
  await expect(openContract(mine, { ...input, seal: "" })).rejects.toThrow(NotFound);
  house.later({ minutes: 6 });
  await expect(openContract(house.customer(order.userId), input)).rejects.toThrow(NotFound);
});

test("before the confirmation there is no paper", async () => {
  const order = await house.orders.placed();
  const mine = house.customer(order.userId);
  expect(await contractPapers(mine, order.orderId)).toEqual([]);
  await expect(openContract(mine, asked(contractAddress(mine, order.orderId)))).rejects.toThrow(NotFound);
});

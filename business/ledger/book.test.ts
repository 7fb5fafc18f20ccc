import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { book } from "./book.ts";
import { type Entry, receiptPostings } from "./ledger.ts";
import { balances, postingsOf, receivablesByOrder } from "./read-ledger.ts";

let app: TestApp;
let document = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const orderId = "01980000-0000-7000-8000-000000000001";
const invoice: Entry["postings"] = [
  { account: "receivables", cents: 4900 },
  { account: "revenue_domestic", cents: -4118 },
  { account: "vat_domestic", cents: -782 },
];
const write = (changes: Partial<Entry> = {}) =>
  inTransaction(app.system(), (ctx) =>
    book(ctx, {
      kind: "payment",
      bookedOn: "2026-11-21",
      orderId,
      document: `D-${++document}`,
      postings: receiptPostings("bank", 4900),
      ...changes,
    }),
  );
const asOwner = (statement: string) => app.runAsOwner(statement);
const anEntry = "(select id from tax.ledger_entries limit 1)";

describe("GB-04 the ledger", () => {
  test("holds what was booked, and an order's payment and invoice balance", async () => {
    await write();
    expect(await receivablesByOrder(app.system())).toEqual(new Map([[orderId, -4900]]));
    await write({ kind: "invoice", document: "RE-2026-0001", postings: invoice });
    expect(await receivablesByOrder(app.system())).toEqual(new Map());
    expect(await balances(app.system())).toEqual({
      bank: 4900,
      receivables: 0,
      revenue_domestic: -4118,
      vat_domestic: -782,
    });
    const span = { from: "2026-11-21", until: "2026-11-21" };
    expect(await postingsOf(app.system(), span)).toHaveLength(5);
    expect(await postingsOf(app.system(), { from: "2026-11-22", until: "2026-12-31" })).toEqual([]);
  });

  test("is audited, and ends with the transaction that wrote it", async () => {
    expect(await app.auditTrail("ledger:RE-2026-0001")).toEqual(["ledger.booked"]);
    const before = await app.countRows("tax.ledger_entries");
    const failing = inTransaction(app.system(), async (ctx) => {
      await book(ctx, {
        kind: "fee",
        bookedOn: "2026-11-21",
        orderId: null,
        document: "X",
        postings: receiptPostings("bank", -5),
      });
      throw new Error("the action fails");
    });
    await expect(failing).rejects.toThrow("the action fails");
    expect(await app.countRows("tax.ledger_entries")).toBe(before);
  });

  test("takes a document once per kind, and drops postings of zero", async () => {
    await expect(
      write({ kind: "invoice", document: "RE-2026-0001", postings: invoice }),
    ).rejects.toMatchObject({
      cause: { code: "23505" },
    });
    const before = await app.countRows("tax.ledger_entries");
    await write({ postings: receiptPostings("bank", 0) });
    expect(await app.countRows("tax.ledger_entries")).toBe(before);
  });

  test("refuses what does not balance, in code and, at commit, in the database", async () => {
    await expect(write({ postings: [{ account: "bank", cents: 1 }] })).rejects.toThrow("does not balance");
    const header = (lines: number) =>
      `insert into tax.ledger_entries values ('${orderId}', 'fee', '2026-11-21', null, 'Y', ${lines}, now())`;
    const postings = (...cents: number[]) =>
      `insert into tax.ledger_postings values ${cents.map((each, i) => `('${orderId}', ${i + 1}, 'bank', ${each})`).join(", ")}`;
    const unbalanced = [`${header(2)}; ${postings(5, -4)}`, header(2), `${header(3)}; ${postings(5, -5)}`];
    for (const statements of unbalanced)
      await expect(asOwner(`do $$ begin ${statements}; end $$`)).rejects.toMatchObject({ code: "23514" });
    // A pair that balances, added to an entry of yesterday.
    const added = `insert into tax.ledger_postings values (${anEntry}, 8, 'bank', 5), (${anEntry}, 9, 'fees', -5)`;
    await expect(asOwner(added)).rejects.toMatchObject({ code: "23514" });
    await expect(
      asOwner(`insert into tax.ledger_postings values (${anEntry}, 8, 'cash', 5)`),
    ).rejects.toMatchObject({
      code: "23514",
    });
  });

  test.each([
    "update tax.ledger_entries set booked_on = booked_on",
    "update tax.ledger_postings set cents = cents",
    "truncate tax.ledger_entries cascade",
    "delete from tax.ledger_postings",
    "delete from tax.ledger_entries",
  ])("EV-01 is append-only, even for its owner: %s", async (statement) => {
    await expect(asOwner(statement)).rejects.toMatchObject({ code: "23001" });
  });

  test("erases entries after ten years, as a whole", async () => {
    await asOwner(
      `do $$ begin insert into tax.ledger_entries values ('${orderId}', 'fee', '2015-12-31', null, 'old', 2, '2015-12-31');
        insert into tax.ledger_postings values ('${orderId}', 1, 'bank', 5), ('${orderId}', 2, 'fees', -5); end $$`,
    );
    const before = await app.countRows("tax.ledger_entries");
    const { runRetention } = await import("#business/privacy/retention/run-retention.ts");
    await runRetention(app.system());
    expect(await app.countRows("tax.ledger_entries")).toBe(before - 1);
    expect((await asOwner(`select 1 from tax.ledger_postings where entry_id = '${orderId}'`)).rows).toEqual(
      [],
    );
  });

  test("is read by finance alone, and nobody writes it by hand", async () => {
    const staffId = await app.person("ruth", { role: "researcher" });
    expect(await balances(app.staff(staffId, "researcher", "reviewer", "support"))).toEqual({});
    expect(await balances(app.staff(staffId, "finance"))).not.toEqual({});
    // @ts-expect-error customers do not read the books
    void (() => balances(app.customer("")));
  });
});

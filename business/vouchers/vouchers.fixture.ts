import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

const ofOrder = (userId: string) => `from orders where user_id = '${userId}' limit 1`;

export const fixture: NounFixture = {
  vouchers: {
    insert: (
      userId,
    ) => `insert into vouchers (id, number, order_id, user_id, giver, recipient, value_cents, created_at)
      select gen_random_uuid(), 'G-' || id, id, user_id, 'Oma', 'Paul', 4900, now() ${ofOrder(userId)}`,
    column: "giver",
  },
  voucher_movements: {
    insert: (userId) => `insert into voucher_movements (id, voucher_id, kind, cents, at)
      select gen_random_uuid(), id, 'issued', 4900, now() from vouchers where user_id = '${userId}' limit 1`,
    column: "kind",
  },
};

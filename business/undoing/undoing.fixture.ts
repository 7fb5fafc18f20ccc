import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  order_undoings: {
    insert: (
      userId,
    ) => `insert into order_undoings (id, order_id, user_id, reason, share_cents, refund_cents, undone_by, at)
      select gen_random_uuid(), id, user_id, 'goodwill', 100, 0, user_id, now() from orders where user_id = '${userId}' limit 1`,
    column: "words",
  },
};

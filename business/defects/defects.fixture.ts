import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  defect_reports: {
    insert: (
      userId,
    ) => `insert into defect_reports (id, order_id, user_id, description, reported_at, answer_by)
      select gen_random_uuid(), id, user_id, 'Seite 3 fehlt', now(), current_date from orders where user_id = '${userId}' limit 1`,
    column: "description",
    fresh: { outcome: null },
  },
};

import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  breaches: {
    insert: (userId) => `insert into breaches (id, number, noticed_at, recorded_at)
      values (gen_random_uuid(), 'D-' || '${userId}', now(), now())`,
    column: "number",
    fresh: { number: "D-2026-9999" },
  },
  breach_entries: {
    insert: (userId) => `insert into breach_entries (id, breach_id, kind, written_by, written_at)
      select gen_random_uuid(), id, 'recorded', '${userId}', now() from breaches where number = 'D-' || '${userId}'`,
    column: "reason",
  },
};

import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  reunion_outcomes: {
    insert: (userId) => `insert into reunion_outcomes (id, research_id, met_at)
      select gen_random_uuid(), id, now() from researches where user_id = '${userId}' limit 1`,
    column: "met_at",
  },
  reunion_outcome_consents: {
    insert: () => `insert into reunion_outcome_consents
      (id, outcome_id, side, event, scope, locale, version, text, proof, at)
      select gen_random_uuid(), id, 'case', 'given', '{}', 'de', '1', 'x', 'x', now() from reunion_outcomes limit 1`,
    column: "text",
  },
};

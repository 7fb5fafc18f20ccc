import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  wall_entries: {
    insert: (userId) => `insert into wall_entries
      (id, research_id, user_id, kind, locale, vehicle, question, state, offered_at)
      select gen_random_uuid(), id, user_id, 'wanted', 'de', 'x', 'x', 'offered', now()
      from researches where user_id = '${userId}' limit 1`,
    column: "question",
  },
  wall_answers: {
    insert: () => `insert into wall_answers (card_id, entry_id, at)
      select gen_random_uuid(), id, now() from wall_entries limit 1`,
    column: "at",
  },
  wall_consents: {
    insert: () => `insert into wall_consents (id, entry_id, event, scope, locale, version, text, proof, at)
      select gen_random_uuid(), id, 'given', '{}', 'de', '1', 'x', 'x', now() from wall_entries limit 1`,
    column: "text",
  },
};

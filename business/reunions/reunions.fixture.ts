import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  reunion_candidates: {
    insert: (userId) => `with card as (
        insert into memory_cards (id, locale, origin, created_at, changed_at)
        values (gen_random_uuid(), 'de', 'web', now(), now()) returning id)
      insert into reunion_candidates (id, card_id, research_id, probability, weight, reasons, evidence, created_at, updated_at)
      select gen_random_uuid(), card.id, r.id, 0.95, 4, '[]', 'x', now(), now()
      from card, (select id from researches where user_id = '${userId}' limit 1) r`,
    column: "weight",
  },
  reunion_sides: {
    insert: (userId) => `insert into reunion_sides (id, research_id, fingerprint, terms)
      select id, id, 'x', '{}' from researches where user_id = '${userId}'
      and not exists (select from reunion_sides s where s.research_id = researches.id) limit 1`,
    column: "fingerprint",
  },
};

import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  memory_cards: {
    insert: () => `insert into memory_cards (id, locale, origin, created_at, changed_at)
      values (gen_random_uuid(), 'de', 'web', now(), now())`,
    column: "colour",
  },
  memory_card_links: {
    insert: () => `insert into memory_card_links (id, card_id, hash, issued_at)
      select gen_random_uuid(), id, gen_random_uuid()::text, now() from memory_cards limit 1`,
    column: "issued_at",
  },
  memory_card_pictures: {
    insert: () => `insert into memory_card_pictures (id, card_id, image_key, added_at)
      select gen_random_uuid(), id, 'memory-cards/' || gen_random_uuid(), now() from memory_cards limit 1`,
    column: "added_at",
  },
  memory_card_consents: {
    insert:
      () => `insert into memory_card_consents (id, card_id, event, locale, version, text, channel, proof, at)
      select gen_random_uuid(), id, 'given', 'de', '1', 'x', 'web', 'x', now() from memory_cards limit 1`,
    column: "text",
  },
};

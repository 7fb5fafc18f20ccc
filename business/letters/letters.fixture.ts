import { randomUUID } from "node:crypto";
import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  archives: {
    insert:
      () => `insert into archives (id, kind, name_de, name_en, holdings_de, holdings_en, makes, countries, boats, fee, language, basis, is_public, place, created_at)
      values (gen_random_uuid(), 'state', 'Stadtarchiv', 'Town archive', 'x', 'x', '{}', '{DE}', false, 'unknown', 'de', 'suggestion', true, 0, now())`,
    column: "email",
    fresh: { key: randomUUID() },
  },
  questions: {
    insert: (userId) => `insert into questions (item_id, research_id)
      select i.id, i.research_id from agenda_items i where not exists (select from questions q where q.item_id = i.id)
        and '${userId}' is not null limit 1`,
    column: "template",
  },
  letters: {
    insert: (
      userId,
    ) => `insert into letters (id, number, research_id, archive_id, kind, channel, language, addressee, subject, body, hash, written_by, written_at)
      select gen_random_uuid(), gen_random_uuid()::text, r.id, a.id, 'enquiry', 'post', 'de', 'Stadtarchiv', 'x', 'x', 'x', r.user_id, now()
      from researches r, archives a where r.user_id = '${userId}' limit 1`,
    column: "proof",
    fresh: { number: randomUUID() },
  },
  own_requests: {
    insert: (
      userId,
    ) => `insert into own_requests (id, research_id, user_id, kind, language, sender, recipient, created_at)
      select gen_random_uuid(), id, user_id, 'kba', 'de', 'x', 'x', now() from researches where user_id = '${userId}' limit 1`,
    column: "sender",
    fresh: { kind: "club" },
  },
};

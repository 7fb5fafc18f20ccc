import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  refusals: {
    insert: () => `insert into refusals (id, locale, received_at) values (gen_random_uuid(), 'de', now())`,
    column: "locale",
  },
  refusal_details: {
    insert: (userId) => `insert into refusal_details (refusal_id, name, address, hash)
      select id, 'Erna Nein', 'Weg 1, 29221 Celle', '${userId}' from refusals
      where not exists (select from refusal_details d where d.refusal_id = refusals.id) limit 1`,
    column: "name",
  },
};

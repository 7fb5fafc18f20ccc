import { randomUUID } from "node:crypto";
import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

const personOf = (userId: string) =>
  `(select p.id from persons p join researches r on r.id = p.research_id where r.user_id = '${userId}' order by p.id limit 1)`;

/** In the order of their keys. */
export const fixture: NounFixture = {
  person_letters: {
    insert: (
      userId,
    ) => `insert into person_letters (id, number, person_id, research_id, kind, language, subject, body, hash, state, written_by, written_at, taken_back_at)
      select gen_random_uuid(), gen_random_uuid()::text, p.id, p.research_id, 'first', 'de', 'x', 'x', 'x', 'taken_back', '${userId}', now(), now()
      from persons p where p.id = ${personOf(userId)}`,
    column: "proof",
    fresh: { number: randomUUID() },
  },
  person_letter_addressees: {
    insert: (userId) => `insert into person_letter_addressees (letter_id, person_id, addressee)
      select l.id, l.person_id, 'Erika Mustermann' from person_letters l where l.person_id = ${personOf(userId)} limit 1
      on conflict do nothing`,
    column: "addressee",
  },
};

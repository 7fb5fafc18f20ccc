import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

const caseOf = (userId: string) =>
  `(select id from researches where user_id = '${userId}' order by id limit 1)`;
const personOf = (userId: string) =>
  `(select id from persons where research_id = ${caseOf(userId)} order by id limit 1)`;
const versioned = (userId: string) => `1, '${userId}', now(), '${userId}', now()`;
const versionColumns = "version, created_by, created_at, changed_by, changed_at";

/** In the order of their keys. */
export const fixture: NounFixture = {
  persons: {
    insert: (userId) => `insert into persons (id, research_id, letter, ${versionColumns})
      select gen_random_uuid(), ${caseOf(userId)}, 'QQ', ${versioned(userId)}`,
    column: "place",
    fresh: { letter: "QX" },
  },
  person_details: {
    insert: (userId) => `insert into person_details (person_id, label_as_typed, changed_at)
      select ${personOf(userId)}, 'Halter 1', now() on conflict do nothing`,
    column: "name",
  },
  person_sources: {
    insert: (
      userId,
    ) => `insert into person_sources (id, person_id, research_id, facts, kind, citation, obtained_on, legal_basis, created_by, created_at)
      select gen_random_uuid(), ${personOf(userId)}, ${caseOf(userId)}, '["name"]', 'publication', 'Clubheft', '2026-01-01', 'legitimate_interest', '${userId}', now()`,
    column: "citation",
  },
  institutions: {
    insert: (userId) => `insert into institutions (id, research_id, name, kind, ${versionColumns})
      select gen_random_uuid(), ${caseOf(userId)}, 'Autohaus Muster', 'dealer', ${versioned(userId)}`,
    column: "name",
    fresh: { name: "Autohaus Anders" },
  },
  person_balancings: {
    insert: (
      userId,
    ) => `insert into person_balancings (id, person_id, answers, outcome, created_by, created_at)
      select gen_random_uuid(), ${personOf(userId)}, '{}', 'allowed', '${userId}', now()`,
    column: "note",
  },
  fact_disputes: {
    insert: (
      userId,
    ) => `insert into fact_disputes (id, research_id, statement_id, raised_for, reason, raised_at, decision, lifted_at)
      select gen_random_uuid(), research_id, id, 'team', 'Zweifel', now(), 'stands', now() from research_timeline where user_id = '${userId}' limit 1`,
    column: "reason",
  },
  stop_list: {
    insert: (userId) =>
      `insert into stop_list (hash, kind, created_at) values ('${userId}', 'person', now()) on conflict do nothing`,
    column: "kind",
    fresh: { hash: "another" },
  },
  answer_codes: {
    insert: (userId) => `insert into answer_codes (id, person_id, hash, issued_at, expires_at)
      select gen_random_uuid(), ${personOf(userId)}, '${userId}', now(), now()`,
    column: "opened_at",
    fresh: { hash: "another" },
  },
  person_links: {
    insert: (userId) => `insert into person_links (id, person_id, other_id, decision, decided_by, decided_at)
      select gen_random_uuid(), least(a.id, b.id), greatest(a.id, b.id), 'different', '${userId}', now()
      from persons a join persons b on b.id <> a.id where a.research_id = ${caseOf(userId)} on conflict do nothing`,
    column: "decision",
  },
};

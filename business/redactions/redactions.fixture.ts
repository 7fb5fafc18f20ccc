import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  document_originals: {
    insert: (
      userId,
    ) => `insert into document_originals (document_id, name, file_type, file_url, size_bytes, sha256, set_aside_at)
      select id, name, file_type, gen_random_uuid()::text, 1, 'x', now() from research_documents where owner_id = '${userId}' limit 1`,
    column: "name",
  },
  document_redactions: {
    insert: (
      userId,
    ) => `insert into document_redactions (id, document_id, regions, state, requested_by, requested_at)
      select gen_random_uuid(), id, '[]', 'done', '${userId}', now() from research_documents where owner_id = '${userId}' limit 1`,
    column: "lifted_because",
  },
};

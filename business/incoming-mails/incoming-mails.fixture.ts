import type { NounFixture } from "#tests/world/permissions/noun-fixture.ts";

export const fixture: NounFixture = {
  incoming_mails: {
    insert: (
      userId,
    ) => `insert into incoming_mails (id, research_id, recipient, envelope_sender, file_key, size_bytes, fingerprint, state, from_address, received_at)
      select gen_random_uuid(), r.id, 'f@example.org', 'hanna@example.org', 'incoming/' || r.id, 1, r.id::text, 'filed', u.email, now()
        from researches r join users u on u.id = r.user_id where r.user_id = '${userId}' limit 1`,
    column: "subject",
    fresh: { file_key: "incoming/fresh", fingerprint: "fresh" },
  },
};

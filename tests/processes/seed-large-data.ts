import { readConfig } from "#platform/config.ts";
import { seedDemonstration } from "#seed/seed-demonstration.ts";
import { closeServices, openServices } from "#server/installation/services.ts";

/** Seeds the demonstration and an oversized case in DATA_DIR; prints its id. 500 statements, 300 files, 20,000 characters. */
const services = await openServices(readConfig(process.env), { workers: false });
await seedDemonstration(services);
await services.database.run("reset role");
const { rows } = await services.database.run(`
  with mine as (select r.id, r.user_id from researches r join users u on u.id = r.user_id
    where u.email = 'kundin@example.org' and r.number like 'F-%-0001'),
  entries as (insert into research_timeline (id, research_id, user_id, date, sorts_on, title_de, event_type, description_de, created_by, created_at, status, changed_by, changed_at)
    select gen_random_uuid(), mine.id, mine.user_id, (1900 + n % 120)::text, make_date(1900 + n % 120, 1, 1),
      repeat('Kraftfahrzeugzulassungsbescheinigung', 4), (array['sale', 'repair', 'note', 'event'])[1 + n % 4],
      repeat('Wort ', 200), mine.user_id, now(), 'accepted', mine.user_id, now() from mine, generate_series(1, 500) n),
  files as (insert into research_documents (id, owner_id, research_id, name, file_type, file_url, size_bytes, sha256, state, created_at)
    select gen_random_uuid(), mine.user_id, mine.id, repeat('langername', 11) || n || '.pdf', 'application/pdf',
      gen_random_uuid()::text, 1000, 'x' || n, 'ready', now() from mine, generate_series(1, 300) n),
  words as (insert into research_comments (id, research_id, user_id, author_id, message, is_from_team, created_at)
    select gen_random_uuid(), mine.id, mine.user_id, mine.user_id, repeat('x', 20000), true, now() from mine),
  person as (update profiles set first_name = repeat('Donaudampf', 10) where id = (select user_id from mine))
  select id from mine`);
await services.database.run("set role app");
await closeServices(services);
console.log((rows[0] as { id: string } | undefined)?.id);

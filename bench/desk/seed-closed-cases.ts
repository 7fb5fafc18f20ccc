import type { AsOwner } from "../engine/run-as-owner.ts";

export const closedCases = 47_500;
export const unpaidOrders = 10_000;

/** What a house has behind it after some years: closed cases with their orders and messages, and orders that nobody paid yet. */
export async function seedClosedCases(runSql: AsOwner["runSql"], researcher: string): Promise<void> {
  for (const statement of statements(researcher)) await runSql(statement);
  await runSql("analyze");
}

function statements(researcher: string): string[] {
  return [
    `insert into users (id, name, email, created_at, updated_at)
      select gen_random_uuid(), 'Kunde ' || n, 'past-' || n || '@example.org', now(), now() from generate_series(1, 20000) n`,
    `insert into profiles (id, first_name, last_name) select id, 'Kunde', email from users where email like 'past-%'`,
    `insert into vehicles (id, user_id, kind, make, model, year, license_plate, created_at)
      select gen_random_uuid(), u.id, 'classic-car', 'Opel', 'Kapitän', 1958, 'OF-B ' || (row_number() over ())::text, now()
      from users u, generate_series(1, 3) where u.email like 'past-%'`,
    `insert into researches (id, number, user_id, vehicle_id, package_id, status, assignee_id, promised_at, started_at, completed_at, created_at)
      select gen_random_uuid(), 'F-PAST-' || n, user_id, id, 'basic',
        case when n > ${closedCases} then 'pending' when n % 10 = 0 then 'cancelled' else 'completed' end,
        '${researcher}', now() - interval '1 year', now() - interval '2 years',
        case when n > ${closedCases} then null else now() - interval '1 year' end, now() - make_interval(hours => n::int)
      from (select *, row_number() over () as n from vehicles where license_plate like 'OF-B %') v where n <= ${closedCases + unpaidOrders}`,
    `insert into research_comments (id, research_id, user_id, author_id, message, is_from_team, created_at)
      select gen_random_uuid(), r.id, r.user_id, r.user_id, 'Danke für alles.', n % 2 > 0, now() - make_interval(hours => n)
      from researches r, generate_series(1, 1) n where r.number like 'F-PAST-%'`,
    `insert into orders (id, number, user_id, research_id, package_id, package_name, price_cents, net_cents, vat_cents, tax_treatment, tax_basis_points, country, product_class, price_table_version, status, customer_type, billing, start, locale, idempotency_key, created_at, received_cents, paid_at)
      select gen_random_uuid(), 'B-PAST-' || r.number, r.user_id, r.id, 'basic', 'Basissuche', 199, 167, 32, 'domestic', 1900, 'DE', 'electronic', '2026-11-01',
        case r.status when 'pending' then 'pending' else 'paid' end, 'consumer', '{}', 'now', 'de', gen_random_uuid(), r.created_at,
        case r.status when 'pending' then 0 else 199 end, case r.status when 'pending' then null else r.created_at end
      from researches r where r.number like 'F-PAST-%'`,
    `insert into audit_log (id, at, actor, event, subject)
      select gen_random_uuid(), now() - make_interval(hours => n), 'system:bench', 'comment.written', 'research:' || r.id
      from researches r, generate_series(1, 1) n where r.number like 'F-PAST-%'`,
  ];
}

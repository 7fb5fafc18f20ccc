import type { AsOwner } from "../engine/run-as-owner.ts";

export const openCases = 500;

/** Open cases of 250 customers with messages, candidates, orders and a long audit trail; the researcher has a fifth. */
export async function seedOpenCases(runSql: AsOwner["runSql"], researcher: string): Promise<void> {
  for (const statement of statements(researcher)) await runSql(statement);
  await runSql("analyze");
}

function statements(researcher: string): string[] {
  return [
    `insert into users (id, name, email, created_at, updated_at)
      select gen_random_uuid(), 'Kunde ' || n, 'desk-' || n || '@example.org', now(), now() from generate_series(1, 250) n`,
    `insert into profiles (id, first_name, last_name) select id, 'Kunde', email from users where email like 'desk-%' and role = 'customer'`,
    `insert into vehicles (id, user_id, kind, make, model, year, license_plate, created_at)
      select gen_random_uuid(), u.id, 'classic-car', 'Opel', 'Rekord', 1962, 'CE-A ' || (row_number() over ())::text, now()
      from users u, generate_series(1, 2) where u.email like 'desk-%' and u.role = 'customer'`,
    `insert into identity_marks (id, vehicle_id, type, raw, norm)
      select gen_random_uuid(), id, 'plate', license_plate, regexp_replace(license_plate, '[^A-Z0-9]', '', 'g') from vehicles where license_plate like 'CE-A %'`,
    `insert into researches (id, number, user_id, vehicle_id, package_id, status, assignee_id, promised_at, started_at, created_at)
      select gen_random_uuid(), 'F-DESK-' || n, user_id, id, 'basic',
        (array['pending', 'in_progress', 'in_progress', 'awaiting_confirmation', 'results_available'])[1 + n % 5],
        case when n % 5 = 1 then '${researcher}'::uuid end, now() + make_interval(hours => n::int - 100), now(), now()
      from (select *, row_number() over () as n from vehicles where license_plate like 'CE-A %') v`,
    `insert into research_comments (id, research_id, user_id, author_id, message, is_from_team, created_at)
      select gen_random_uuid(), r.id, r.user_id, r.user_id, 'Der Motor ist noch der erste.', n % 3 > 0, now() - make_interval(hours => n)
      from researches r, generate_series(1, 12) n where r.number like 'F-DESK-%'`,
    `insert into orders (id, number, user_id, research_id, package_id, package_name, price_cents, net_cents, vat_cents, tax_treatment, tax_basis_points, country, product_class, price_table_version, status, customer_type, billing, start, locale, idempotency_key, created_at)
      select gen_random_uuid(), 'B-DESK-' || r.number, r.user_id, r.id, 'basic', 'Basissuche', 199, 167, 32, 'domestic', 1900, 'DE', 'electronic', '2026-11-01',
        case when r.status = 'pending' then 'pending' else 'paid' end, 'consumer', '{}', 'now', 'de', gen_random_uuid(), now()
      from researches r where r.number like 'F-DESK-%'`,
    `insert into match_candidates (id, research_id, other_research_id, probability, weight, reasons, evidence, model_version, created_at, updated_at)
      select gen_random_uuid(), r.id, (select o.id from researches o where o.number = 'F-DESK-1'), 0.9, 3, '[]', 'x', 0, now(), now()
      from researches r where r.number like 'F-DESK-%5'`,
    `insert into case_plans (research_id, next_action, due_on, changed_by, changed_at)
      select id, 'Stadtarchiv Celle anschreiben', current_date, '${researcher}', now() from researches where number like 'F-DESK-%3'`,
    `insert into audit_log (id, at, actor, event, subject)
      select gen_random_uuid(), now() - make_interval(hours => n), 'system:bench', (array['research.read', 'comment.written'])[1 + n % 2], 'research:' || r.id
      from researches r, generate_series(1, 20) n where r.number like 'F-DESK-%'`,
  ];
}

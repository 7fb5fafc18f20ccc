import { sql } from "drizzle-orm";
import { signUp } from "#business/accounts/sessions/sign-up.ts";
import { inTransaction, type Services } from "#business/context.ts";

export type LoadCustomer = { cookie: string; researchId: string; notificationIds: string[] };

/** Each with a case under way: 12 entries, 6 messages, 10 notifications. */
export async function seedCustomers(services: Services, count: number): Promise<LoadCustomer[]> {
  const now = () => new Date();
  const cookies = new Map<string, string>();
  for (let n = 0; n < count; n++) {
    const email = `load-${n}@example.org`;
    const set = await signUp(
      { services, now, actor: { kind: "visitor" } },
      { email, password: "ein alter Wagen 1958", locale: "de", adult: "stated" },
      email,
    );
    cookies.set(email, set.map((cookie) => cookie.split(";")[0]).join("; "));
  }
  return inTransaction({ services, now, actor: { kind: "system", job: "bench" } }, async (ctx) => {
    for (const statement of seedStatements) await ctx.db.execute(statement);
    const { rows } = await ctx.db.execute<{ email: string; research: string; news: string[] }>(
      sql`select u.email, r.id as research, (select json_agg(n.id) from notifications n where n.user_id = u.id) as news
        from users u join researches r on r.user_id = u.id where u.email like 'load-%'`,
    );
    return rows.map(({ email, research, news }) => ({
      cookie: cookies.get(email) ?? "",
      researchId: research,
      notificationIds: news,
    }));
  });
}

const seedStatements = [
  sql`update users set email_verified = true where email like 'load-%'`,
  sql`insert into vehicles (id, user_id, kind, make, model, year, license_plate, created_at)
    select gen_random_uuid(), id, 'classic-car', 'Opel', 'Rekord', '1962', 'CE-A ' || row_number() over (), now()
    from users where email like 'load-%'`,
  sql`insert into researches (id, number, user_id, vehicle_id, package_id, status, progress_percentage, started_at, created_at)
    select gen_random_uuid(), 'F-LOAD-' || row_number() over (), user_id, id, 'basic', 'in_progress', 40, now(), now()
    from vehicles where license_plate like 'CE-A %'`,
  sql`insert into research_timeline (id, research_id, user_id, date, sorts_on, title_de, description_de, evidence_class, citation, created_by, created_at, status, changed_by, changed_at)
    select gen_random_uuid(), r.id, r.user_id, (1962 + n)::text, make_date(1962 + n, 1, 1), 'Zulassung in Celle',
      'Im Register der Zulassungsstelle mit Kennzeichen und Halter eingetragen.', 'A', 'Register Celle, Blatt ' || n, r.user_id, now(), 'accepted', r.user_id, now()
    from researches r, generate_series(1, 12) n where r.number like 'F-LOAD-%'`,
  sql`insert into research_comments (id, research_id, user_id, author_id, message, is_from_team, created_at)
    select gen_random_uuid(), r.id, r.user_id, r.user_id, 'Der Motor ist noch der erste, und das Radio auch.', false,
      now() - make_interval(hours => n)
    from researches r, generate_series(1, 6) n where r.number like 'F-LOAD-%'`,
  sql`insert into notifications (id, user_id, kind, params, research_id, created_at)
    select gen_random_uuid(), r.user_id, 'progress_changed', '{"vehicle":"Opel Rekord","percent":"40"}', r.id,
      now() - make_interval(hours => n)
    from researches r, generate_series(1, 10) n where r.number like 'F-LOAD-%'`,
];

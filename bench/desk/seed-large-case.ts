import type { AsOwner } from "../engine/run-as-owner.ts";

export const statements = 2000;

/** Sixty years of an open case: statements, half of them cited from 40 sources, 30 keepers, 20 plates. Returns its id. */
export async function seedLargeCase(runSql: AsOwner["runSql"], researcher: string): Promise<string> {
  for (const statement of rows(researcher)) await runSql(statement);
  await runSql("analyze");
  const { rows: found } = await runSql(`select id from researches where ${large}`);
  return String(found[0]?.id);
}

const large = "number = 'F-DESK-2'";

function rows(researcher: string): string[] {
  const by = `'${researcher}', now(), '${researcher}', now()`;
  return [
    `insert into research_timeline (id, research_id, user_id, date, sorts_on, title_de, title_en, event_type, description_de, place,
        odometer, odometer_unit, status, reason, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), r.id, r.user_id, d.day::text, d.day, 'Hauptuntersuchung ' || n, 'Main inspection ' || n,
        (array['repair', 'inspection_hu', 'photo_sighting', 'sale', 'registration', 'race_rally', 'note'])[1 + n % 7],
        'Grüner Wagen vor der Werkstatt, mit Dachgepäckträger', 'Celle',
        case when n % 3 = 0 then n * 90 end, case when n % 3 = 0 then 'km' end,
        (array['accepted', 'accepted', 'accepted', 'proposed', 'withdrawn'])[1 + n % 5], case when n % 5 = 4 then 'Verwechslung' end, ${by}
      from researches r, generate_series(1, ${statements}) n, lateral (select date '1962-01-01' + (n * 11) as day) d
      where r.${large}`,
    `insert into custody_periods (id, research_id, user_id, party, role, "begin", begin_earliest, begin_latest, "end", end_earliest,
        end_latest, status, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), r.id, r.user_id, 'Halter ' || n, 'keeper', (1960 + 2 * n)::text, make_date(1960 + 2 * n, 1, 1),
        make_date(1960 + 2 * n, 12, 31), (1962 + 2 * n)::text, make_date(1962 + 2 * n, 1, 1), make_date(1962 + 2 * n, 12, 31),
        'accepted', ${by}
      from researches r, generate_series(1, 30) n where r.${large}`,
    `insert into identity_marks (id, vehicle_id, type, raw, norm, valid_from)
      select gen_random_uuid(), r.vehicle_id, 'plate', 'CE-K ' || 400 + n, 'CEK' || 400 + n, (1962 + 2 * n)::text
      from researches r, generate_series(1, 20) n where r.${large}`,
    `insert into sources (id, research_id, kind, evidence_class, family, title, form, verification, rights, url, read_on, created_by,
        created_at, changed_by, changed_at)
      select gen_random_uuid(), r.id, 'link', (array['A', 'B', 'C', 'D'])[1 + n % 4], 'authority', 'Register ' || n, 'original', 'researcher', 'quote',
        'https://example.org', current_date, ${by}
      from researches r, generate_series(1, 40) n where r.${large}`,
    `insert into citations (id, research_id, source_id, information, transcript, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), s.research_id, s.id, 'primary', 'Blatt ' || n || ', eingetragen für den Halter', ${by}
      from sources s join researches r on r.id = s.research_id, generate_series(1, 10) n where r.${large}`,
    `insert into statement_citations (id, research_id, source_id, citation_id, statement_id, directness, created_by, created_at)
      select gen_random_uuid(), t.research_id, c.source_id, c.id, t.id, 'direct', '${researcher}', now()
      from (select id, research_id, row_number() over (order by id) as n from research_timeline) t
      join researches r on r.id = t.research_id and r.${large}
      join (select id, source_id, research_id, row_number() over (order by id) as n from citations) c
        on c.research_id = r.id and c.n = 1 + t.n % 400
      where t.n % 2 = 0`,
  ];
}

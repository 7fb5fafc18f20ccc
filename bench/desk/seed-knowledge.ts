import type { AsOwner } from "../engine/run-as-owner.ts";

const perCase = { statements: 40, custody: 6, sources: 6, citations: 12, fruitless: 3, notes: 4, agenda: 4 };

/** What each of the open cases knows. Returns how many rows there are then. */
export async function seedKnowledge(runSql: AsOwner["runSql"], researcher: string): Promise<number> {
  for (const statement of rows(researcher)) await runSql(statement);
  await runSql("analyze");
  const tables = ["research_timeline", "custody_periods", "sources", "citations"];
  const more = ["fruitless_searches", "case_notes", "agenda_items", "research_comments"];
  const counts = [...tables, ...more].map((table) => `(select count(*) from ${table})`);
  const { rows: found } = await runSql(`select ${counts.join(" + ")} as n`);
  return Number(found[0]?.n);
}

function rows(researcher: string): string[] {
  const by = `'${researcher}', now(), '${researcher}', now()`;
  const each = (count: number) =>
    `from researches r, generate_series(1, ${count}) n where r.number like 'F-DESK-%'`;
  return [
    `insert into research_timeline (id, research_id, user_id, date, sorts_on, title_de, title_en, event_type, description_de, place,
        status, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), r.id, r.user_id, (1950 + n)::text, make_date(1950 + n, 1, 1),
        (array['Hauptuntersuchung', 'Halterwechsel', 'Neulackierung', 'Motor ersetzt'])[1 + n % 4] || ' ' || n, 'Entry ' || n, 'note',
        'Grüner Wagen vor der Werkstatt, mit Dachgepäckträger', (array['Celle', 'Hannover', 'Gifhorn'])[1 + n % 3], 'accepted', ${by}
      ${each(perCase.statements)}`,
    `insert into custody_periods (id, research_id, user_id, party, role, "begin", begin_earliest, begin_latest, status, created_by,
        created_at, changed_by, changed_at)
      select gen_random_uuid(), r.id, r.user_id, 'Halter ' || n || ', Raum Celle', 'owner', (1950 + n)::text, make_date(1950 + n, 1, 1),
        make_date(1950 + n, 12, 31), 'accepted', ${by} ${each(perCase.custody)}`,
    `insert into sources (id, research_id, kind, evidence_class, family, title, repository, call_number, form, verification, rights, url,
        read_on, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), r.id, 'link', 'A', 'authority', 'Zulassungskartei, Blatt ' || n, 'Kreisarchiv Celle', 'Dep. ' || n,
        'original', 'researcher', 'quote', 'https://example.org', current_date, ${by} ${each(perCase.sources)}`,
    `insert into citations (id, research_id, source_id, information, transcript, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), s.research_id, s.id, 'primary', 'Blatt ' || n || ', Motor laut Eintrag gewechselt', ${by}
      from sources s, generate_series(1, ${perCase.citations / perCase.sources}) n`,
    `insert into fruitless_searches (id, research_id, user_id, searched_on, place, looked_for, created_by, created_at)
      select gen_random_uuid(), r.id, r.user_id, current_date, (array['Werksarchiv', 'Kreisarchiv', 'Stadtarchiv'])[1 + n % 3] || ' Celle',
        'Karteikarte', '${researcher}', now() ${each(perCase.fruitless)}`,
    `insert into case_notes (id, research_id, author_id, message, created_at)
      select gen_random_uuid(), r.id, '${researcher}', 'Das Archiv ruft am Montag zurück, Vorgang ' || n, now() ${each(perCase.notes)}`,
    `insert into agenda_items (id, research_id, kind, text, created_by, created_at, changed_by, changed_at)
      select gen_random_uuid(), r.id, 'task', 'Nummernkreis prüfen ' || n, ${by} ${each(perCase.agenda)}`,
  ];
}

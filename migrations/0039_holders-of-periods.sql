-- Every period of custody names a person or an institution of its case. Texts that name an institution become one; all others become
-- persons, one for each text of a case, whose label is kept to the letter. `business/people/institution.ts` says the same patterns.
CREATE FUNCTION pg_temp.institution_kind(party text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    WHEN lower(party) ~ 'museum(?!s)' THEN 'museum'
    WHEN lower(party) ~ 'archiv(?!ar)' THEN 'archive'
    WHEN lower(party) ~ 'club(?!mitglied)|verein( |,|$)|verband( |,|$)' THEN 'club'
    WHEN lower(party) ~ '^(behörde|authority)( [0-9]{1,3})?(,|$)|ministerium|^polizei|bundeswehr|feuerwehr( |,|$)|stadtwerke' THEN 'authority'
    WHEN lower(party) ~ '^(hersteller|maker)( [0-9]{1,3})?(,|$)|automobilwerk|fahrzeugfabrik|werft( |,|$)' THEN 'maker'
    WHEN lower(party) ~ '^(werkstatt|workshop)( [0-9]{1,3})?(,|$)' THEN 'workshop'
    WHEN lower(party) ~ '^(händler|dealer)( [0-9]{1,3})?(,|$)|autohaus|auktionshaus|auction house' THEN 'dealer'
    WHEN party ~ '(^|[^A-Za-zÄÖÜäöüß])(GmbH|AG|KG|OHG|Ltd|Inc|SpA|S\.p\.A|B\.V|e\. ?K|e\. ?V)($|[^A-Za-zÄÖÜäöüß])' THEN 'company'
  END $$;
--> statement-breakpoint
INSERT INTO institutions (id, research_id, name, kind, place, version, created_by, created_at, changed_by, changed_at)
  SELECT gen_random_uuid(), research_id, party, pg_temp.institution_kind(party), min(place), 1,
    (array_agg(created_by ORDER BY created_at, id))[1], min(created_at), (array_agg(created_by ORDER BY created_at, id))[1], min(created_at)
  FROM custody_periods
  WHERE person_id IS NULL AND institution_id IS NULL AND pg_temp.institution_kind(party) IS NOT NULL
  GROUP BY research_id, party
  ON CONFLICT (research_id, name) DO NOTHING;
--> statement-breakpoint
UPDATE custody_periods c SET institution_id = i.id FROM institutions i
  WHERE i.research_id = c.research_id AND i.name = c.party AND c.person_id IS NULL AND c.institution_id IS NULL
    AND pg_temp.institution_kind(c.party) IS NOT NULL;
--> statement-breakpoint
CREATE TEMPORARY TABLE held_by AS
  SELECT gen_random_uuid() AS id, research_id, party, min(place) AS place, min(created_at) AS at,
    (array_agg(created_by ORDER BY created_at, id))[1] AS by,
    row_number() OVER (PARTITION BY research_id ORDER BY min(begin_earliest) NULLS FIRST, min(created_at), party)
      + (SELECT count(*) FROM persons p WHERE p.research_id = c.research_id) - 1 AS n
  FROM custody_periods c WHERE person_id IS NULL AND institution_id IS NULL GROUP BY research_id, party;
--> statement-breakpoint
INSERT INTO persons (id, research_id, letter, place, version, created_by, created_at, changed_by, changed_at)
  SELECT id, research_id, CASE WHEN n < 26 THEN chr((65 + n)::int)
      WHEN n < 702 THEN chr((64 + n / 26)::int) || chr((65 + n % 26)::int) ELSE 'A' || n END,
    place, 1, by, at, by, at FROM held_by;
--> statement-breakpoint
INSERT INTO person_details (person_id, label_as_typed, changed_at) SELECT id, party, at FROM held_by;
--> statement-breakpoint
UPDATE custody_periods c SET person_id = h.id FROM held_by h
  WHERE h.research_id = c.research_id AND h.party = c.party AND c.person_id IS NULL AND c.institution_id IS NULL;
--> statement-breakpoint
DROP TABLE held_by;
--> statement-breakpoint
DROP FUNCTION pg_temp.institution_kind(text);

-- As before, and: a reunion of which one side agrees no longer, or whose card has ended.
CREATE OR REPLACE FUNCTION app_statement_reason(t research_timeline) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM fact_disputes d WHERE d.statement_id = t.id AND d.lifted_at IS NULL) THEN 'disputed'
    WHEN EXISTS (SELECT FROM reunion_outcomes o WHERE o.statement_id = t.id
      AND (o.card_id IS NULL OR o.card_agreed_at IS NULL OR o.case_agreed_at IS NULL)) THEN 'unconsented'
    ELSE (SELECT p.withheld FROM persons p JOIN person_details d ON d.person_id = p.id
      WHERE p.research_id = t.research_id AND p.withheld IS NOT NULL AND length(btrim(d.name)) > 2
        AND position(' ' || split_part(btrim(app_plain_words(d.name)), ' ', -1) || ' ' IN
          app_plain_words(concat_ws(' ', t.title_de, t.title_en, t.description_de, t.description_en, t.place))) > 0
      ORDER BY p.withheld LIMIT 1)
  END $$;
--> statement-breakpoint
CREATE FUNCTION spread_reunion_outcome() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM refresh_withheld(NULL, ARRAY[NEW.statement_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reunion_outcomes_spread AFTER UPDATE ON reunion_outcomes
  FOR EACH ROW WHEN (NEW.statement_id IS NOT NULL) EXECUTE FUNCTION spread_reunion_outcome();

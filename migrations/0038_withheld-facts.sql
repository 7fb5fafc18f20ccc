-- Keys that point upwards in the order of the folders.
ALTER TABLE persons
  ADD CONSTRAINT persons_research_fk FOREIGN KEY (research_id) REFERENCES researches (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE institutions
  ADD CONSTRAINT institutions_research_fk FOREIGN KEY (research_id) REFERENCES researches (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE fact_disputes
  ADD CONSTRAINT fact_disputes_research_fk FOREIGN KEY (research_id) REFERENCES researches (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE custody_periods
  ADD CONSTRAINT custody_periods_person_fk FOREIGN KEY (person_id, research_id)
    REFERENCES persons (id, research_id) ON DELETE SET NULL (person_id),
  ADD CONSTRAINT custody_periods_institution_fk FOREIGN KEY (institution_id, research_id)
    REFERENCES institutions (id, research_id) ON DELETE SET NULL (institution_id);
--> statement-breakpoint
-- Why whatever names this person is kept from everybody but the team; null where nothing speaks against it.
CREATE FUNCTION app_person_reason(p persons) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p.objected_at IS NOT NULL OR EXISTS (SELECT FROM person_links l
      JOIN persons o ON o.id = CASE WHEN l.person_id = p.id THEN l.other_id ELSE l.person_id END
      WHERE l.decision = 'same' AND p.id IN (l.person_id, l.other_id) AND o.objected_at IS NOT NULL) THEN 'objected'
    WHEN p.is_customer THEN NULL
    WHEN p.balancing = 'not_allowed' THEN 'forbidden'
    WHEN p.vital = 'deceased' OR p.informed_at IS NOT NULL OR p.excepted_at IS NOT NULL THEN NULL
    WHEN p.restricted_at IS NOT NULL THEN 'overdue'
    WHEN p.contactable_at IS NOT NULL THEN 'uninformed'
  END $$;
--> statement-breakpoint
CREATE FUNCTION app_custody_reason(c custody_periods) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM fact_disputes d WHERE d.custody_id = c.id AND d.lifted_at IS NULL) THEN 'disputed'
    WHEN c.person_id IS NULL THEN NULL
    ELSE nullif(coalesce((SELECT coalesce(app_person_reason(p), CASE
        WHEN p.is_customer THEN 'shown'
        WHEN NOT EXISTS (SELECT FROM person_sources s WHERE s.person_id = p.id AND s.facts @> '["holding"]')
          AND NOT EXISTS (SELECT FROM statement_citations k WHERE k.custody_id = c.id) THEN 'unsourced'
        WHEN p.vital <> 'deceased' AND p.shown_because IS NULL
          AND coalesce(c.end_latest, c.begin_latest, c.begin_earliest) >= current_date - interval '10 years' THEN 'recent'
        ELSE 'shown'
      END) FROM persons p WHERE p.id = c.person_id), 'unsourced'), 'shown')
  END $$;
--> statement-breakpoint
-- Words by which a text is compared with a surname: lower case, without marks, umlauts written out.
CREATE FUNCTION app_plain_words(said text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || regexp_replace(replace(replace(replace(replace(replace(replace(replace(lower(said),
    'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ß', 'ss'), '[[:punct:][:space:]]+', ' ', 'g') || ' ' $$;
--> statement-breakpoint
-- A statement is withheld when it is disputed, or names by surname somebody of the case who may not be named.
CREATE FUNCTION app_statement_reason(t research_timeline) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM fact_disputes d WHERE d.statement_id = t.id AND d.lifted_at IS NULL) THEN 'disputed'
    ELSE (SELECT p.withheld FROM persons p JOIN person_details d ON d.person_id = p.id
      WHERE p.research_id = t.research_id AND p.withheld IS NOT NULL AND length(btrim(d.name)) > 2
        AND position(' ' || split_part(btrim(app_plain_words(d.name)), ' ', -1) || ' ' IN
          app_plain_words(concat_ws(' ', t.title_de, t.title_en, t.description_de, t.description_en, t.place))) > 0
      ORDER BY p.withheld LIMIT 1)
  END $$;
--> statement-breakpoint
CREATE FUNCTION mark_withheld_custody() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  NEW.withheld := app_custody_reason(NEW);
  IF TG_OP = 'INSERT' OR NEW.withheld IS DISTINCT FROM OLD.withheld THEN
    NEW.withheld_at := CASE WHEN NEW.withheld IS NULL THEN NULL ELSE now() END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER custody_periods_withheld BEFORE INSERT OR UPDATE ON custody_periods
  FOR EACH ROW EXECUTE FUNCTION mark_withheld_custody();
--> statement-breakpoint
CREATE FUNCTION mark_withheld_statement() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  NEW.withheld := app_statement_reason(NEW);
  IF TG_OP = 'INSERT' OR NEW.withheld IS DISTINCT FROM OLD.withheld THEN
    NEW.withheld_at := CASE WHEN NEW.withheld IS NULL THEN NULL ELSE now() END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER research_timeline_withheld BEFORE INSERT OR UPDATE ON research_timeline
  FOR EACH ROW EXECUTE FUNCTION mark_withheld_statement();
--> statement-breakpoint
CREATE FUNCTION mark_withheld_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  NEW.withheld := app_person_reason(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER persons_withheld BEFORE INSERT OR UPDATE ON persons
  FOR EACH ROW EXECUTE FUNCTION mark_withheld_person();
--> statement-breakpoint
-- The triggers above write the reason; whatever it depends on asks for it again here.
CREATE FUNCTION refresh_withheld(custody uuid[], statements uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE custody_periods c SET withheld = c.withheld WHERE c.id = ANY (custody) AND c.withheld IS DISTINCT FROM app_custody_reason(c);
  UPDATE research_timeline t SET withheld = t.withheld WHERE t.id = ANY (statements) AND t.withheld IS DISTINCT FROM app_statement_reason(t);
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_withheld_of_person(person uuid, with_statements boolean) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public AS $$
BEGIN
  PERFORM refresh_withheld(
    (SELECT array_agg(c.id) FROM custody_periods c WHERE c.person_id = person),
    CASE WHEN with_statements THEN (SELECT array_agg(t.id) FROM research_timeline t JOIN persons p ON p.research_id = t.research_id
      WHERE p.id = person) END);
END $$;
--> statement-breakpoint
CREATE FUNCTION spread_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM refresh_withheld_of_person(NEW.id, NEW.withheld IS DISTINCT FROM OLD.withheld);
  IF NEW.objected_at IS DISTINCT FROM OLD.objected_at THEN
    UPDATE persons o SET withheld = o.withheld FROM person_links l
      WHERE l.decision = 'same' AND NEW.id IN (l.person_id, l.other_id) AND o.id IN (l.person_id, l.other_id) AND o.id <> NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER persons_spread AFTER UPDATE ON persons FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION spread_person();
--> statement-breakpoint
CREATE FUNCTION spread_person_source() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM refresh_withheld_of_person(coalesce(NEW.person_id, OLD.person_id), false);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_sources_spread AFTER INSERT OR UPDATE OR DELETE ON person_sources
  FOR EACH ROW EXECUTE FUNCTION spread_person_source();
--> statement-breakpoint
CREATE FUNCTION spread_person_details() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM refresh_withheld_of_person(NEW.person_id, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_details_spread AFTER INSERT OR UPDATE OF name ON person_details
  FOR EACH ROW WHEN (NEW.name IS NOT NULL) EXECUTE FUNCTION spread_person_details();
--> statement-breakpoint
CREATE FUNCTION spread_person_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE persons p SET withheld = p.withheld WHERE p.id IN (NEW.person_id, NEW.other_id, OLD.person_id, OLD.other_id)
    AND p.withheld IS DISTINCT FROM app_person_reason(p);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_links_spread AFTER INSERT OR UPDATE OR DELETE ON person_links
  FOR EACH ROW EXECUTE FUNCTION spread_person_link();
--> statement-breakpoint
CREATE FUNCTION spread_dispute() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM refresh_withheld(ARRAY[coalesce(NEW.custody_id, OLD.custody_id)], ARRAY[coalesce(NEW.statement_id, OLD.statement_id)]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fact_disputes_spread AFTER INSERT OR UPDATE OR DELETE ON fact_disputes
  FOR EACH ROW EXECUTE FUNCTION spread_dispute();
--> statement-breakpoint
CREATE FUNCTION spread_citation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF coalesce(NEW.custody_id, OLD.custody_id) IS NOT NULL THEN
    PERFORM refresh_withheld(ARRAY[coalesce(NEW.custody_id, OLD.custody_id)], NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_citations_spread AFTER INSERT OR DELETE ON statement_citations
  FOR EACH ROW EXECUTE FUNCTION spread_citation();

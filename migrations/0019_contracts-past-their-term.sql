-- What stood on the page when somebody ordered is never changed. It may go when no law asks for it any more: eight years after the end
-- of its year (§ 147 Abs. 3 AO, § 257 Abs. 4 HGB).
DROP TRIGGER legal_snapshots_append_only ON legal_snapshots;
--> statement-breakpoint
CREATE TRIGGER legal_snapshots_append_only BEFORE UPDATE OR TRUNCATE ON legal_snapshots
  FOR EACH STATEMENT EXECUTE FUNCTION raise_append_only();
--> statement-breakpoint
CREATE FUNCTION raise_within_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at >= date_trunc('year', now()) - interval '8 years' THEN
    RAISE EXCEPTION 'table % keeps its rows for eight years', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER legal_snapshots_term BEFORE DELETE ON legal_snapshots
  FOR EACH ROW EXECUTE FUNCTION raise_within_term();

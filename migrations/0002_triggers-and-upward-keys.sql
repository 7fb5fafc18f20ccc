-- Keys that point upwards in the order of the folders, where the table below may not import the table above.
ALTER TABLE research_documents
  ADD CONSTRAINT research_documents_research_fk FOREIGN KEY (research_id) REFERENCES researches (id),
  ADD CONSTRAINT research_documents_enquiry_fk FOREIGN KEY (enquiry_id) REFERENCES enquiries (id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE research_comments
  ADD CONSTRAINT research_comments_research_fk FOREIGN KEY (research_id) REFERENCES researches (id);
--> statement-breakpoint
ALTER TABLE notifications
  ADD CONSTRAINT notifications_research_fk FOREIGN KEY (research_id) REFERENCES researches (id);
--> statement-breakpoint
ALTER TABLE research_timeline
  ADD CONSTRAINT research_timeline_research_fk FOREIGN KEY (research_id) REFERENCES researches (id);
--> statement-breakpoint
ALTER TABLE custody_periods
  ADD CONSTRAINT custody_periods_research_fk FOREIGN KEY (research_id, user_id) REFERENCES researches (id, user_id);
--> statement-breakpoint
ALTER TABLE sources
  ADD CONSTRAINT sources_research_fk FOREIGN KEY (research_id) REFERENCES researches (id);
--> statement-breakpoint
ALTER TABLE statement_citations
  ADD CONSTRAINT statement_citations_statement_fk FOREIGN KEY (statement_id, research_id)
    REFERENCES research_timeline (id, research_id) ON DELETE CASCADE,
  ADD CONSTRAINT statement_citations_custody_fk FOREIGN KEY (custody_id, research_id)
    REFERENCES custody_periods (id, research_id) ON DELETE CASCADE,
  ADD CONSTRAINT statement_citations_vehicle_of_case_fk FOREIGN KEY (research_id, vehicle_id)
    REFERENCES researches (id, vehicle_id);
--> statement-breakpoint
ALTER TABLE match_candidates
  ADD CONSTRAINT match_candidates_research_fk FOREIGN KEY (research_id) REFERENCES researches (id) ON DELETE CASCADE,
  ADD CONSTRAINT match_candidates_other_research_fk FOREIGN KEY (other_research_id) REFERENCES researches (id) ON DELETE CASCADE,
  ADD CONSTRAINT match_candidates_decided_by_fk FOREIGN KEY (decided_by) REFERENCES users (id);
--> statement-breakpoint
ALTER TABLE outbound_mails
  ADD CONSTRAINT outbound_mails_user_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL;
--> statement-breakpoint
-- A customer may mark a notification as read and change nothing else about it.
REVOKE UPDATE ON notifications FROM customer;
--> statement-breakpoint
GRANT UPDATE (is_read) ON notifications TO customer;
--> statement-breakpoint
-- A customer may take an enquiry's files into a case, where two of one name become versions, and change nothing else about them.
REVOKE UPDATE ON research_documents FROM customer;
--> statement-breakpoint
GRANT UPDATE (owner_id, research_id, uploaded_by, version) ON research_documents TO customer;
--> statement-breakpoint
CREATE FUNCTION raise_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % only takes new rows', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION raise_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION raise_append_only();
--> statement-breakpoint
-- An entry ends after three years and not before, with its link.
CREATE FUNCTION raise_unless_audit_ended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entered timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'audit_log' THEN
    entered := OLD.at;
  ELSE
    SELECT at INTO entered FROM audit_log WHERE id = OLD.entry_id;
  END IF;
  IF entered >= now() - interval '3 years' THEN
    RAISE EXCEPTION 'table % keeps its rows for three years', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_term BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION raise_unless_audit_ended();
--> statement-breakpoint
CREATE TRIGGER audit_chain_term BEFORE DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION raise_unless_audit_ended();
--> statement-breakpoint
-- What stood on the page when somebody ordered is never changed. It may go when no law asks for it any more: eight years after the end
-- of its year (§ 147 Abs. 3 AO, § 257 Abs. 4 HGB).
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
--> statement-breakpoint
CREATE TRIGGER order_lines_append_only BEFORE UPDATE OR TRUNCATE ON order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION raise_append_only();
--> statement-breakpoint
CREATE TRIGGER order_lines_term BEFORE DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION raise_within_term();
--> statement-breakpoint
CREATE TRIGGER dunning_letters_append_only BEFORE UPDATE OR TRUNCATE ON dunning_letters
  FOR EACH STATEMENT EXECUTE FUNCTION raise_append_only();
--> statement-breakpoint
-- What a quote says is never changed once it was sent, and how it ended stays so.
CREATE FUNCTION raise_frozen_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE open text[] := array['user_id', 'research_id', 'status', 'ended_at', 'reason', 'order_id'];
BEGIN
  IF OLD.sent_at IS NOT NULL AND to_jsonb(OLD) - open IS DISTINCT FROM to_jsonb(NEW) - open
    OR OLD.ended_at IS NOT NULL AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'a quote that was sent is not changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_frozen BEFORE UPDATE ON quotes FOR EACH ROW EXECUTE FUNCTION raise_frozen_quote();
--> statement-breakpoint
-- A link is the SHA-256 of the link before it and of the entry's own text.
CREATE FUNCTION audit_link(previous text, entry audit_log) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    previous || E'\n' || entry.id || E'\n' || extract(epoch FROM entry.at) || E'\n' || entry.actor || E'\n'
      || entry.event || E'\n' || entry.subject || E'\n' || entry.details::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Runs at commit, when the transaction needs no further lock: entries are linked one transaction after the other, without deadlocks.
CREATE FUNCTION audit_append_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE previous text;
BEGIN
  PERFORM pg_advisory_xact_lock(4711);
  SELECT hash INTO previous FROM audit_chain ORDER BY seq DESC LIMIT 1;
  INSERT INTO audit_chain (entry_id, hash) VALUES (NEW.id, audit_link(coalesce(previous, ''), NEW));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_link AFTER INSERT ON audit_log
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_append_link();
--> statement-breakpoint
-- Ends the oldest entries, up to a link that a checkpoint in the log names: verification goes on from its hash.
CREATE FUNCTION audit_end_entries(last_seq bigint, last_hash text) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE ended uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM audit_chain WHERE seq = last_seq AND hash = last_hash)
    OR NOT EXISTS (SELECT FROM audit_log WHERE event = 'audit.checkpoint'
      AND details ->> 'seq' = last_seq::text AND details ->> 'hash' = last_hash) THEN
    RAISE EXCEPTION 'no checkpoint names link %', last_seq USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT array_agg(entry_id) INTO ended FROM audit_chain WHERE seq <= last_seq;
  DELETE FROM audit_chain WHERE seq <= last_seq;
  DELETE FROM audit_log WHERE id = ANY (ended);
  RETURN cardinality(ended);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_end_entries(bigint, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION audit_end_entries(bigint, text) TO system;
--> statement-breakpoint
-- Of an array it does not know, the planner assumes that each key is in one row of 200, so with a limit it would rather scan the table or
-- the primary key. A function keeps its plan, and its settings end with it. Three branches, as an empty condition would scan the whole
-- index. Row security applies: it runs with the rights of its caller. A lookup with "below" only widens a search that found fewer than that;
-- one sighting may then come twice.
CREATE FUNCTION sightings_by_keys(lookups jsonb) RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 200
  SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE found_so_far bigint;
BEGIN
  RETURN QUERY
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($1) AS a("all" int[], "some" int[], most int, below int) WHERE below IS NULL
    )
    SELECT x.id FROM asked a, LATERAL (
      SELECT r.id FROM archive_records r WHERE block_keys @> a."all" LIMIT a.most) x
    WHERE cardinality(a."some") = 0
    UNION
    SELECT x.id FROM asked a, LATERAL (
      SELECT r.id FROM archive_records r WHERE block_keys && a."some" LIMIT a.most) x
    WHERE cardinality(a."all") = 0
    UNION
    SELECT x.id FROM asked a, LATERAL (
      SELECT r.id FROM archive_records r WHERE block_keys @> a."all" AND block_keys && a."some" LIMIT a.most) x
    WHERE cardinality(a."all") > 0 AND cardinality(a."some") > 0;
  GET DIAGNOSTICS found_so_far = ROW_COUNT;
  RETURN QUERY
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($1) AS a("all" int[], "some" int[], most int, below int) WHERE below > found_so_far
    )
    SELECT x.id FROM asked a, LATERAL (
      SELECT r.id FROM archive_records r WHERE block_keys @> a."all" LIMIT a.most) x
    WHERE cardinality(a."some") = 0
    UNION ALL
    SELECT x.id FROM asked a, LATERAL (
      SELECT r.id FROM archive_records r WHERE block_keys @> a."all" AND block_keys && a."some" LIMIT a.most) x
    WHERE cardinality(a."some") > 0;
END $$;
--> statement-breakpoint
-- Open pages of the team look again when something happens in their areas; that a colleague reads is no reason.
CREATE FUNCTION announce_to_team() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', 'team');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_announce AFTER INSERT ON audit_log FOR EACH ROW
  WHEN (NEW.subject ~ '^(research|order|request|withdrawal|story|appointment|slot|issue|import|source):'
    AND NEW.event NOT LIKE '%.read')
  EXECUTE FUNCTION announce_to_team();
--> statement-breakpoint
-- The tax store: of the roles only those named, and nobody changes a row.
GRANT USAGE ON SCHEMA tax TO customer, staff, system;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON ALL TABLES IN SCHEMA tax TO system;
--> statement-breakpoint
GRANT SELECT ON ALL TABLES IN SCHEMA tax TO staff;
--> statement-breakpoint
GRANT SELECT ON tax.invoices, tax.invoice_files TO customer;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR TRUNCATE ON tax.ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION raise_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR TRUNCATE ON tax.ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION raise_append_only();
--> statement-breakpoint
-- Rows of the tax store go when no law asks for them any more: so many years after the end of theirs (§ 147 Abs. 3 AO, § 14b UStG).
CREATE FUNCTION tax.raise_within_term() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at >= date_trunc('year', now() AT TIME ZONE 'Europe/Berlin') AT TIME ZONE 'Europe/Berlin' - TG_ARGV[0]::interval THEN
    RAISE EXCEPTION 'table % keeps its rows for %', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_term BEFORE DELETE ON tax.ledger_entries
  FOR EACH ROW EXECUTE FUNCTION tax.raise_within_term('10 years');
--> statement-breakpoint
-- A posting goes with its entry and not without it. Sees every entry, whoever deletes.
CREATE FUNCTION tax.raise_unless_entry_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = tax AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_entries WHERE id = OLD.entry_id) THEN
    RAISE EXCEPTION 'posting % of entry % stays', OLD.line, OLD.entry_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_term BEFORE DELETE ON tax.ledger_postings
  FOR EACH ROW EXECUTE FUNCTION tax.raise_unless_entry_gone();
--> statement-breakpoint
-- At commit, when all postings are there: they balance, and are as many as announced, so that none is added to an older entry.
CREATE FUNCTION tax.raise_unbalanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = tax AS $$
DECLARE
  entry uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  announced smallint;
  found bigint;
  balance bigint;
BEGIN
  SELECT lines INTO announced FROM ledger_entries WHERE id = entry;
  SELECT count(*), coalesce(sum(cents), 0) INTO found, balance FROM ledger_postings WHERE entry_id = entry;
  IF announced IS NOT NULL AND (found <> announced OR balance <> 0) THEN
    RAISE EXCEPTION 'entry % has % postings of % and a balance of %', entry, found, announced, balance
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON tax.ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tax.raise_unbalanced('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON tax.ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tax.raise_unbalanced('entry_id');
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR TRUNCATE ON tax.invoices
  FOR EACH STATEMENT EXECUTE FUNCTION raise_append_only();
--> statement-breakpoint
CREATE TRIGGER invoices_term BEFORE DELETE ON tax.invoices
  FOR EACH ROW EXECUTE FUNCTION tax.raise_within_term('8 years');
--> statement-breakpoint
CREATE TRIGGER invoice_files_append_only BEFORE UPDATE OR TRUNCATE ON tax.invoice_files
  FOR EACH STATEMENT EXECUTE FUNCTION raise_append_only();
--> statement-breakpoint
CREATE TRIGGER invoice_files_term BEFORE DELETE ON tax.invoice_files
  FOR EACH ROW EXECUTE FUNCTION tax.raise_within_term('8 years');

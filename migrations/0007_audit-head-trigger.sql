INSERT INTO audit_heads (id, seq, hash) SELECT 1, seq, hash FROM audit_chain ORDER BY seq DESC LIMIT 1;
--> statement-breakpoint
-- The next link continues the head and not the last link that is found: once the newest were cut off, the chain never holds again. Numbers
-- have no gaps, as those of a sequence have after a rollback or a crash.
CREATE OR REPLACE FUNCTION audit_append_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  head audit_heads;
  link text;
BEGIN
  PERFORM pg_advisory_xact_lock(4711);
  SELECT * INTO head FROM audit_heads;
  IF NOT FOUND THEN
    SELECT 1, seq, hash INTO head FROM audit_chain ORDER BY seq DESC LIMIT 1;
  END IF;
  link := audit_link(coalesce(head.hash, ''), NEW);
  INSERT INTO audit_chain (seq, entry_id, hash) OVERRIDING SYSTEM VALUE VALUES (coalesce(head.seq, 0) + 1, NEW.id, link);
  INSERT INTO audit_heads (id, seq, hash) VALUES (1, coalesce(head.seq, 0) + 1, link)
    ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
  RETURN NULL;
END $$;

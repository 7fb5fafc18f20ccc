ALTER TABLE "payments" DROP CONSTRAINT "payments_statementLineId_unique";--> statement-breakpoint
ALTER TABLE "tax"."ledger_postings" DROP CONSTRAINT "ledger_postings_account_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_on" date;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "purpose" text;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_line" ON "payments" USING btree ("statement_line_id") WHERE "payments"."reversed_on" is null;--> statement-breakpoint
ALTER TABLE "tax"."ledger_postings" ADD CONSTRAINT "ledger_postings_account_known" CHECK ("tax"."ledger_postings"."account" in ('receivables', 'bank', 'provider', 'transit', 'unassigned', 'revenue_domestic', 'revenue_oss', 'revenue_reverse_charge', 'revenue_outside', 'vat_domestic', 'vat_oss', 'default_charges', 'losses', 'fees', 'clearing', 'opening'));--> statement-breakpoint
-- Until now a transfer recorded by hand moved the bank account, and a line that named no order moved nothing.
UPDATE "statement_lines" SET "purpose" = 'other' WHERE "state" = 'ignored' AND "note" <> '-';--> statement-breakpoint
WITH moved AS (
  SELECT (coalesce((SELECT sum(received_cents) FROM payments WHERE method = 'transfer' AND statement_line_id IS NULL), 0)
    - coalesce((SELECT sum(paid_cents) FROM refunds WHERE method = 'transfer' AND status = 'sent' AND statement_line_id IS NULL), 0))::int AS cents
), entry AS (
  INSERT INTO tax.ledger_entries (id, kind, booked_on, document, lines, at)
  SELECT gen_random_uuid(), 'transfer', (now() AT TIME ZONE 'Europe/Berlin')::date, 'recorded-by-hand', 2, now() FROM moved WHERE cents <> 0
  RETURNING id
)
INSERT INTO tax.ledger_postings (entry_id, line, account, cents)
SELECT id, line, account, sign * cents FROM entry, moved, (VALUES (1, 'transit', 1), (2, 'bank', -1)) AS side (line, account, sign);--> statement-breakpoint
WITH waiting AS (
  SELECT gen_random_uuid() AS entry_id, id, booked_on, amount_cents, kind, debit, credit FROM statement_lines,
    (VALUES ('unassigned', 'bank', 'unassigned'), ('other', 'unassigned', 'clearing')) AS step (kind, debit, credit)
  WHERE currency = 'EUR' AND (step.kind = 'unassigned' AND state = 'open' OR purpose = 'other')
), entry AS (
  INSERT INTO tax.ledger_entries (id, kind, booked_on, document, lines, at)
  SELECT entry_id, kind, booked_on, id::text, 2, now() FROM waiting RETURNING id
)
INSERT INTO tax.ledger_postings (entry_id, line, account, cents)
SELECT entry_id, 1, debit, amount_cents FROM waiting, entry WHERE entry.id = entry_id
UNION ALL
SELECT entry_id, 2, credit, -amount_cents FROM waiting, entry WHERE entry.id = entry_id;--> statement-breakpoint
-- The books are checked now: a table with checks to come cannot be altered by the migrations that follow in this transaction.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;

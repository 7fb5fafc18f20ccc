ALTER TABLE "tax"."ledger_postings" DROP CONSTRAINT "ledger_postings_account_known";--> statement-breakpoint
ALTER TABLE "dunning_letters" ALTER COLUMN "sent_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "written_off_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "written_off_vat_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "written_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "write_off_reason" text;--> statement-breakpoint
ALTER TABLE "dunning_letters" ADD CONSTRAINT "dunning_letters_sender" CHECK ("dunning_letters"."step" = 'reminder' or "dunning_letters"."sent_by" is not null);--> statement-breakpoint
ALTER TABLE "tax"."ledger_postings" ADD CONSTRAINT "ledger_postings_account_known" CHECK ("tax"."ledger_postings"."account" in ('receivables', 'bank', 'provider', 'transit', 'unassigned', 'revenue_domestic', 'revenue_oss', 'revenue_reverse_charge', 'revenue_outside', 'vat_domestic', 'vat_oss', 'default_charges', 'losses', 'bad_debts', 'fees', 'clearing', 'opening'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_written_off" CHECK ("orders"."written_off_vat_cents" between 0 and "orders"."written_off_cents" and ("orders"."written_off_at" is null) = ("orders"."write_off_reason" is null) and ("orders"."written_off_cents" = 0 or "orders"."written_off_at" is not null));
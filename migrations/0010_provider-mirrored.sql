ALTER TABLE "tax"."ledger_postings" DROP CONSTRAINT "ledger_postings_account_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lost_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "sent_back_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reversed_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_providerReference_unique" UNIQUE("provider_reference");--> statement-breakpoint
ALTER TABLE "tax"."ledger_postings" ADD CONSTRAINT "ledger_postings_account_known" CHECK ("tax"."ledger_postings"."account" in ('receivables', 'bank', 'provider', 'unassigned', 'revenue_domestic', 'revenue_oss', 'revenue_reverse_charge', 'revenue_outside', 'vat_domestic', 'vat_oss', 'default_charges', 'losses', 'fees'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lost" CHECK ("orders"."lost_cents" >= 0 and ("orders"."lost_cents" = 0 or "orders"."received_cents" = "orders"."refunded_cents"));
CREATE TABLE "voucher_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "voucher_movements_sign" CHECK (("voucher_movements"."cents" > 0) = ("voucher_movements"."kind" in ('issued', 'given_back')) and "voucher_movements"."cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "voucher_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"giver" text NOT NULL,
	"recipient" text NOT NULL,
	"greeting" text,
	"value_cents" integer NOT NULL,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"code_hash" text,
	"file_key" text,
	"valid_until" date,
	"issued_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"extended_for" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vouchers_number_unique" UNIQUE("number"),
	CONSTRAINT "vouchers_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "vouchers_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "vouchers_balance" CHECK ("vouchers"."balance_cents" between 0 and "vouchers"."value_cents" and "vouchers"."value_cents" > 0),
	CONSTRAINT "vouchers_issued" CHECK (num_nulls("vouchers"."issued_at", "vouchers"."code_hash", "vouchers"."file_key", "vouchers"."valid_until") in (0, 4)
        and ("vouchers"."balance_cents" = 0 or ("vouchers"."issued_at" is not null and "vouchers"."cancelled_at" is null)))
);
--> statement-breakpoint
ALTER TABLE "vouchers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tax"."ledger_postings" DROP CONSTRAINT "ledger_postings_account_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_recorded";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "research_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "voucher_movements" ADD CONSTRAINT "voucher_movements_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_of_owner" FOREIGN KEY ("order_id","user_id") REFERENCES "public"."orders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_movements_voucher" ON "voucher_movements" USING btree ("voucher_id","at");--> statement-breakpoint
CREATE INDEX "vouchers_user" ON "vouchers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "vouchers_ending" ON "vouchers" USING btree ("valid_until") WHERE "vouchers"."balance_cents" > 0;--> statement-breakpoint
ALTER TABLE "tax"."ledger_postings" ADD CONSTRAINT "ledger_postings_account_known" CHECK ("tax"."ledger_postings"."account" in ('receivables', 'bank', 'provider', 'transit', 'unassigned', 'vouchers', 'revenue_domestic', 'revenue_oss', 'revenue_reverse_charge', 'revenue_outside', 'vat_domestic', 'vat_oss', 'default_charges', 'losses', 'bad_debts', 'expired_vouchers', 'fees', 'clearing', 'opening'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_voucher" CHECK (("orders"."package_id" = 'voucher') = ("orders"."research_id" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voucher" CHECK (("payments"."method" = 'voucher') = ("payments"."voucher_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded" CHECK (num_nonnulls("payments"."recorded_by", "payments"."attempt_id", "payments"."statement_line_id", "payments"."voucher_id") > 0);--> statement-breakpoint
CREATE POLICY "voucher_movements_staff_see" ON "voucher_movements" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "voucher_movements_system" ON "voucher_movements" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vouchers_own_see" ON "vouchers" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "vouchers_staff_see" ON "vouchers" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "vouchers_staff_change" ON "vouchers" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "vouchers_system" ON "vouchers" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
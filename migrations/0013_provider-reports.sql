CREATE TABLE "provider_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"gross_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"reference" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_movements_payment" CHECK (("provider_movements"."kind" = 'payment') = ("provider_movements"."reference" is not null))
);
--> statement-breakpoint
ALTER TABLE "provider_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "provider_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"balance_cents" integer NOT NULL,
	"newest" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "provider_movements_at" ON "provider_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "provider_movements_reference" ON "provider_movements" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "provider_reports_at" ON "provider_reports" USING btree ("at");--> statement-breakpoint
CREATE POLICY "provider_movements_finance_see" ON "provider_movements" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['finance', 'administrator']);--> statement-breakpoint
CREATE POLICY "provider_movements_system" ON "provider_movements" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "provider_reports_finance_see" ON "provider_reports" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['finance', 'administrator']);--> statement-breakpoint
CREATE POLICY "provider_reports_system" ON "provider_reports" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
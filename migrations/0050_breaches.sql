CREATE TABLE "breach_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"breach_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decision" jsonb,
	"notice" jsonb,
	"reason" text,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "breach_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "breaches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"authority" text DEFAULT 'open' NOT NULL,
	"alerted_hours" integer,
	"recorded_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "breaches_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "breaches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "breach_entries" ADD CONSTRAINT "breach_entries_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "public"."breaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breach_entries" ADD CONSTRAINT "breach_entries_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breach_entries_breach" ON "breach_entries" USING btree ("breach_id","written_at");--> statement-breakpoint
CREATE INDEX "breaches_open" ON "breaches" USING btree ("noticed_at");--> statement-breakpoint
CREATE POLICY "breach_entries_administration_see" ON "breach_entries" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['administrator']);--> statement-breakpoint
CREATE POLICY "breach_entries_system" ON "breach_entries" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "breaches_administration_see" ON "breaches" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['administrator']);--> statement-breakpoint
CREATE POLICY "breaches_system" ON "breaches" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE TRIGGER breach_entries_append_only BEFORE UPDATE OR TRUNCATE ON breach_entries
  FOR EACH STATEMENT EXECUTE FUNCTION raise_append_only();

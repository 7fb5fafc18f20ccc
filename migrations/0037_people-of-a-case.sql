CREATE TABLE "answer_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "answer_codes_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "answer_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fact_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"statement_id" uuid,
	"custody_id" uuid,
	"raised_for" text NOT NULL,
	"reason" text NOT NULL,
	"raised_by" uuid,
	"raised_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decision_reason" text,
	"lifted_by" uuid,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "fact_disputes_about" CHECK (num_nonnulls("fact_disputes"."statement_id", "fact_disputes"."custody_id") = 1),
	CONSTRAINT "fact_disputes_lifted" CHECK (("fact_disputes"."lifted_at" is null) = ("fact_disputes"."decision" is null))
);
--> statement-breakpoint
ALTER TABLE "fact_disputes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"place" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "institutions_of_case" UNIQUE("id","research_id"),
	CONSTRAINT "institutions_name" UNIQUE("research_id","name")
);
--> statement-breakpoint
ALTER TABLE "institutions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_balancings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_balancings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_details" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"birth_year" integer,
	"address" text,
	"contact" text,
	"label_as_typed" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_links_pair" UNIQUE("person_id","other_id"),
	CONSTRAINT "person_links_order" CHECK ("person_links"."person_id" < "person_links"."other_id")
);
--> statement-breakpoint
ALTER TABLE "person_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"research_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	"kind" text NOT NULL,
	"citation" text NOT NULL,
	"source_id" uuid,
	"obtained_on" date NOT NULL,
	"legal_basis" text NOT NULL,
	"restriction" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"place" text,
	"vital" text DEFAULT 'unknown' NOT NULL,
	"is_customer" boolean DEFAULT false NOT NULL,
	"withheld" text,
	"contactable_at" timestamp with time zone,
	"informed_at" timestamp with time zone,
	"excepted" text,
	"excepted_because" text,
	"excepted_at" timestamp with time zone,
	"restricted_at" timestamp with time zone,
	"objected_at" timestamp with time zone,
	"balancing" text,
	"shown_because" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "persons_of_case" UNIQUE("id","research_id"),
	CONSTRAINT "persons_letter" UNIQUE("research_id","letter"),
	CONSTRAINT "persons_excepted" CHECK (("persons"."excepted" is null) = ("persons"."excepted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "persons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stop_list" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stop_list" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "custody_periods" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "custody_periods" ADD COLUMN "institution_id" uuid;--> statement-breakpoint
ALTER TABLE "custody_periods" ADD COLUMN "withheld" text;--> statement-breakpoint
ALTER TABLE "custody_periods" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "research_timeline" ADD COLUMN "withheld" text;--> statement-breakpoint
ALTER TABLE "research_timeline" ADD COLUMN "withheld_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answer_codes" ADD CONSTRAINT "answer_codes_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_disputes" ADD CONSTRAINT "fact_disputes_raised_by_users_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_disputes" ADD CONSTRAINT "fact_disputes_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_disputes" ADD CONSTRAINT "fact_disputes_statement_of_case" FOREIGN KEY ("statement_id","research_id") REFERENCES "public"."research_timeline"("id","research_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_disputes" ADD CONSTRAINT "fact_disputes_custody_of_case" FOREIGN KEY ("custody_id","research_id") REFERENCES "public"."custody_periods"("id","research_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutions" ADD CONSTRAINT "institutions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_balancings" ADD CONSTRAINT "person_balancings_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_balancings" ADD CONSTRAINT "person_balancings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_details" ADD CONSTRAINT "person_details_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_other_id_persons_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_sources" ADD CONSTRAINT "person_sources_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_sources" ADD CONSTRAINT "person_sources_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_sources" ADD CONSTRAINT "person_sources_person_of_case" FOREIGN KEY ("person_id","research_id") REFERENCES "public"."persons"("id","research_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_codes_person" ON "answer_codes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "fact_disputes_research" ON "fact_disputes" USING btree ("research_id","raised_at");--> statement-breakpoint
CREATE INDEX "fact_disputes_statement" ON "fact_disputes" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "fact_disputes_custody" ON "fact_disputes" USING btree ("custody_id");--> statement-breakpoint
CREATE INDEX "person_balancings_person" ON "person_balancings" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "person_details_label" ON "person_details" USING btree ("label_as_typed");--> statement-breakpoint
CREATE INDEX "person_links_other" ON "person_links" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "person_sources_person" ON "person_sources" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "persons_clock" ON "persons" USING btree ("contactable_at") WHERE informed_at is null and excepted_at is null;--> statement-breakpoint
CREATE INDEX "custody_periods_person" ON "custody_periods" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "custody_periods_institution" ON "custody_periods" USING btree ("institution_id");--> statement-breakpoint
ALTER TABLE "custody_periods" ADD CONSTRAINT "custody_periods_holder" CHECK (num_nonnulls("custody_periods"."person_id", "custody_periods"."institution_id") < 2);--> statement-breakpoint
CREATE POLICY "answer_codes_staff_see" ON "answer_codes" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "answer_codes_system" ON "answer_codes" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "fact_disputes_staff_see" ON "fact_disputes" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "fact_disputes_staff_add" ON "fact_disputes" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "fact_disputes_staff_change" ON "fact_disputes" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "fact_disputes_staff_remove" ON "fact_disputes" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "fact_disputes_system" ON "fact_disputes" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "institutions_staff_see" ON "institutions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "institutions_staff_add" ON "institutions" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "institutions_staff_change" ON "institutions" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "institutions_staff_remove" ON "institutions" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "institutions_system" ON "institutions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "person_balancings_staff_see" ON "person_balancings" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "person_balancings_staff_add" ON "person_balancings" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "person_balancings_system" ON "person_balancings" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "person_details_opened_see" ON "person_details" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['researcher', 'reviewer', 'administrator'] and person_id::text = current_setting('app.opened_person', true));--> statement-breakpoint
CREATE POLICY "person_details_system" ON "person_details" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "person_links_staff_see" ON "person_links" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "person_links_staff_add" ON "person_links" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "person_links_staff_change" ON "person_links" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "person_links_staff_remove" ON "person_links" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "person_links_system" ON "person_links" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "person_sources_staff_see" ON "person_sources" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "person_sources_staff_add" ON "person_sources" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "person_sources_staff_change" ON "person_sources" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "person_sources_staff_remove" ON "person_sources" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "person_sources_system" ON "person_sources" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "persons_staff_see" ON "persons" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "persons_staff_add" ON "persons" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "persons_staff_change" ON "persons" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "persons_staff_remove" ON "persons" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "persons_system" ON "persons" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stop_list_system" ON "stop_list" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "custody_periods_own_see" ON "custody_periods" TO customer USING (user_id = app_user_id() and status in ('accepted', 'withdrawn') and withheld is null);--> statement-breakpoint
ALTER POLICY "research_timeline_own_see" ON "research_timeline" TO customer USING (user_id = app_user_id() and status in ('accepted', 'withdrawn') and withheld is null);
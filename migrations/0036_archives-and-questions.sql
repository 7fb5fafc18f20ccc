CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"kind" text NOT NULL,
	"name_de" text NOT NULL,
	"name_en" text NOT NULL,
	"holdings_de" text NOT NULL,
	"holdings_en" text NOT NULL,
	"bring_de" text,
	"bring_en" text,
	"makes" text[] NOT NULL,
	"year_from" integer,
	"year_until" integer,
	"countries" text[] NOT NULL,
	"boats" boolean NOT NULL,
	"fee" text NOT NULL,
	"fee_cents" integer,
	"form_url" text,
	"address" text,
	"email" text,
	"language" text NOT NULL,
	"licence" text,
	"basis" text NOT NULL,
	"source" text,
	"checked_on" date,
	"is_public" boolean NOT NULL,
	"retired_at" timestamp with time zone,
	"place" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone,
	CONSTRAINT "archives_key_unique" UNIQUE("key"),
	CONSTRAINT "archives_fee" CHECK (fee_cents is null or (fee = 'charged' and fee_cents > 0)),
	CONSTRAINT "archives_years" CHECK (year_from is null or year_until is null or year_from <= year_until),
	CONSTRAINT "archives_basis" CHECK (basis <> 'sourced' or (source is not null and checked_on is not null))
);
--> statement-breakpoint
ALTER TABLE "archives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questions" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"archive_id" uuid,
	"template" text,
	"fee_cents" integer,
	"result" text,
	"search_id" uuid,
	CONSTRAINT "questions_fee" CHECK (fee_cents is null or fee_cents >= 0),
	CONSTRAINT "questions_search" CHECK (search_id is null or result = 'nothing')
);
--> statement-breakpoint
ALTER TABLE "questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_archive_id_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_item_fk" FOREIGN KEY ("item_id") REFERENCES "public"."agenda_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_place" ON "archives" USING btree ("place");--> statement-breakpoint
CREATE INDEX "questions_research" ON "questions" USING btree ("research_id");--> statement-breakpoint
CREATE INDEX "questions_archive" ON "questions" USING btree ("archive_id");--> statement-breakpoint
CREATE POLICY "archives_visitor_see" ON "archives" AS PERMISSIVE FOR SELECT TO "visitor" USING (is_public and retired_at is null);--> statement-breakpoint
CREATE POLICY "archives_customer_see" ON "archives" AS PERMISSIVE FOR SELECT TO "customer" USING (is_public and retired_at is null);--> statement-breakpoint
CREATE POLICY "archives_staff_see" ON "archives" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "archives_staff_add" ON "archives" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "archives_staff_change" ON "archives" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "archives_system" ON "archives" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "questions_staff_see" ON "questions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "questions_staff_add" ON "questions" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "questions_staff_change" ON "questions" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "questions_staff_remove" ON "questions" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "questions_system" ON "questions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
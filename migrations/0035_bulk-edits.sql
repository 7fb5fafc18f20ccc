CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rows" jsonb NOT NULL,
	"citation_id" uuid,
	"done_by" uuid NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edits_research" ON "bulk_edits" USING btree ("research_id","done_at");--> statement-breakpoint
CREATE POLICY "bulk_edits_staff_see" ON "bulk_edits" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "bulk_edits_staff_add" ON "bulk_edits" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "bulk_edits_staff_change" ON "bulk_edits" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "bulk_edits_staff_remove" ON "bulk_edits" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "bulk_edits_system" ON "bulk_edits" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
CREATE TABLE "wall_answers" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wall_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"event" text NOT NULL,
	"scope" text[] NOT NULL,
	"locale" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"proof" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wall_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wall_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid,
	"research_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"vehicle" text NOT NULL,
	"question" text NOT NULL,
	"period" text,
	"place" text,
	"image_key" text,
	"image_width" integer,
	"image_height" integer,
	"state" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "wall_entries_owner" CHECK (num_nonnulls("wall_entries"."card_id", "wall_entries"."research_id") = 1),
	CONSTRAINT "wall_entries_person" CHECK (("wall_entries"."research_id" is null) = ("wall_entries"."user_id" is null)),
	CONSTRAINT "wall_entries_decision" CHECK (("wall_entries"."state" = 'offered') = ("wall_entries"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "wall_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_answers" ADD CONSTRAINT "wall_answers_entry_id_wall_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."wall_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wall_answers_entry" ON "wall_answers" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "wall_consents_entry" ON "wall_consents" USING btree ("entry_id","at");--> statement-breakpoint
CREATE INDEX "wall_entries_shown" ON "wall_entries" USING btree ("state","decided_at");--> statement-breakpoint
CREATE INDEX "wall_entries_card" ON "wall_entries" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "wall_entries_research" ON "wall_entries" USING btree ("research_id");--> statement-breakpoint
CREATE POLICY "wall_answers_system" ON "wall_answers" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "wall_consents_system" ON "wall_consents" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "wall_entries_staff_see" ON "wall_entries" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "wall_entries_system" ON "wall_entries" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
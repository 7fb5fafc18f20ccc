CREATE TABLE "reunion_sides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid,
	"research_id" uuid,
	"fingerprint" text NOT NULL,
	"terms" text[] NOT NULL,
	CONSTRAINT "reunion_sides_card" UNIQUE("card_id"),
	CONSTRAINT "reunion_sides_research" UNIQUE("research_id"),
	CONSTRAINT "reunion_sides_one" CHECK (num_nonnulls("reunion_sides"."card_id", "reunion_sides"."research_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "reunion_sides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reunion_sides" ADD CONSTRAINT "reunion_sides_card_id_memory_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."memory_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunion_sides" ADD CONSTRAINT "reunion_sides_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "reunion_sides_system" ON "reunion_sides" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
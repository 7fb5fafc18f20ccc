CREATE TABLE "memory_card_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"image_key" text NOT NULL,
	"width" integer,
	"height" integer,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_card_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memory_card_pictures" ADD CONSTRAINT "memory_card_pictures_card_id_memory_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."memory_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_card_pictures_card" ON "memory_card_pictures" USING btree ("card_id","added_at");--> statement-breakpoint
CREATE POLICY "memory_card_pictures_system" ON "memory_card_pictures" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
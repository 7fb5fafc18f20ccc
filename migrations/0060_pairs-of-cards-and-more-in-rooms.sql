CREATE TABLE "introduction_bars" (
	"one" text NOT NULL,
	"other" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "introduction_bars_one_other_pk" PRIMARY KEY("one","other")
);
--> statement-breakpoint
ALTER TABLE "introduction_bars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reunion_sides" DROP CONSTRAINT "reunion_sides_one";--> statement-breakpoint
ALTER TABLE "introduction_rooms" ALTER COLUMN "case_seat_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "introductions" ALTER COLUMN "research_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reunion_candidates" ALTER COLUMN "research_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "introduction_messages" ADD COLUMN "image" "bytea";--> statement-breakpoint
ALTER TABLE "introduction_messages" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "introduction_messages" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "introduction_messages" ADD COLUMN "talk_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "introduction_messages" ADD COLUMN "talk_answer" text;--> statement-breakpoint
ALTER TABLE "introduction_messages" ADD COLUMN "through_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "introduction_messages" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "introduction_rooms" ADD COLUMN "other_card_seat_id" uuid;--> statement-breakpoint
ALTER TABLE "introductions" ADD COLUMN "other_card_id" uuid;--> statement-breakpoint
ALTER TABLE "reunion_candidates" ADD COLUMN "other_card_id" uuid;--> statement-breakpoint
ALTER TABLE "reunion_candidates" ADD COLUMN "life_key" text;--> statement-breakpoint
ALTER TABLE "reunion_candidates" ADD COLUMN "hinted_by" uuid;--> statement-breakpoint
ALTER TABLE "reunion_candidates" ADD COLUMN "hinted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reunion_sides" ADD COLUMN "life_key" text;--> statement-breakpoint
ALTER TABLE "reunion_sides" ADD COLUMN "keys" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "introduction_rooms" ADD CONSTRAINT "introduction_rooms_other_card_seat_id_introduction_seats_id_fk" FOREIGN KEY ("other_card_seat_id") REFERENCES "public"."introduction_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_other_card_id_memory_cards_id_fk" FOREIGN KEY ("other_card_id") REFERENCES "public"."memory_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunion_candidates" ADD CONSTRAINT "reunion_candidates_other_card_id_memory_cards_id_fk" FOREIGN KEY ("other_card_id") REFERENCES "public"."memory_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "introduction_rooms_other_open" ON "introduction_rooms" USING btree ("other_card_seat_id") WHERE "introduction_rooms"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "introduction_rooms_other" ON "introduction_rooms" USING btree ("other_card_seat_id");--> statement-breakpoint
CREATE INDEX "introductions_other_card" ON "introductions" USING btree ("other_card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reunion_candidates_cards" ON "reunion_candidates" USING btree ("card_id","other_card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reunion_candidates_life" ON "reunion_candidates" USING btree ("card_id","life_key");--> statement-breakpoint
CREATE INDEX "reunion_candidates_other_card" ON "reunion_candidates" USING btree ("other_card_id");--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_cards" UNIQUE("card_id","other_card_id");--> statement-breakpoint
ALTER TABLE "reunion_sides" ADD CONSTRAINT "reunion_sides_life" UNIQUE("life_key");--> statement-breakpoint
ALTER TABLE "introduction_messages" ADD CONSTRAINT "introduction_messages_talk" CHECK ("introduction_messages"."talk_answer" is null or "introduction_messages"."talk_at" is not null);--> statement-breakpoint
ALTER TABLE "introduction_messages" ADD CONSTRAINT "introduction_messages_team" CHECK ("introduction_messages"."written_by" is null or "introduction_messages"."through_team");--> statement-breakpoint
ALTER TABLE "introduction_rooms" ADD CONSTRAINT "introduction_rooms_two" CHECK (num_nonnulls("introduction_rooms"."case_seat_id", "introduction_rooms"."other_card_seat_id") = 1);--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_one" CHECK (num_nonnulls("introductions"."research_id", "introductions"."other_card_id") = 1);--> statement-breakpoint
ALTER TABLE "reunion_candidates" ADD CONSTRAINT "reunion_candidates_one" CHECK (num_nonnulls("reunion_candidates"."research_id", "reunion_candidates"."other_card_id", "reunion_candidates"."life_key") = 1);--> statement-breakpoint
ALTER TABLE "reunion_candidates" ADD CONSTRAINT "reunion_candidates_in_order" CHECK ("reunion_candidates"."other_card_id" > "reunion_candidates"."card_id");--> statement-breakpoint
ALTER TABLE "reunion_candidates" ADD CONSTRAINT "reunion_candidates_hinted" CHECK (num_nonnulls("reunion_candidates"."hinted_by", "reunion_candidates"."hinted_at") in (0, 2) and ("reunion_candidates"."hinted_at" is null or ("reunion_candidates"."life_key" is not null and "reunion_candidates"."decision" = 'same')));--> statement-breakpoint
ALTER TABLE "reunion_sides" ADD CONSTRAINT "reunion_sides_one" CHECK (num_nonnulls("reunion_sides"."card_id", "reunion_sides"."research_id", "reunion_sides"."life_key") = 1);--> statement-breakpoint
CREATE POLICY "introduction_bars_system" ON "introduction_bars" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
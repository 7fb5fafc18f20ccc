CREATE TABLE "introduction_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seat_id" uuid NOT NULL,
	"side" text NOT NULL,
	"event" text NOT NULL,
	"scope" text[] NOT NULL,
	"locale" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"proof" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "introduction_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "introduction_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "introduction_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "introduction_rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_seat_id" uuid NOT NULL,
	"case_seat_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "introduction_rooms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "introduction_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid,
	"research_id" uuid,
	"user_id" uuid,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"scope" text[] DEFAULT '{}' NOT NULL,
	"called_by" text,
	"phone" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "introduction_seats_card" UNIQUE("card_id"),
	CONSTRAINT "introduction_seats_research" UNIQUE("research_id"),
	CONSTRAINT "introduction_seats_side" CHECK (num_nonnulls("introduction_seats"."card_id", "introduction_seats"."research_id") = 1),
	CONSTRAINT "introduction_seats_person" CHECK (("introduction_seats"."research_id" is null) = ("introduction_seats"."user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "introduction_seats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "introductions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"research_id" uuid NOT NULL,
	"connection" text,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"barred_for" text,
	"barred_by" uuid,
	"barred_at" timestamp with time zone,
	CONSTRAINT "introductions_pair" UNIQUE("card_id","research_id"),
	CONSTRAINT "introductions_approved" CHECK (num_nonnulls("introductions"."connection", "introductions"."approved_by", "introductions"."approved_at") in (0, 3)),
	CONSTRAINT "introductions_barred" CHECK (num_nonnulls("introductions"."barred_for", "introductions"."barred_at") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "introductions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "introduction_messages" ADD CONSTRAINT "introduction_messages_room_id_introduction_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."introduction_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduction_rooms" ADD CONSTRAINT "introduction_rooms_card_seat_id_introduction_seats_id_fk" FOREIGN KEY ("card_seat_id") REFERENCES "public"."introduction_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduction_rooms" ADD CONSTRAINT "introduction_rooms_case_seat_id_introduction_seats_id_fk" FOREIGN KEY ("case_seat_id") REFERENCES "public"."introduction_seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduction_seats" ADD CONSTRAINT "introduction_seats_card_id_memory_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."memory_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introduction_seats" ADD CONSTRAINT "introduction_seats_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_card_id_memory_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."memory_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "introduction_consents_seat" ON "introduction_consents" USING btree ("seat_id","at");--> statement-breakpoint
CREATE INDEX "introduction_messages_room" ON "introduction_messages" USING btree ("room_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "introduction_rooms_card_open" ON "introduction_rooms" USING btree ("card_seat_id") WHERE "introduction_rooms"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "introduction_rooms_case_open" ON "introduction_rooms" USING btree ("case_seat_id") WHERE "introduction_rooms"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "introduction_rooms_card" ON "introduction_rooms" USING btree ("card_seat_id");--> statement-breakpoint
CREATE INDEX "introduction_rooms_case" ON "introduction_rooms" USING btree ("case_seat_id");--> statement-breakpoint
CREATE INDEX "introduction_seats_since" ON "introduction_seats" USING btree ("since");--> statement-breakpoint
CREATE INDEX "introductions_research" ON "introductions" USING btree ("research_id");--> statement-breakpoint
CREATE POLICY "introduction_consents_system" ON "introduction_consents" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "introduction_messages_system" ON "introduction_messages" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "introduction_rooms_system" ON "introduction_rooms" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "introduction_seats_system" ON "introduction_seats" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "introductions_system" ON "introductions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
CREATE TABLE "memory_card_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"event" text NOT NULL,
	"scope" text,
	"locale" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"channel" text NOT NULL,
	"proof" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memory_card_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memory_card_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"passed_on" boolean DEFAULT false NOT NULL,
	CONSTRAINT "memory_card_links_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "memory_card_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memory_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"origin" text NOT NULL,
	"entered_by" uuid,
	"kind" text,
	"make_model" text,
	"period" text,
	"place" text,
	"colour" text,
	"plate" text,
	"dealer" text,
	"special" text,
	"relation" text,
	"driver" text,
	"outcome" text,
	"unknown" text[] DEFAULT '{}' NOT NULL,
	"struck" text[] DEFAULT '{}' NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"second_contact" text,
	"preference" text,
	"preference_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"resting_at" timestamp with time zone,
	"renewed_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "memory_cards_consent" CHECK (("memory_cards"."confirmed_at" is null) or ("memory_cards"."preference" is not null)),
	CONSTRAINT "memory_cards_renewal" CHECK (("memory_cards"."confirmed_at" is null) = ("memory_cards"."renewed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "memory_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memory_card_links" ADD CONSTRAINT "memory_card_links_card_id_memory_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."memory_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_card_consents_card" ON "memory_card_consents" USING btree ("card_id","at");--> statement-breakpoint
CREATE INDEX "memory_card_links_card" ON "memory_card_links" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "memory_cards_renewed" ON "memory_cards" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "memory_cards_email" ON "memory_cards" USING btree (lower("email"));--> statement-breakpoint
CREATE POLICY "memory_card_consents_system" ON "memory_card_consents" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "memory_card_links_system" ON "memory_card_links" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "memory_cards_system" ON "memory_cards" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
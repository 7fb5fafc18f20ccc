CREATE TABLE "reunion_outcome_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outcome_id" uuid NOT NULL,
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
ALTER TABLE "reunion_outcome_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reunion_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid,
	"research_id" uuid NOT NULL,
	"met_at" timestamp with time zone NOT NULL,
	"card_agreed_at" timestamp with time zone,
	"case_agreed_at" timestamp with time zone,
	"statement_id" uuid,
	CONSTRAINT "reunion_outcomes_pair" UNIQUE("card_id","research_id"),
	CONSTRAINT "reunion_outcomes_order" CHECK (least("reunion_outcomes"."card_agreed_at", "reunion_outcomes"."case_agreed_at") >= "reunion_outcomes"."met_at")
);
--> statement-breakpoint
ALTER TABLE "reunion_outcomes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reunion_outcomes" ADD CONSTRAINT "reunion_outcomes_card_id_memory_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."memory_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunion_outcomes" ADD CONSTRAINT "reunion_outcomes_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunion_outcomes" ADD CONSTRAINT "reunion_outcomes_statement_id_research_timeline_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."research_timeline"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reunion_outcome_consents_outcome" ON "reunion_outcome_consents" USING btree ("outcome_id","at");--> statement-breakpoint
CREATE INDEX "reunion_outcomes_research" ON "reunion_outcomes" USING btree ("research_id");--> statement-breakpoint
CREATE INDEX "reunion_outcomes_statement" ON "reunion_outcomes" USING btree ("statement_id");--> statement-breakpoint
CREATE POLICY "reunion_outcome_consents_system" ON "reunion_outcome_consents" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reunion_outcomes_system" ON "reunion_outcomes" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
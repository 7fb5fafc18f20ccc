CREATE TABLE "reunion_candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"research_id" uuid NOT NULL,
	"probability" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"reasons" jsonb NOT NULL,
	"evidence" text NOT NULL,
	"blind" text,
	"blind_by" uuid,
	"blind_at" timestamp with time zone,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reunion_candidates_probability" CHECK ("reunion_candidates"."probability" between 0 and 1),
	CONSTRAINT "reunion_candidates_blind" CHECK (num_nonnulls("reunion_candidates"."blind", "reunion_candidates"."blind_by", "reunion_candidates"."blind_at") in (0, 3)),
	CONSTRAINT "reunion_candidates_decided" CHECK (num_nonnulls("reunion_candidates"."decision", "reunion_candidates"."decided_by", "reunion_candidates"."decided_at") in (0, 3) and ("reunion_candidates"."decision" is null or "reunion_candidates"."blind" is not null))
);
--> statement-breakpoint
ALTER TABLE "reunion_candidates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reunion_candidates" ADD CONSTRAINT "reunion_candidates_card_id_memory_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."memory_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunion_candidates" ADD CONSTRAINT "reunion_candidates_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reunion_candidates_pair" ON "reunion_candidates" USING btree ("card_id","research_id");--> statement-breakpoint
CREATE INDEX "reunion_candidates_research" ON "reunion_candidates" USING btree ("research_id");--> statement-breakpoint
CREATE POLICY "reunion_candidates_system" ON "reunion_candidates" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
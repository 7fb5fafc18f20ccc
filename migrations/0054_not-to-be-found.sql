CREATE TABLE "refusal_details" (
	"refusal_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"birth_year" integer,
	"address" text NOT NULL,
	"mark" text,
	"hash" text NOT NULL,
	CONSTRAINT "refusal_details_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "refusal_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"printed_at" timestamp with time zone,
	"printed_by" uuid,
	"posted_on" date,
	"posted_by" uuid,
	CONSTRAINT "refusals_printed" CHECK (num_nonnulls("refusals"."printed_at", "refusals"."printed_by") in (0, 2)),
	CONSTRAINT "refusals_posted" CHECK (num_nonnulls("refusals"."posted_on", "refusals"."posted_by") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refusal_details" ADD CONSTRAINT "refusal_details_refusal_id_refusals_id_fk" FOREIGN KEY ("refusal_id") REFERENCES "public"."refusals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refusals_received" ON "refusals" USING btree ("received_at");--> statement-breakpoint
CREATE POLICY "refusal_details_system" ON "refusal_details" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "refusals_staff_see" ON "refusals" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "refusals_staff_add" ON "refusals" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "refusals_staff_change" ON "refusals" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "refusals_staff_remove" ON "refusals" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "refusals_system" ON "refusals" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
CREATE TABLE "own_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_on" date,
	"answered_on" date,
	CONSTRAINT "own_requests_once" UNIQUE("research_id","kind"),
	CONSTRAINT "own_requests_order" CHECK (answered_on is null or sent_on is not null)
);
--> statement-breakpoint
ALTER TABLE "own_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "own_requests" ADD CONSTRAINT "own_requests_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_requests" ADD CONSTRAINT "own_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_requests_user" ON "own_requests" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "own_requests_own_see" ON "own_requests" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "own_requests_staff_see" ON "own_requests" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "own_requests_system" ON "own_requests" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
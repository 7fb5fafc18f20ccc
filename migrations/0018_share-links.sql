CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"texts" boolean NOT NULL,
	"documents" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "share_links_end" CHECK ("share_links"."expires_at" > "share_links"."created_at")
);
--> statement-breakpoint
ALTER TABLE "share_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_research" ON "share_links" USING btree ("research_id","created_at");--> statement-breakpoint
CREATE POLICY "share_links_own_see" ON "share_links" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "share_links_own_add" ON "share_links" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (user_id = app_user_id() and revoked_at is null and opened = 0
        and research_id in (select r.id from researches r where r.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "share_links_staff_see" ON "share_links" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "share_links_system" ON "share_links" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
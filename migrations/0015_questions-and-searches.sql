CREATE TABLE "fruitless_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"searched_on" date NOT NULL,
	"place" text NOT NULL,
	"looked_for" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fruitless_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "research_comments" ADD COLUMN "attachments" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "research_comments" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "research_comments" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "research_comments" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fruitless_searches" ADD CONSTRAINT "fruitless_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fruitless_searches" ADD CONSTRAINT "fruitless_searches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fruitless_searches_research" ON "fruitless_searches" USING btree ("research_id","searched_on");--> statement-breakpoint
CREATE POLICY "fruitless_searches_own_see" ON "fruitless_searches" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "fruitless_searches_staff" ON "fruitless_searches" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "fruitless_searches_system" ON "fruitless_searches" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "research_comments_own_add" ON "research_comments" TO customer WITH CHECK (user_id = app_user_id() and author_id = app_user_id() and not is_from_team
        and answer_by is null and answered_at is null and read_at is null
        and research_id in (select r.id from researches r where r.user_id = app_user_id()));
CREATE TABLE "sign_off_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"digest" text NOT NULL,
	"read_by" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_off_readings_once" UNIQUE("research_id","subject","digest","read_by")
);
--> statement-breakpoint
ALTER TABLE "sign_off_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sign_off_readings" ADD CONSTRAINT "sign_off_readings_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "sign_off_readings_staff_see" ON "sign_off_readings" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "sign_off_readings_staff_add" ON "sign_off_readings" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('review', 'reviewer') and read_by = app_user_id());--> statement-breakpoint
CREATE POLICY "sign_off_readings_system" ON "sign_off_readings" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"file_key" text,
	"files" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "erasures_user" ON "erasures" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "data_exports_own_see" ON "data_exports" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "data_exports_staff_see" ON "data_exports" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "data_exports_system" ON "data_exports" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "erasures_own_see" ON "erasures" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "erasures_staff_see" ON "erasures" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "erasures_system" ON "erasures" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"locale" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "vat_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_in_force" ON "consents" USING btree ("user_id","purpose") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE POLICY "consents_own_see" ON "consents" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "consents_staff_see" ON "consents" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "consents_system" ON "consents" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
CREATE TABLE "appointment_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"offered_by" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_slots_order" CHECK ("appointment_slots"."ends_at" > "appointment_slots"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "appointment_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"topic" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"reason" text,
	CONSTRAINT "appointments_cancelled" CHECK (("appointments"."cancelled_at" is null) = ("appointments"."cancelled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "appointments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD CONSTRAINT "appointment_slots_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_slot_id_appointment_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."appointment_slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_slots_once" ON "appointment_slots" USING btree ("offered_by","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_slots_free" ON "appointment_slots" USING btree ("kind","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_slot" ON "appointments" USING btree ("slot_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "appointments_starts" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_email" ON "appointments" USING btree (lower("email"));--> statement-breakpoint
CREATE POLICY "appointment_slots_staff" ON "appointment_slots" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "appointment_slots_system" ON "appointment_slots" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "appointments_own_see" ON "appointments" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id() or (user_id is null and lower(email) = (select lower(u.email) from users u where u.id = app_user_id() and u.email_verified)));--> statement-breakpoint
CREATE POLICY "appointments_staff" ON "appointments" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "appointments_system" ON "appointments" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
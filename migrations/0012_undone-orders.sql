CREATE TABLE "order_undoings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"share_cents" integer NOT NULL,
	"refund_cents" integer NOT NULL,
	"words" text,
	"undone_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_undoings_amounts" CHECK ("order_undoings"."share_cents" >= 0 and "order_undoings"."refund_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_undoings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waived_for" text;--> statement-breakpoint
ALTER TABLE "order_undoings" ADD CONSTRAINT "order_undoings_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_undoings" ADD CONSTRAINT "order_undoings_order_of_owner" FOREIGN KEY ("order_id","user_id") REFERENCES "public"."orders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_undoings_order" ON "order_undoings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_undoings_user" ON "order_undoings" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "order_undoings_own_see" ON "order_undoings" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "order_undoings_staff_see" ON "order_undoings" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "order_undoings_staff_add" ON "order_undoings" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "order_undoings_system" ON "order_undoings" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
--> statement-breakpoint
UPDATE "orders" SET "waived_for" = 'withdrawal' WHERE "waived_cents" > 0 AND "status" = 'withdrawn';--> statement-breakpoint
UPDATE "orders" SET "waived_for" = 'guarantee' WHERE "waived_cents" > 0 AND "status" = 'completed';

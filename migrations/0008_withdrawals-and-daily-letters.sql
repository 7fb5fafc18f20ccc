CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"paid_cents" integer NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."paid_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "letter_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "refund_cents" integer;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD CONSTRAINT "withdrawal_declarations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD CONSTRAINT "withdrawal_declarations_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_letter_due" ON "notifications" USING btree ("user_id") WHERE letter_due;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD CONSTRAINT "withdrawal_declarations_refund" CHECK ("withdrawal_declarations"."refund_cents" >= 0);--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD CONSTRAINT "withdrawal_declarations_settled" CHECK (("withdrawal_declarations"."settled_at" is null) = ("withdrawal_declarations"."settled_by" is null) and ("withdrawal_declarations"."settled_at" is null or "withdrawal_declarations"."order_id" is not null or "withdrawal_declarations"."note" is not null));--> statement-breakpoint
CREATE POLICY "refunds_own_see" ON "refunds" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "refunds_staff" ON "refunds" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "refunds_system" ON "refunds" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"form_text" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_from" text NOT NULL,
	"letter_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_from" text,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"vehicle" text NOT NULL,
	"story" text NOT NULL,
	"outcome" text NOT NULL,
	"service" text NOT NULL,
	"timeframe" text NOT NULL,
	"rating" integer NOT NULL,
	"image_key" text,
	"image_type" text,
	"email" text NOT NULL,
	"from_customer" boolean NOT NULL,
	"consents" text NOT NULL,
	"status" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "stories_rating" CHECK ("stories"."rating" between 1 and 5),
	CONSTRAINT "stories_decision" CHECK (("stories"."status" = 'submitted') = ("stories"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "stories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"vehicle" text,
	"about" text,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
ALTER TABLE "team_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbound_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "stories_status" ON "stories" USING btree ("status","decided_at");--> statement-breakpoint
CREATE INDEX "team_requests_received" ON "team_requests" USING btree ("settled_at","received_at");--> statement-breakpoint
CREATE POLICY "newsletter_subscriptions_staff_see" ON "newsletter_subscriptions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscriptions_system" ON "newsletter_subscriptions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stories_staff" ON "stories" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stories_system" ON "stories" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_requests_staff" ON "team_requests" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_requests_system" ON "team_requests" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
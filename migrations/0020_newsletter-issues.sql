CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_de" text DEFAULT '' NOT NULL,
	"text_de" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_release" CHECK (("newsletter_issues"."state" = 'draft') = ("newsletter_issues"."released_at" is null)),
	CONSTRAINT "newsletter_issues_end" CHECK (("newsletter_issues"."state" = 'sent') = ("newsletter_issues"."finished_at" is not null)),
	CONSTRAINT "newsletter_issues_written" CHECK ("newsletter_issues"."written" between 0 and "newsletter_issues"."recipients")
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	CONSTRAINT "newsletter_recipients_issue_id_subscription_id_pk" PRIMARY KEY("issue_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "newsletter_issues_staff_see" ON "newsletter_issues" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "newsletter_issues_staff_add" ON "newsletter_issues" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (state = 'draft');--> statement-breakpoint
CREATE POLICY "newsletter_issues_staff_change" ON "newsletter_issues" AS PERMISSIVE FOR UPDATE TO "staff" USING (state = 'draft') WITH CHECK (state <> 'sent');--> statement-breakpoint
CREATE POLICY "newsletter_issues_staff_discard" ON "newsletter_issues" AS PERMISSIVE FOR DELETE TO "staff" USING (state = 'draft');--> statement-breakpoint
CREATE POLICY "newsletter_issues_system" ON "newsletter_issues" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_recipients_system" ON "newsletter_recipients" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
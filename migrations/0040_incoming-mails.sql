CREATE TABLE "incoming_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid,
	"outbound_mail_id" uuid,
	"recipient" text NOT NULL,
	"envelope_sender" text NOT NULL,
	"file_key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'arrived' NOT NULL,
	"kind" text DEFAULT 'mail' NOT NULL,
	"aside_reason" text,
	"from_address" text,
	"from_name" text,
	"subject" text DEFAULT '' NOT NULL,
	"message_id" text,
	"sent_at" timestamp with time zone,
	"text" text DEFAULT '' NOT NULL,
	"quoted" text DEFAULT '' NOT NULL,
	"notes" text[] DEFAULT '{}'::text[] NOT NULL,
	"authentication" jsonb,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment_id" uuid,
	"handled_by" uuid,
	"handled_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incoming_mails_fileKey_unique" UNIQUE("file_key"),
	CONSTRAINT "incoming_mails_filed" CHECK (state <> 'filed' or research_id is not null),
	CONSTRAINT "incoming_mails_reason" CHECK ((state = 'aside') = (aside_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "incoming_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbound_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "outbound_mails" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_mails_once" ON "incoming_mails" USING btree ("recipient","fingerprint");--> statement-breakpoint
CREATE INDEX "incoming_mails_research" ON "incoming_mails" USING btree ("research_id","received_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_aside" ON "incoming_mails" USING btree ("received_at") WHERE state in ('arrived', 'aside');--> statement-breakpoint
CREATE INDEX "incoming_mails_received" ON "incoming_mails" USING btree ("received_at");--> statement-breakpoint
CREATE POLICY "incoming_mails_staff_see" ON "incoming_mails" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "incoming_mails_staff_change" ON "incoming_mails" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "incoming_mails_system" ON "incoming_mails" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
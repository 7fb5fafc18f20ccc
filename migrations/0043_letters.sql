CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"research_id" uuid NOT NULL,
	"item_id" uuid,
	"archive_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reminder_of" uuid,
	"batch_id" uuid,
	"channel" text NOT NULL,
	"language" text NOT NULL,
	"addressee" text NOT NULL,
	"email" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"state" text DEFAULT 'written' NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"printed_by" uuid,
	"printed_at" timestamp with time zone,
	"release_at" timestamp with time zone,
	"sent_on" date,
	"sent_by" uuid,
	"proof" text,
	"mail_id" uuid,
	"remind_on" date,
	"taken_back_by" uuid,
	"taken_back_at" timestamp with time zone,
	"taken_back_for" text,
	"answered_on" date,
	"outcome" text,
	"answer" text,
	"answer_document_id" uuid,
	"answer_recorded_by" uuid,
	CONSTRAINT "letters_number_unique" UNIQUE("number"),
	CONSTRAINT "letters_reminder" CHECK ((kind = 'reminder') = (reminder_of is not null)),
	CONSTRAINT "letters_channel" CHECK (channel = 'post' or email is not null),
	CONSTRAINT "letters_sent" CHECK ((state in ('sent', 'answered')) = (sent_on is not null)),
	CONSTRAINT "letters_leaving" CHECK ((state in ('leaving')) = (release_at is not null)),
	CONSTRAINT "letters_answered" CHECK ((state in ('answered')) = (num_nonnulls(answered_on, outcome) = 2)),
	CONSTRAINT "letters_taken_back" CHECK ((state in ('taken_back')) = (taken_back_at is not null))
);
--> statement-breakpoint
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_archive_id_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_printed_by_users_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_answer_recorded_by_users_id_fk" FOREIGN KEY ("answer_recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_item_fk" FOREIGN KEY ("item_id") REFERENCES "public"."agenda_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_reminder_fk" FOREIGN KEY ("reminder_of") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_research" ON "letters" USING btree ("research_id");--> statement-breakpoint
CREATE INDEX "letters_item" ON "letters" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "letters_archive" ON "letters" USING btree ("archive_id","answered_on");--> statement-breakpoint
CREATE INDEX "letters_state" ON "letters" USING btree ("state");--> statement-breakpoint
CREATE INDEX "letters_reminders" ON "letters" USING btree ("reminder_of");--> statement-breakpoint
CREATE POLICY "letters_staff_see" ON "letters" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "letters_staff_add" ON "letters" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "letters_staff_change" ON "letters" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "letters_staff_remove" ON "letters" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "letters_system" ON "letters" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE FUNCTION "letters_keep_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.number, old.research_id, old.archive_id, old.kind, old.reminder_of, old.channel, old.language, old.addressee, old.email, old.subject, old.body, old.hash, old.written_by, old.written_at)
    IS DISTINCT FROM (new.number, new.research_id, new.archive_id, new.kind, new.reminder_of, new.channel, new.language, new.addressee, new.email, new.subject, new.body, new.hash, new.written_by, new.written_at) THEN
    RAISE EXCEPTION 'what was written in a letter never changes' USING ERRCODE = '23001';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "letters_keep_written" BEFORE UPDATE ON "letters" FOR EACH ROW EXECUTE FUNCTION "letters_keep_written"();

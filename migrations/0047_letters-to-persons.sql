CREATE TABLE "person_letter_addressees" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"addressee" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person_letter_addressees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"person_id" uuid NOT NULL,
	"research_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reminder_of" uuid,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	"state" text DEFAULT 'written' NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"printed_by" uuid,
	"printed_at" timestamp with time zone,
	"sent_on" date,
	"sent_by" uuid,
	"proof" text,
	"taken_back_by" uuid,
	"taken_back_at" timestamp with time zone,
	"taken_back_for" text,
	"stopped" text,
	"answered_on" date,
	"answer" text,
	"answer_recorded_by" uuid,
	CONSTRAINT "person_letters_number_unique" UNIQUE("number"),
	CONSTRAINT "person_letters_reminder" CHECK ((kind = 'reminder') = (reminder_of is not null)),
	CONSTRAINT "person_letters_sent" CHECK ((state in ('sent', 'answered', 'undeliverable')) = (sent_on is not null)),
	CONSTRAINT "person_letters_answered" CHECK ((state in ('answered', 'undeliverable')) = (answered_on is not null)),
	CONSTRAINT "person_letters_taken_back" CHECK ((state = 'taken_back') = (taken_back_at is not null))
);
--> statement-breakpoint
ALTER TABLE "person_letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "person_letter_addressees" ADD CONSTRAINT "person_letter_addressees_letter_id_person_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."person_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_letter_addressees" ADD CONSTRAINT "person_letter_addressees_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_letters" ADD CONSTRAINT "person_letters_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_letters" ADD CONSTRAINT "person_letters_printed_by_users_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_letters" ADD CONSTRAINT "person_letters_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_letters" ADD CONSTRAINT "person_letters_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_letters" ADD CONSTRAINT "person_letters_answer_recorded_by_users_id_fk" FOREIGN KEY ("answer_recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_letters" ADD CONSTRAINT "person_letters_person_of_case" FOREIGN KEY ("person_id","research_id") REFERENCES "public"."persons"("id","research_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_letters" ADD CONSTRAINT "person_letters_reminder_fk" FOREIGN KEY ("reminder_of") REFERENCES "public"."person_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_letter_addressees_person" ON "person_letter_addressees" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_letters_person" ON "person_letters" USING btree ("person_id","research_id");--> statement-breakpoint
CREATE INDEX "person_letters_reminders" ON "person_letters" USING btree ("reminder_of");--> statement-breakpoint
CREATE INDEX "person_letters_state" ON "person_letters" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "person_letters_once" ON "person_letters" USING btree ("person_id","kind") WHERE state not in ('taken_back', 'undeliverable');--> statement-breakpoint
CREATE POLICY "person_letter_addressees_opened_see" ON "person_letter_addressees" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['researcher', 'reviewer', 'administrator'] and person_id::text = current_setting('app.opened_person', true));--> statement-breakpoint
CREATE POLICY "person_letter_addressees_system" ON "person_letter_addressees" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "person_letters_staff_see" ON "person_letters" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "person_letters_staff_add" ON "person_letters" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "person_letters_staff_change" ON "person_letters" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "person_letters_staff_remove" ON "person_letters" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "person_letters_system" ON "person_letters" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE FUNCTION "person_letters_keep_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.number, old.person_id, old.research_id, old.kind, old.reminder_of, old.language, old.subject, old.body, old.hash, old.written_by, old.written_at)
    IS DISTINCT FROM (new.number, new.person_id, new.research_id, new.kind, new.reminder_of, new.language, new.subject, new.body, new.hash, new.written_by, new.written_at) THEN
    RAISE EXCEPTION 'what was written in a letter never changes' USING ERRCODE = '23001';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "person_letters_keep_written" BEFORE UPDATE ON "person_letters" FOR EACH ROW EXECUTE FUNCTION "person_letters_keep_written"();--> statement-breakpoint
-- Whoever must not be written to any more: what has not left never leaves, whatever verb was the cause.
CREATE FUNCTION "stop_person_letters"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE person_letters SET state = 'taken_back', taken_back_at = now(), stopped = NEW.withheld
    WHERE person_id = NEW.id AND state IN ('written', 'printed');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "persons_stop_letters" AFTER UPDATE ON "persons" FOR EACH ROW
  WHEN (OLD.withheld IS DISTINCT FROM NEW.withheld AND NEW.withheld IN ('objected', 'forbidden')) EXECUTE FUNCTION "stop_person_letters"();

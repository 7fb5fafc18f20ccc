CREATE TABLE "account_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"message" text NOT NULL,
	"name" text NOT NULL,
	"sequence" integer,
	"opened_on" date,
	"opening_cents" bigint,
	"closed_on" date,
	"closing_cents" bigint,
	"booked_cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unread_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unread_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "statement_lines" DROP CONSTRAINT "statement_lines_bankReference_unique";--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "known" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "foreign_accounts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "account_statement_id" uuid;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "entry_reference" text;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "repeat" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "splits" uuid;--> statement-breakpoint
ALTER TABLE "account_statements" ADD CONSTRAINT "account_statements_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_lines" ADD CONSTRAINT "unread_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_statements_position" ON "account_statements" USING btree ("statement_id","position");--> statement-breakpoint
CREATE INDEX "account_statements_days" ON "account_statements" USING btree ("closed_on");--> statement-breakpoint
CREATE INDEX "unread_lines_statement" ON "unread_lines" USING btree ("statement_id");--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_account_statement_id_account_statements_id_fk" FOREIGN KEY ("account_statement_id") REFERENCES "public"."account_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_splits_statement_lines_id_fk" FOREIGN KEY ("splits") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_once" ON "statement_lines" USING btree ("bank_reference",coalesce("party_name", ''),coalesce("party_iban", ''),md5("remittance"),"repeat");--> statement-breakpoint
CREATE INDEX "statement_lines_entry" ON "statement_lines" USING btree ("entry_reference");--> statement-breakpoint
CREATE INDEX "statement_lines_statement" ON "statement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE POLICY "account_statements_staff_see" ON "account_statements" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "account_statements_staff_add" ON "account_statements" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "account_statements_staff_change" ON "account_statements" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "account_statements_staff_remove" ON "account_statements" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "account_statements_system" ON "account_statements" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "unread_lines_staff_see" ON "unread_lines" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "unread_lines_staff_add" ON "unread_lines" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "unread_lines_staff_change" ON "unread_lines" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "unread_lines_staff_remove" ON "unread_lines" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "unread_lines_system" ON "unread_lines" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
UPDATE "bank_statements" SET "file_key" = 'bank-statements/' || "id" || '.xml' WHERE "handled" < "lines";

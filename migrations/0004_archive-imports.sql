CREATE TABLE "archive_import_problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"column" text,
	"code" text NOT NULL,
	"found" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_import_problems" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archive_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"size_bytes" bigint NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"separator" text,
	"mapping" jsonb,
	"dry_run" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"line_reached" integer DEFAULT 0 NOT NULL,
	"bytes_reached" bigint DEFAULT 0 NOT NULL,
	"sha256_reached" text,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refusal" jsonb,
	"run_by" uuid,
	"alive_at" timestamp with time zone,
	"ordered_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "archive_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archive_persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_persons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "archive_records" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "archive_sources" ADD COLUMN "period" text;--> statement-breakpoint
ALTER TABLE "archive_sources" ADD COLUMN "coverage" text;--> statement-breakpoint
ALTER TABLE "archive_sources" ADD COLUMN "persons" text DEFAULT 'drop' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_import_problems" ADD CONSTRAINT "archive_import_problems_import_id_archive_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."archive_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD CONSTRAINT "archive_imports_source_id_archive_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."archive_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_persons" ADD CONSTRAINT "archive_persons_record_id_archive_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."archive_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_import_problems_import" ON "archive_import_problems" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "archive_imports_source" ON "archive_imports" USING btree ("source_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_imports_one_run" ON "archive_imports" USING btree ("source_id") WHERE "archive_imports"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "archive_persons_once" ON "archive_persons" USING btree ("record_id","role","name");--> statement-breakpoint
CREATE POLICY "archive_import_problems_staff_see" ON "archive_import_problems" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "archive_import_problems_system" ON "archive_import_problems" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_imports_staff" ON "archive_imports" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_imports_system" ON "archive_imports" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_persons_system" ON "archive_persons" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
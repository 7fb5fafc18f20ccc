CREATE TABLE "document_originals" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_url" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"pages" integer,
	"set_aside_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "document_originals_fileUrl_unique" UNIQUE("file_url")
);
--> statement-breakpoint
ALTER TABLE "document_originals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_redactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"regions" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"failure" text,
	"copy_key" text,
	"sha256" text,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"lifted_because" text
);
--> statement-breakpoint
ALTER TABLE "document_redactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "research_documents" ADD COLUMN "redacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_originals" ADD CONSTRAINT "document_originals_document_id_research_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."research_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_redactions" ADD CONSTRAINT "document_redactions_document_id_research_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."research_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_redactions" ADD CONSTRAINT "document_redactions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_redactions_document" ON "document_redactions" USING btree ("document_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_redactions_queued" ON "document_redactions" USING btree ("document_id") WHERE state = 'queued';--> statement-breakpoint
CREATE POLICY "document_originals_research_see" ON "document_originals" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['researcher', 'reviewer', 'administrator']);--> statement-breakpoint
CREATE POLICY "document_originals_system" ON "document_originals" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "document_redactions_staff_see" ON "document_redactions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "document_redactions_staff_add" ON "document_redactions" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "document_redactions_system" ON "document_redactions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
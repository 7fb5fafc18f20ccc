ALTER TABLE "research_documents" ADD COLUMN "rights" text;--> statement-breakpoint
ALTER TABLE "research_documents" ADD COLUMN "state" text DEFAULT 'processing' NOT NULL;--> statement-breakpoint
ALTER TABLE "research_documents" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "research_documents" ADD COLUMN "scan" text;--> statement-breakpoint
ALTER TABLE "research_documents" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "research_documents" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "research_documents" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "research_documents" ADD COLUMN "has_copies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "research_documents" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "research_documents_unseen" ON "research_documents" USING btree ("created_at") WHERE state = 'processing';--> statement-breakpoint
CREATE INDEX "research_documents_removed" ON "research_documents" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE POLICY "research_documents_own_add" ON "research_documents" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (owner_id = app_user_id() and enquiry_id is null and state = 'processing' and scan is null and removed_at is null and research_id in (select r.id from researches r where r.user_id = app_user_id()));
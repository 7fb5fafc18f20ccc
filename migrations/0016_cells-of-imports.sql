ALTER TABLE "archive_import_problems" ADD COLUMN "row_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD COLUMN "day_order" text;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD COLUMN "noted" integer DEFAULT 0 NOT NULL;
ALTER TABLE "archive_records" ADD COLUMN "dealer" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "recollection" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "dealer" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "recollection" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "dealer" text;
ALTER TABLE "sources" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "separate_origin" text;
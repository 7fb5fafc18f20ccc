ALTER TABLE "sources" ADD COLUMN "papers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "sources" SET "papers" = array["paper"] WHERE "paper" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" DROP COLUMN "paper";

ALTER TABLE "bank_statements" ADD COLUMN "handled" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "bank_statements" SET "handled" = "lines";

-- Recorded by the start of the work alone, so nobody's work; when it began stands in the audit log.
DELETE FROM "order_milestones" WHERE "recorded_by" IS NULL;--> statement-breakpoint
ALTER TABLE "order_milestones" ALTER COLUMN "recorded_by" SET NOT NULL;

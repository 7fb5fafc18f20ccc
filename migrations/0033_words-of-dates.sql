ALTER TABLE "sources" ADD COLUMN "date_as_typed" text;--> statement-breakpoint
ALTER TABLE "custody_periods" ADD COLUMN "begin_as_typed" text;--> statement-breakpoint
ALTER TABLE "custody_periods" ADD COLUMN "end_as_typed" text;--> statement-breakpoint
ALTER TABLE "identity_marks" ADD COLUMN "from_as_typed" text;--> statement-breakpoint
ALTER TABLE "identity_marks" ADD COLUMN "until_as_typed" text;
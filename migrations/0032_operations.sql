CREATE TABLE "operation_marks" (
	"kind" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operation_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "operation_marks_staff_see" ON "operation_marks" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "operation_marks_system" ON "operation_marks" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
CREATE TABLE "audit_heads" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_heads_one" CHECK ("audit_heads"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "audit_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "audit_heads_staff_see" ON "audit_heads" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "audit_heads_system_see" ON "audit_heads" AS PERMISSIVE FOR SELECT TO "system" USING (true);
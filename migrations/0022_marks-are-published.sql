ALTER TABLE "identity_marks" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER POLICY "identity_marks_own_see" ON "identity_marks" TO customer USING (published_at is not null and vehicle_id in (select v.id from vehicles v where v.user_id = app_user_id()));--> statement-breakpoint
-- Every mark of before was shown.
UPDATE "identity_marks" SET "published_at" = coalesce("changed_at", now());

ALTER TABLE "research_timeline" ADD COLUMN "date_as_typed" text;--> statement-breakpoint
-- Open cases of which nothing was ever published have no score: decision 129.
DELETE FROM "scores" s USING "researches" r WHERE r."id" = s."research_id" AND r."status" NOT IN ('completed', 'cancelled')
  AND NOT EXISTS (SELECT 1 FROM "research_timeline" t WHERE t."research_id" = r."id" AND t."status" IN ('accepted', 'withdrawn'))
  AND NOT EXISTS (SELECT 1 FROM "custody_periods" c WHERE c."research_id" = r."id" AND c."status" IN ('accepted', 'withdrawn'))
  AND NOT EXISTS (SELECT 1 FROM "identity_marks" m WHERE m."vehicle_id" = r."vehicle_id" AND m."changed_by" IS NOT NULL);--> statement-breakpoint
UPDATE "researches" r SET "barnaby_score" = NULL, "classification" = NULL WHERE r."status" NOT IN ('completed', 'cancelled')
  AND r."barnaby_score" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "scores" s WHERE s."research_id" = r."id");

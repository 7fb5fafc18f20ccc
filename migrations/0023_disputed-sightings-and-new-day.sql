ALTER TABLE "archive_records" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "researches" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER POLICY "researches_own_open" ON "researches" TO customer WITH CHECK (user_id = app_user_id() and status = 'pending' and progress_percentage = 0
        and gaps + contradictions = 0
        and num_nonnulls(status_message, barnaby_score, classification, assignee_id, promised_at, expected_on, waiting_since, started_at, completed_at) = 0
        and vehicle_id in (select v.id from vehicles v where v.user_id = app_user_id()));
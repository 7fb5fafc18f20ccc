CREATE TABLE "remark_answers" (
	"remark_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"answered_by" uuid NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "remark_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_remarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "review_remarks_withdrawn" CHECK (num_nonnulls("review_remarks"."withdrawn_by", "review_remarks"."withdrawn_at") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "review_remarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "review_requests_end" CHECK (num_nonnulls("review_requests"."outcome", "review_requests"."ended_by", "review_requests"."ended_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "review_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "remark_answers" ADD CONSTRAINT "remark_answers_remark_id_review_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."review_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remark_answers" ADD CONSTRAINT "remark_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_remarks" ADD CONSTRAINT "review_remarks_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_remarks" ADD CONSTRAINT "review_remarks_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_remarks" ADD CONSTRAINT "review_remarks_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_remarks_research" ON "review_remarks" USING btree ("research_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_open" ON "review_requests" USING btree ("research_id") WHERE "review_requests"."ended_at" is null;--> statement-breakpoint
CREATE POLICY "remark_answers_staff_see" ON "remark_answers" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "remark_answers_staff_add" ON "remark_answers" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer') and answered_by = app_user_id());--> statement-breakpoint
CREATE POLICY "remark_answers_system" ON "remark_answers" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "review_remarks_staff_add" ON "review_remarks" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('review', 'reviewer') and written_by = app_user_id());--> statement-breakpoint
CREATE POLICY "review_remarks_staff_see" ON "review_remarks" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "review_remarks_staff_change" ON "review_remarks" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('review', 'reviewer'));--> statement-breakpoint
CREATE POLICY "review_remarks_system" ON "review_remarks" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "review_requests_staff_add" ON "review_requests" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer') and asked_by = app_user_id() and ended_at is null);--> statement-breakpoint
CREATE POLICY "review_requests_staff_see" ON "review_requests" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "review_requests_staff_change" ON "review_requests" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "review_requests_system" ON "review_requests" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "score_override_decisions_staff_add" ON "score_override_decisions" TO staff WITH CHECK (app_on_duty('review', 'reviewer') and decided_by = app_user_id()
        and override_id not in (select o.id from score_overrides o where o.proposed_by = app_user_id())
        and not exists (select from (select l.actor from audit_log l left join audit_chain c on c.entry_id = l.id
    where (l.subject = 'research:' || (select o.research_id from score_overrides o where o.id = override_id) or l.details ? 'research' and l.details ->> 'research' = (select o.research_id from score_overrides o where o.id = override_id)::text)
      and l.actor like 'staff:%' and l.event !~ '[.-]read$'
      and l.event not in ('research.signed', 'remark.withdrawn', 'remark.written', 'review.sent-back', 'research.status-changed', 'research.progress-reported', 'research.assigned', 'research.planned', 'research.rested', 'research.extended', 'comment.written', 'note.written', 'hypothesis.added', 'hypothesis.changed', 'hypothesis.closed', 'task.added', 'task.changed', 'task.closed', 'dispatch.held', 'dispatch.refused', 'dispatch.sent-again', 'dispatch.taken-back', 'override.confirmed', 'override.refused', 'override.withdrawn')
      and (c.seq is null or c.seq > coalesce((select coalesce((s.details ->> 'seen')::bigint, d.seq)
    from audit_log s join audit_chain d on d.entry_id = s.id
    where s.subject = 'research:' || (select o.research_id from score_overrides o where o.id = override_id) and s.event = 'research.signed' order by d.seq desc limit 1), 0))) work where actor = 'staff:' || app_user_id()));--> statement-breakpoint
ALTER POLICY "sign_offs_staff_add" ON "sign_offs" TO staff WITH CHECK (app_on_duty('review', 'reviewer') and signed_by = app_user_id() and notified_at is null
        and not exists (select 1 from researches r where r.id = research_id and r.assignee_id = app_user_id())
        and not exists (select from (select l.actor from audit_log l left join audit_chain c on c.entry_id = l.id
    where (l.subject = 'research:' || sign_offs.research_id or l.details ? 'research' and l.details ->> 'research' = sign_offs.research_id::text)
      and l.actor like 'staff:%' and l.event !~ '[.-]read$'
      and l.event not in ('research.signed', 'remark.withdrawn', 'remark.written', 'review.sent-back', 'research.status-changed', 'research.progress-reported', 'research.assigned', 'research.planned', 'research.rested', 'research.extended', 'comment.written', 'note.written', 'hypothesis.added', 'hypothesis.changed', 'hypothesis.closed', 'task.added', 'task.changed', 'task.closed', 'dispatch.held', 'dispatch.refused', 'dispatch.sent-again', 'dispatch.taken-back', 'override.confirmed', 'override.refused', 'override.withdrawn')
      and (c.seq is null or c.seq > coalesce((select coalesce((s.details ->> 'seen')::bigint, d.seq)
    from audit_log s join audit_chain d on d.entry_id = s.id
    where s.subject = 'research:' || sign_offs.research_id and s.event = 'research.signed' order by d.seq desc limit 1), 0))) work where actor = 'staff:' || app_user_id()));
CREATE TABLE "reopenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"certificate_number" text,
	"completed_at" timestamp with time zone NOT NULL,
	"promised_at" timestamp with time zone,
	"order_ids" uuid[] NOT NULL,
	"changes" integer NOT NULL,
	"reopened_by" uuid NOT NULL,
	"reopened_at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "reopenings_undone" CHECK (num_nonnulls("reopenings"."undone_by", "reopenings"."undone_at") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "reopenings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reopenings_research" ON "reopenings" USING btree ("research_id","reopened_at");--> statement-breakpoint
CREATE POLICY "reopenings_staff_see" ON "reopenings" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "reopenings_staff_add" ON "reopenings" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (case when exists (select from sign_offs s where s.research_id = reopenings.research_id)
  then app_on_duty('review', 'reviewer') else app_on_duty('research', 'researcher', 'reviewer') end and reopened_by = app_user_id() and undone_at is null);--> statement-breakpoint
CREATE POLICY "reopenings_staff_change" ON "reopenings" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (case when exists (select from sign_offs s where s.research_id = reopenings.research_id)
  then app_on_duty('review', 'reviewer') else app_on_duty('research', 'researcher', 'reviewer') end and (undone_by is null or undone_by = app_user_id()));--> statement-breakpoint
CREATE POLICY "reopenings_system" ON "reopenings" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "score_override_decisions_staff_add" ON "score_override_decisions" TO staff WITH CHECK (app_on_duty('review', 'reviewer') and decided_by = app_user_id()
        and override_id not in (select o.id from score_overrides o where o.proposed_by = app_user_id())
        and not exists (select from (select l.actor from audit_log l left join audit_chain c on c.entry_id = l.id
    where (l.subject = 'research:' || (select o.research_id from score_overrides o where o.id = override_id) or l.details ? 'research' and l.details ->> 'research' = (select o.research_id from score_overrides o where o.id = override_id)::text)
      and l.actor like 'staff:%' and l.event !~ '[.-]read$'
      and l.event not in ('research.signed', 'remark.withdrawn', 'remark.written', 'review.sent-back', 'research.reopening-undone', 'research.status-changed', 'research.progress-reported', 'research.assigned', 'research.planned', 'research.rested', 'research.extended', 'comment.written', 'note.written', 'hypothesis.added', 'hypothesis.changed', 'hypothesis.closed', 'task.added', 'task.changed', 'task.closed', 'dispatch.held', 'dispatch.refused', 'dispatch.sent-again', 'dispatch.taken-back', 'override.confirmed', 'override.refused', 'override.withdrawn')
      and (c.seq is null or c.seq > coalesce((select coalesce((s.details ->> 'seen')::bigint, d.seq)
    from audit_log s join audit_chain d on d.entry_id = s.id
    where s.subject = 'research:' || (select o.research_id from score_overrides o where o.id = override_id) and s.event = 'research.signed' order by d.seq desc limit 1), 0))) work where actor = 'staff:' || app_user_id()));--> statement-breakpoint
ALTER POLICY "sign_offs_staff_add" ON "sign_offs" TO staff WITH CHECK (app_on_duty('review', 'reviewer') and signed_by = app_user_id() and notified_at is null
        and not exists (select 1 from researches r where r.id = research_id and r.assignee_id = app_user_id())
        and not exists (select from (select l.actor from audit_log l left join audit_chain c on c.entry_id = l.id
    where (l.subject = 'research:' || sign_offs.research_id or l.details ? 'research' and l.details ->> 'research' = sign_offs.research_id::text)
      and l.actor like 'staff:%' and l.event !~ '[.-]read$'
      and l.event not in ('research.signed', 'remark.withdrawn', 'remark.written', 'review.sent-back', 'research.reopening-undone', 'research.status-changed', 'research.progress-reported', 'research.assigned', 'research.planned', 'research.rested', 'research.extended', 'comment.written', 'note.written', 'hypothesis.added', 'hypothesis.changed', 'hypothesis.closed', 'task.added', 'task.changed', 'task.closed', 'dispatch.held', 'dispatch.refused', 'dispatch.sent-again', 'dispatch.taken-back', 'override.confirmed', 'override.refused', 'override.withdrawn')
      and (c.seq is null or c.seq > coalesce((select coalesce((s.details ->> 'seen')::bigint, d.seq)
    from audit_log s join audit_chain d on d.entry_id = s.id
    where s.subject = 'research:' || sign_offs.research_id and s.event = 'research.signed' order by d.seq desc limit 1), 0))) work where actor = 'staff:' || app_user_id()));
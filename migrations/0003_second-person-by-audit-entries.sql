CREATE INDEX "audit_log_research" ON "audit_log" USING btree ((details ->> 'research')) WHERE details ? 'research';--> statement-breakpoint
ALTER POLICY "refunds_staff_add" ON "refunds" TO staff WITH CHECK (app_on_duty('money', 'finance') and recorded_by = app_user_id()
        and not exists (select from (select l.actor from audit_log l left join audit_chain c on c.entry_id = l.id
    where l.subject = 'order:' || refunds.order_id
      and l.actor like 'staff:%' and l.event !~ '[.-]read$'
      and l.event not in ('invoice.opened', 'refund.requested', 'refund.recorded', 'refund.taken-back', 'order.refunded')
      ) work where actor = 'staff:' || app_user_id()));--> statement-breakpoint
ALTER POLICY "score_override_decisions_staff_add" ON "score_override_decisions" TO staff WITH CHECK (app_on_duty('review', 'reviewer') and decided_by = app_user_id()
        and override_id not in (select o.id from score_overrides o where o.proposed_by = app_user_id())
        and not exists (select from (select l.actor from audit_log l left join audit_chain c on c.entry_id = l.id
    where (l.subject = 'research:' || (select o.research_id from score_overrides o where o.id = override_id) or l.details ? 'research' and l.details ->> 'research' = (select o.research_id from score_overrides o where o.id = override_id)::text)
      and l.actor like 'staff:%' and l.event !~ '[.-]read$'
      and l.event not in ('research.signed', 'research.status-changed', 'research.progress-reported', 'research.assigned', 'research.planned', 'research.rested', 'research.extended', 'comment.written', 'note.written', 'hypothesis.added', 'hypothesis.changed', 'hypothesis.closed', 'task.added', 'task.changed', 'task.closed', 'dispatch.held', 'dispatch.refused', 'dispatch.sent-again', 'dispatch.taken-back', 'override.confirmed', 'override.refused', 'override.withdrawn')
      and (c.seq is null or c.seq > coalesce((select coalesce((s.details ->> 'seen')::bigint, d.seq)
    from audit_log s join audit_chain d on d.entry_id = s.id
    where s.subject = 'research:' || (select o.research_id from score_overrides o where o.id = override_id) and s.event = 'research.signed' order by d.seq desc limit 1), 0))) work where actor = 'staff:' || app_user_id()));--> statement-breakpoint
ALTER POLICY "sign_offs_staff_add" ON "sign_offs" TO staff WITH CHECK (app_on_duty('review', 'reviewer') and signed_by = app_user_id() and notified_at is null
        and not exists (select 1 from researches r where r.id = research_id and r.assignee_id = app_user_id())
        and not exists (select from (select l.actor from audit_log l left join audit_chain c on c.entry_id = l.id
    where (l.subject = 'research:' || sign_offs.research_id or l.details ? 'research' and l.details ->> 'research' = sign_offs.research_id::text)
      and l.actor like 'staff:%' and l.event !~ '[.-]read$'
      and l.event not in ('research.signed', 'research.status-changed', 'research.progress-reported', 'research.assigned', 'research.planned', 'research.rested', 'research.extended', 'comment.written', 'note.written', 'hypothesis.added', 'hypothesis.changed', 'hypothesis.closed', 'task.added', 'task.changed', 'task.closed', 'dispatch.held', 'dispatch.refused', 'dispatch.sent-again', 'dispatch.taken-back', 'override.confirmed', 'override.refused', 'override.withdrawn')
      and (c.seq is null or c.seq > coalesce((select coalesce((s.details ->> 'seen')::bigint, d.seq)
    from audit_log s join audit_chain d on d.entry_id = s.id
    where s.subject = 'research:' || sign_offs.research_id and s.event = 'research.signed' order by d.seq desc limit 1), 0))) work where actor = 'staff:' || app_user_id()));
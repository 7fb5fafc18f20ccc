DROP POLICY "appointment_slots_staff" ON "appointment_slots" CASCADE;--> statement-breakpoint
DROP POLICY "appointments_staff" ON "appointments" CASCADE;--> statement-breakpoint
DROP POLICY "stories_staff" ON "stories" CASCADE;--> statement-breakpoint
DROP POLICY "team_requests_staff" ON "team_requests" CASCADE;--> statement-breakpoint
CREATE POLICY "appointment_slots_staff_see" ON "appointment_slots" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "appointment_slots_staff_add" ON "appointment_slots" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "appointment_slots_staff_change" ON "appointment_slots" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "appointment_slots_staff_remove" ON "appointment_slots" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "appointments_staff_see" ON "appointments" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "appointments_staff_change" ON "appointments" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "stories_staff_see" ON "stories" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "stories_staff_change" ON "stories" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "team_requests_staff_see" ON "team_requests" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "team_requests_staff_change" ON "team_requests" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
ALTER POLICY "newsletter_issues_staff_add" ON "newsletter_issues" TO staff WITH CHECK (state = 'draft' and app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
ALTER POLICY "newsletter_issues_staff_change" ON "newsletter_issues" TO staff USING (state = 'draft') WITH CHECK (state <> 'sent' and app_on_duty('content', 'researcher', 'support'));--> statement-breakpoint
ALTER POLICY "newsletter_issues_staff_discard" ON "newsletter_issues" TO staff USING (state = 'draft' and app_on_duty('content', 'researcher', 'support'));
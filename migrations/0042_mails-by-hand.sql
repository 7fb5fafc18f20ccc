ALTER TABLE "incoming_mails" DROP CONSTRAINT "incoming_mails_reason";--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD COLUMN "assigned_as" text;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_reason" CHECK (state <> 'aside' or aside_reason is not null);
ALTER TABLE "identity_marks" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_marks" ADD COLUMN "withdrawn_by" uuid;--> statement-breakpoint
ALTER TABLE "identity_marks" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "identity_marks" ADD COLUMN "published_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_marks" ADD CONSTRAINT "identity_marks_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_marks" ADD CONSTRAINT "identity_marks_withdrawn" CHECK (num_nonnulls("identity_marks"."withdrawn_at", "identity_marks"."withdrawn_by", "identity_marks"."withdrawn_reason") = case when "identity_marks"."withdrawn_at" is null then 0 else 3 end
        and ("identity_marks"."withdrawn_at" is null or "identity_marks"."published_at" is null));
CREATE SCHEMA "tax";
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"scope" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"city" text,
	"state" text,
	"country" text,
	"customer_type" text,
	"company" text,
	"vat_id" text,
	"mail_preference" text DEFAULT 'immediately' NOT NULL,
	CONSTRAINT "profiles_short" CHECK (greatest(length("profiles"."first_name"), length("profiles"."last_name"), length("profiles"."city"), length("profiles"."state"), length("profiles"."country")) <= 100)
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"started_in" uuid,
	"last_step" integer
);
--> statement-breakpoint
ALTER TABLE "second_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"role" text NOT NULL,
	"second_factor_at" timestamp with time zone,
	"last_action_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"staff_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"locale" text DEFAULT 'de' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"adult_stated_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_staff_roles" CHECK (("users"."role" = 'staff') = (cardinality("users"."staff_roles") > 0))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointment_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"offered_by" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_slots_order" CHECK ("appointment_slots"."ends_at" > "appointment_slots"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "appointment_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"topic" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"reason" text,
	CONSTRAINT "appointments_cancelled" CHECK (("appointments"."cancelled_at" is null) = ("appointments"."cancelled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "appointments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archive_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"make" text,
	"model" text,
	"family" text,
	"year" integer,
	"plates" text[] DEFAULT '{}' NOT NULL,
	"chassis" text,
	"engine" text,
	"colour" text,
	"place" text,
	"region" text,
	"country" text,
	"observed" text,
	"observed_from" date,
	"observed_until" date,
	"event_type" text DEFAULT 'note' NOT NULL,
	"title" jsonb,
	"text" jsonb,
	"url" text,
	"names" text[] DEFAULT '{}' NOT NULL,
	"sail_number" text,
	"yard_number" text,
	"also_in" text[] DEFAULT '{}' NOT NULL,
	"vehicle_key" text,
	"custody" jsonb,
	"known_for" jsonb,
	"block_keys" integer[] DEFAULT '{}' NOT NULL,
	"keys_version" integer DEFAULT 0 NOT NULL,
	"content_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_records_year" CHECK ("archive_records"."year" between 1700 and 2100)
);
--> statement-breakpoint
ALTER TABLE "archive_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archive_import_problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"column" text,
	"code" text NOT NULL,
	"found" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_import_problems" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archive_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"size_bytes" bigint NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"separator" text,
	"mapping" jsonb,
	"dry_run" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"line_reached" integer DEFAULT 0 NOT NULL,
	"bytes_reached" bigint DEFAULT 0 NOT NULL,
	"sha256_reached" text,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refusal" jsonb,
	"run_by" uuid,
	"alive_at" timestamp with time zone,
	"ordered_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "archive_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archive_persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_persons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archive_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"bands" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_pictures_fingerprint" CHECK ("archive_pictures"."fingerprint" ~ '^[0-9a-f]{16}$')
);
--> statement-breakpoint
ALTER TABLE "archive_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archive_objections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "archive_objections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "withdrawn_sightings" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawn_sightings_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "withdrawn_sightings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "archive_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"publisher" text,
	"kind" text NOT NULL,
	"evidence_class" text NOT NULL,
	"licence" text NOT NULL,
	"legal_basis" text NOT NULL,
	"url" text,
	"year" integer,
	"period" text,
	"coverage" text,
	"persons" text DEFAULT 'drop' NOT NULL,
	"visibility" text DEFAULT 'team' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_sources_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "archive_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_chain_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_chain" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "certificate_files" (
	"certificate_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"file_key" text,
	"sha256" text NOT NULL,
	CONSTRAINT "certificate_files_certificate_id_locale_pk" PRIMARY KEY("certificate_id","locale")
);
--> statement-breakpoint
ALTER TABLE "certificate_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"research_id" uuid,
	"user_id" uuid,
	"report_version" integer NOT NULL,
	"statement" jsonb NOT NULL,
	"status_index" integer NOT NULL,
	"state" text DEFAULT 'valid' NOT NULL,
	"reason" text,
	"ended_at" timestamp with time zone,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_statusIndex_unique" UNIQUE("status_index"),
	CONSTRAINT "certificates_of_report" UNIQUE("research_id","report_version"),
	CONSTRAINT "certificates_status_index" CHECK ("certificates"."status_index" between 0 and 131071),
	CONSTRAINT "certificates_end" CHECK (("certificates"."state" = 'valid') = (num_nonnulls("certificates"."reason", "certificates"."ended_at") = 0)),
	CONSTRAINT "certificates_validity" CHECK ("certificates"."valid_until" > "certificates"."issued_at")
);
--> statement-breakpoint
ALTER TABLE "certificates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"form_text" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_from" text NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_from" text,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"vehicle" text NOT NULL,
	"story" text NOT NULL,
	"outcome" text NOT NULL,
	"service" text NOT NULL,
	"timeframe" text NOT NULL,
	"rating" integer NOT NULL,
	"image_key" text,
	"image_type" text,
	"image_width" integer,
	"image_height" integer,
	"email" text NOT NULL,
	"from_customer" boolean NOT NULL,
	"consents" text NOT NULL,
	"status" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "stories_rating" CHECK ("stories"."rating" between 1 and 5),
	CONSTRAINT "stories_decision" CHECK (("stories"."status" = 'submitted') = ("stories"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "stories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"vehicle" text,
	"about" text,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "team_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_de" text DEFAULT '' NOT NULL,
	"text_de" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_release" CHECK (("newsletter_issues"."state" = 'draft') = ("newsletter_issues"."released_at" is null)),
	CONSTRAINT "newsletter_issues_end" CHECK (("newsletter_issues"."state" = 'sent') = ("newsletter_issues"."finished_at" is not null)),
	CONSTRAINT "newsletter_issues_written" CHECK ("newsletter_issues"."written" between 0 and "newsletter_issues"."recipients")
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	CONSTRAINT "newsletter_recipients_issue_id_subscription_id_pk" PRIMARY KEY("issue_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "byte_budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "byte_budgets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "research_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"research_id" uuid,
	"enquiry_id" uuid,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"file_type" text NOT NULL,
	"file_url" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"rights" text,
	"state" text DEFAULT 'processing' NOT NULL,
	"refusal" text,
	"scan" text,
	"inspections_started" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"fingerprint" text,
	"pages" integer,
	"has_copies" boolean DEFAULT false NOT NULL,
	"shared_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "research_documents_fileUrl_unique" UNIQUE("file_url"),
	CONSTRAINT "research_documents_belong" CHECK ("research_documents"."research_id" is not null or "research_documents"."enquiry_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "research_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "defect_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"description" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"answer_by" date NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "defect_reports_answered" CHECK (num_nonnulls("defect_reports"."outcome", "defect_reports"."answer", "defect_reports"."answered_by", "defect_reports"."answered_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "defect_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dunning_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"sent_on" date NOT NULL,
	"pay_by" date NOT NULL,
	"principal_cents" integer NOT NULL,
	"interest_cents" integer NOT NULL,
	"lump_sum_cents" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"sent_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dunning_letters_once" UNIQUE("order_id","step"),
	CONSTRAINT "dunning_letters_amounts" CHECK ("dunning_letters"."principal_cents" > 0 and "dunning_letters"."interest_cents" >= 0 and "dunning_letters"."lump_sum_cents" in (0, 4000)),
	CONSTRAINT "dunning_letters_reminder" CHECK ("dunning_letters"."step" <> 'reminder' or "dunning_letters"."interest_cents" + "dunning_letters"."lump_sum_cents" = 0)
);
--> statement-breakpoint
ALTER TABLE "dunning_letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dunning_pauses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"paused_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dunning_pauses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "citations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"page" integer,
	"box" jsonb,
	"transcript" text,
	"information" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "citations_of_source" UNIQUE("id","source_id","research_id"),
	CONSTRAINT "citations_page" CHECK ("citations"."page" > 0)
);
--> statement-breakpoint
ALTER TABLE "citations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"evidence_class" text NOT NULL,
	"title" text NOT NULL,
	"repository" text,
	"call_number" text,
	"date" text,
	"origin_group" text,
	"form" text NOT NULL,
	"verification" text NOT NULL,
	"rights" text NOT NULL,
	"paper" text,
	"family" text NOT NULL,
	"document_id" uuid,
	"archive_record_id" uuid,
	"url" text,
	"read_on" date,
	"sha256" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sources_of_case" UNIQUE("id","research_id"),
	CONSTRAINT "sources_document_hashed" CHECK ("sources"."document_id" is null or "sources"."sha256" is not null),
	CONSTRAINT "sources_kind" CHECK (case "sources"."kind" when 'document' then "sources"."sha256" is not null and "sources"."archive_record_id" is null
        when 'sighting' then "sources"."archive_record_id" is not null else "sources"."url" is not null and "sources"."read_on" is not null end)
);
--> statement-breakpoint
ALTER TABLE "sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_citations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"citation_id" uuid NOT NULL,
	"statement_id" uuid,
	"custody_id" uuid,
	"mark_id" uuid,
	"vehicle_id" uuid,
	"directness" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_citations_vehicle" CHECK (("statement_citations"."mark_id" is null) = ("statement_citations"."vehicle_id" is null)),
	CONSTRAINT "statement_citations_one_subject" CHECK (num_nonnulls("statement_citations"."statement_id", "statement_citations"."custody_id", "statement_citations"."mark_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "statement_citations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custody_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"party" text NOT NULL,
	"role" text NOT NULL,
	"begin" text,
	"begin_earliest" date,
	"begin_latest" date,
	"end" text,
	"end_earliest" date,
	"end_latest" date,
	"acquisition" text DEFAULT 'unknown' NOT NULL,
	"place" text,
	"uncertain" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"published_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custody_periods_of_case" UNIQUE("id","research_id"),
	CONSTRAINT "custody_periods_withdrawn" CHECK ("custody_periods"."status" <> 'withdrawn' or "custody_periods"."reason" is not null),
	CONSTRAINT "custody_periods_order" CHECK ("custody_periods"."end_latest" >= "custody_periods"."begin_earliest")
);
--> statement-breakpoint
ALTER TABLE "custody_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "custody_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"custody_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"change" text NOT NULL,
	"content" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custody_versions_number" UNIQUE("custody_id","version")
);
--> statement-breakpoint
ALTER TABLE "custody_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fruitless_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"searched_on" date NOT NULL,
	"place" text NOT NULL,
	"looked_for" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fruitless_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "research_timeline" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" text NOT NULL,
	"sorts_on" date NOT NULL,
	"title_de" text,
	"title_en" text,
	"event_type" text DEFAULT 'event' NOT NULL,
	"description_de" text,
	"description_en" text,
	"place" text,
	"odometer" integer,
	"odometer_unit" text,
	"citation" text,
	"evidence_class" text,
	"archive_record_id" uuid,
	"agreements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"published_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "research_timeline_of_case" UNIQUE("id","research_id"),
	CONSTRAINT "research_timeline_title" CHECK (num_nonnulls("research_timeline"."title_de", "research_timeline"."title_en") > 0),
	CONSTRAINT "research_timeline_odometer" CHECK (("research_timeline"."odometer" is null) = ("research_timeline"."odometer_unit" is null)),
	CONSTRAINT "research_timeline_withdrawn" CHECK ("research_timeline"."status" <> 'withdrawn' or "research_timeline"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "research_timeline" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"change" text NOT NULL,
	"content" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_versions_number" UNIQUE("statement_id","version")
);
--> statement-breakpoint
ALTER TABLE "statement_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax"."invoice_files" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax"."invoice_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax"."invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"cancels" uuid,
	"reason" text,
	"replaces" uuid,
	"issued_on" date NOT NULL,
	"content" jsonb NOT NULL,
	"xml" text NOT NULL,
	"sha256" text NOT NULL,
	"format_version" text NOT NULL,
	"treatment" text NOT NULL,
	"country" text NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_replaces_unique" UNIQUE("replaces"),
	CONSTRAINT "invoices_number" CHECK ("tax"."invoices"."number" like case "tax"."invoices"."kind" when 'invoice' then 'RE-' else 'ST-' end || extract(year from "tax"."invoices"."issued_on") || '-%'),
	CONSTRAINT "invoices_sum" CHECK ("tax"."invoices"."net_cents" + "tax"."invoices"."vat_cents" = "tax"."invoices"."gross_cents"),
	CONSTRAINT "invoices_storno" CHECK (("tax"."invoices"."kind" = 'storno') = ("tax"."invoices"."cancels" is not null) and ("tax"."invoices"."cancels" is null) = ("tax"."invoices"."reason" is null) and ("tax"."invoices"."kind" = 'storno') = ("tax"."invoices"."gross_cents" < 0))
);
--> statement-breakpoint
ALTER TABLE "tax"."invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax"."ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"booked_on" date NOT NULL,
	"order_id" uuid,
	"document" text NOT NULL,
	"lines" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("kind","document"),
	CONSTRAINT "ledger_entries_lines" CHECK ("tax"."ledger_entries"."lines" >= 2)
);
--> statement-breakpoint
ALTER TABLE "tax"."ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax"."ledger_postings" (
	"entry_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"account" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_line_pk" PRIMARY KEY("entry_id","line"),
	CONSTRAINT "ledger_postings_cents" CHECK ("tax"."ledger_postings"."cents" <> 0),
	CONSTRAINT "ledger_postings_account_known" CHECK ("tax"."ledger_postings"."account" in ('receivables', 'bank', 'provider', 'unassigned', 'revenue_domestic', 'revenue_oss', 'revenue_reverse_charge', 'revenue_outside', 'vat_domestic', 'vat_oss', 'default_charges', 'fees'))
);
--> statement-breakpoint
ALTER TABLE "tax"."ledger_postings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbound_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"template" text NOT NULL,
	"about" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unsubscribe_url" text,
	"queued_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "outbound_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "match_candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"archive_record_id" uuid,
	"other_research_id" uuid,
	"probability" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"reasons" jsonb NOT NULL,
	"evidence" text NOT NULL,
	"model_version" integer NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_candidates_one_side" CHECK (num_nonnulls("match_candidates"."archive_record_id", "match_candidates"."other_research_id") = 1),
	CONSTRAINT "match_candidates_probability" CHECK ("match_candidates"."probability" between 0 and 1),
	CONSTRAINT "match_candidates_decided" CHECK (num_nonnulls("match_candidates"."decision", "match_candidates"."decided_by", "match_candidates"."decided_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "match_candidates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "match_models" (
	"version" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "match_models_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parameters" jsonb NOT NULL,
	"frequencies" jsonb NOT NULL,
	"records" integer NOT NULL,
	"decided" integer NOT NULL,
	"trained_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match_models" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "resolutions" (
	"number" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "resolutions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"model_version" integer NOT NULL,
	"sightings" integer DEFAULT 0 NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"sets" integer DEFAULT 0 NOT NULL,
	"grouped" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "resolutions_undone" CHECK (("resolutions"."state" = 'undone') = (num_nonnulls("resolutions"."undone_at", "resolutions"."undone_by") = 2))
);
--> statement-breakpoint
ALTER TABLE "resolutions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "revoked_links" (
	"a" uuid NOT NULL,
	"b" uuid NOT NULL,
	"revoked_by" text NOT NULL,
	"revoked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revoked_links_a_b_pk" PRIMARY KEY("a","b"),
	CONSTRAINT "revoked_links_order" CHECK ("revoked_links"."a" < "revoked_links"."b")
);
--> statement-breakpoint
ALTER TABLE "revoked_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vehicle_set_sightings" (
	"resolution" integer NOT NULL,
	"archive_record_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	CONSTRAINT "vehicle_set_sightings_archive_record_id_resolution_pk" PRIMARY KEY("archive_record_id","resolution")
);
--> statement-breakpoint
ALTER TABLE "vehicle_set_sightings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vehicle_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resolution" integer NOT NULL,
	"links" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "vehicle_sets_undone" CHECK (num_nonnulls("vehicle_sets"."undone_at", "vehicle_sets"."undone_by") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "vehicle_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "canned_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"german" text NOT NULL,
	"english" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "canned_texts_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "canned_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"research_id" uuid,
	"is_read" boolean DEFAULT false NOT NULL,
	"digest_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "research_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"message" text NOT NULL,
	"is_from_team" boolean NOT NULL,
	"attachments" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"answer_by" date,
	"answered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "research_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "number_ranges" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_ranges_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
ALTER TABLE "number_ranges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "legal_snapshots" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"summary_sha256" text NOT NULL,
	"button_label" text NOT NULL,
	"ui_lang" text NOT NULL,
	"consents" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legal_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"entered" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" text,
	"name" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_sum" CHECK ("order_lines"."net_cents" + "order_lines"."vat_cents" = "order_lines"."gross_cents" and "order_lines"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_milestones" (
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"milestone" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "order_milestones_order_id_milestone_pk" PRIMARY KEY("order_id","milestone")
);
--> statement-breakpoint
ALTER TABLE "order_milestones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"research_id" uuid NOT NULL,
	"package_id" text NOT NULL,
	"package_name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"tax_treatment" text NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"tax_note" text,
	"country" text NOT NULL,
	"product_class" text NOT NULL,
	"price_table_version" text NOT NULL,
	"vat_check" jsonb,
	"received_cents" integer DEFAULT 0 NOT NULL,
	"waived_cents" integer DEFAULT 0 NOT NULL,
	"charged_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"customer_type" text NOT NULL,
	"billing" jsonb NOT NULL,
	"start" text NOT NULL,
	"further" boolean DEFAULT false NOT NULL,
	"quote_number" text,
	"promised" jsonb,
	"locale" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"invoice_url" text,
	"confirmed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_by" uuid,
	"release_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_owner" UNIQUE("id","user_id"),
	CONSTRAINT "orders_price" CHECK ("orders"."net_cents" >= 0 and "orders"."vat_cents" >= 0 and "orders"."net_cents" + "orders"."vat_cents" = "orders"."price_cents"),
	CONSTRAINT "orders_tax" CHECK (("orders"."tax_treatment" in ('domestic', 'oss')) = ("orders"."tax_basis_points" > 0) and ("orders"."tax_treatment" <> 'reverse-charge' or coalesce("orders"."vat_check"->>'outcome' = 'valid', false))),
	CONSTRAINT "orders_release" CHECK (("orders"."released_at" is null) = ("orders"."released_by" is null) and ("orders"."released_at" is null) = ("orders"."release_reason" is null) and ("orders"."released_at" is null or "orders"."customer_type" = 'business')),
	CONSTRAINT "orders_charged" CHECK ("orders"."charged_cents" >= 0 and ("orders"."charged_cents" = 0 or "orders"."customer_type" = 'business')),
	CONSTRAINT "orders_waived" CHECK ("orders"."waived_cents" between 0 and "orders"."price_cents"),
	CONSTRAINT "orders_received" CHECK ("orders"."refunded_cents" >= 0 and "orders"."received_cents" >= "orders"."refunded_cents")
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "withdrawal_declarations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contract_reference" text NOT NULL,
	"email" text NOT NULL,
	"part" text,
	"locale" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"matched_order_id" uuid,
	"order_id" uuid,
	"refund_cents" integer,
	"compensation_cents" integer,
	"reckoning" jsonb,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"note" text,
	CONSTRAINT "withdrawal_declarations_refund" CHECK ("withdrawal_declarations"."refund_cents" >= 0),
	CONSTRAINT "withdrawal_declarations_compensation" CHECK ("withdrawal_declarations"."compensation_cents" >= 0 and ("withdrawal_declarations"."compensation_cents" is null) = ("withdrawal_declarations"."reckoning" is null)),
	CONSTRAINT "withdrawal_declarations_resolved" CHECK (("withdrawal_declarations"."resolved_at" is null) = ("withdrawal_declarations"."resolved_by" is null) and ("withdrawal_declarations"."resolved_at" is null or "withdrawal_declarations"."order_id" is not null or "withdrawal_declarations"."note" is not null))
);
--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quote_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "quote_questions_answered" CHECK (num_nonnulls("quote_questions"."answer", "quote_questions"."answered_at", "quote_questions"."answered_by") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "quote_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"locale" text NOT NULL,
	"customer_type" text NOT NULL,
	"country" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"user_id" uuid,
	"research_id" uuid,
	"vehicle" jsonb,
	"title" text NOT NULL,
	"lines" jsonb NOT NULL,
	"promised" jsonb NOT NULL,
	"conditions" text,
	"valid_until" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"written_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	"order_id" uuid,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "quotes_status" CHECK (case "quotes"."status" when 'draft' then "quotes"."sent_at" is null when 'withdrawn' then "quotes"."reason" is not null
        else "quotes"."sent_at" is not null end and ("quotes"."status" in ('draft', 'sent')) = ("quotes"."ended_at" is null)
        and ("quotes"."status" = 'accepted') = ("quotes"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "quotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"means" text NOT NULL,
	"reference" text,
	"checkout_url" text,
	"amount_cents" integer NOT NULL,
	"reported_cents" integer,
	"reported_currency" text,
	"charged_back_cents" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'starting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_cents" > 0),
	CONSTRAINT "payment_attempts_reported" CHECK ("payment_attempts"."status" <> 'mismatch' or num_nulls("payment_attempts"."reported_cents", "payment_attempts"."reported_currency") = 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"received_cents" integer NOT NULL,
	"received_on" date NOT NULL,
	"attempt_id" uuid,
	"statement_line_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_statementLineId_unique" UNIQUE("statement_line_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."received_cents" > 0),
	CONSTRAINT "payments_recorded" CHECK (num_nonnulls("payments"."recorded_by", "payments"."attempt_id", "payments"."statement_line_id") > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refund_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"xml" text NOT NULL,
	"sha256" text NOT NULL,
	"transfers" integer NOT NULL,
	"sum_cents" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_files_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "refund_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"method" text DEFAULT 'transfer' NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"paid_cents" integer NOT NULL,
	"paid_on" date,
	"holder" text,
	"iban" text,
	"file_id" uuid,
	"statement_line_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_statementLineId_unique" UNIQUE("statement_line_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."paid_cents" > 0),
	CONSTRAINT "refunds_sent" CHECK (("refunds"."status" = 'sent') = ("refunds"."paid_on" is not null)),
	CONSTRAINT "refunds_account" CHECK (num_nonnulls("refunds"."holder", "refunds"."iban") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"return_url" text NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "simulated_payments_attemptId_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "simulated_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"lines" integer NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_statements_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
ALTER TABLE "bank_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"bank_reference" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"party_name" text,
	"party_iban" text,
	"remittance" text NOT NULL,
	"is_return" boolean NOT NULL,
	"state" text NOT NULL,
	"order_id" uuid,
	"suggested_order_id" uuid,
	"note" text,
	"resolved_by" uuid,
	CONSTRAINT "statement_lines_bankReference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "statement_lines_amount" CHECK ("statement_lines"."amount_cents" <> 0),
	CONSTRAINT "statement_lines_order" CHECK ("statement_lines"."state" <> 'matched' or "statement_lines"."order_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "statement_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"locale" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"file_key" text,
	"files" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "name_consents" (
	"custody_id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"given_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "name_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_chapter_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chapter_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text_de" text NOT NULL,
	"text_en" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_chapter_versions_number" UNIQUE("chapter_id","version")
);
--> statement-breakpoint
ALTER TABLE "report_chapter_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_chapters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"chapter" text NOT NULL,
	"text_de" text NOT NULL,
	"text_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_chapters_of_case" UNIQUE("research_id","chapter")
);
--> statement-breakpoint
ALTER TABLE "report_chapters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_files" (
	"report_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"edition" text NOT NULL,
	"print_hash" text NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "report_files_report_id_locale_edition_pk" PRIMARY KEY("report_id","locale","edition")
);
--> statement-breakpoint
ALTER TABLE "report_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "reports_version" UNIQUE("research_id","version"),
	CONSTRAINT "reports_hash" CHECK ("reports"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agenda_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"due_on" date,
	"outcome" text,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agenda_items_outcome" CHECK (outcome is null or (kind = 'hypothesis') = (outcome in ('supported', 'refuted')))
);
--> statement-breakpoint
ALTER TABLE "agenda_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_plans" (
	"research_id" uuid PRIMARY KEY NOT NULL,
	"next_action" text,
	"due_on" date,
	"rests_for" text,
	"rests_until" date,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_plans_due" CHECK ("case_plans"."due_on" is null or "case_plans"."next_action" is not null),
	CONSTRAINT "case_plans_rest_ends" CHECK (("case_plans"."rests_until" is not null) = coalesce("case_plans"."rests_for" in ('date', 'archive'), false))
);
--> statement-breakpoint
ALTER TABLE "case_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contradictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"key" text NOT NULL,
	"answer" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contradictions_key" UNIQUE("research_id","key")
);
--> statement-breakpoint
ALTER TABLE "contradictions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dispatches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"refusal" text,
	"release_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispatches_refusal" CHECK (("dispatches"."refusal" is not null) = ("dispatches"."state" = 'refused'))
);
--> statement-breakpoint
ALTER TABLE "dispatches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"kennzeichen" text,
	"marke_modell" text,
	"baujahr" text,
	"fahrgestellnummer" text,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "enquiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "researches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"package_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress_percentage" integer DEFAULT 0 NOT NULL,
	"status_message" text,
	"barnaby_score" integer,
	"classification" text,
	"gaps" integer DEFAULT 0 NOT NULL,
	"contradictions" integer DEFAULT 0 NOT NULL,
	"assignee_id" uuid,
	"promised_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "researches_number_unique" UNIQUE("number"),
	CONSTRAINT "researches_owner" UNIQUE("id","user_id"),
	CONSTRAINT "researches_vehicle" UNIQUE("id","vehicle_id"),
	CONSTRAINT "researches_progress" CHECK ("researches"."progress_percentage" between 0 and 100),
	CONSTRAINT "researches_score" CHECK ("researches"."barnaby_score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "researches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_override_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"override_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"note" text,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "score_override_decisions_once" UNIQUE("override_id","decision")
);
--> statement-breakpoint
ALTER TABLE "score_override_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "score_overrides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"computed" integer NOT NULL,
	"total" integer NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "score_overrides_differs" CHECK ("score_overrides"."total" between 0 and 100 and "score_overrides"."total" <> "score_overrides"."computed")
);
--> statement-breakpoint
ALTER TABLE "score_overrides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"dimensions" jsonb NOT NULL,
	"caps" jsonb NOT NULL,
	"total" integer NOT NULL,
	"classification" text,
	"as_of" date NOT NULL,
	"cause" text NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"inputs" jsonb,
	CONSTRAINT "scores_total" CHECK ("scores"."total" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "scores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"texts" boolean NOT NULL,
	"documents" uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "share_links_end" CHECK ("share_links"."expires_at" > "share_links"."created_at")
);
--> statement-breakpoint
ALTER TABLE "share_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "guarantee_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"leads" integer NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "guarantee_claims_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "guarantee_claims_decided" CHECK (num_nonnulls("guarantee_claims"."decision", "guarantee_claims"."reason", "guarantee_claims"."decided_by", "guarantee_claims"."decided_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "guarantee_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"reason" text NOT NULL,
	"promise" text NOT NULL,
	"guarantee" text NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"certificate_number" text,
	"notified_at" timestamp with time zone,
	CONSTRAINT "sign_offs_version" UNIQUE("research_id","version"),
	CONSTRAINT "sign_offs_hash" CHECK ("sign_offs"."content_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "sign_offs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"type" text NOT NULL,
	"raw" text NOT NULL,
	"norm" text NOT NULL,
	"valid_from" text,
	"valid_until" text,
	"condition" text DEFAULT 'unknown' NOT NULL,
	"part_state" text DEFAULT 'unknown' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone,
	CONSTRAINT "identity_marks_of_vehicle" UNIQUE("id","vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "identity_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"make" text,
	"model" text,
	"year" integer,
	"color" text,
	"license_plate" text,
	"chassis_number" text,
	"registration_location" text,
	"driven_location" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vehicles_owner" UNIQUE("id","user_id")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "presences" (
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_research_id_user_id_pk" PRIMARY KEY("research_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"letter_keys" boolean DEFAULT true NOT NULL,
	"panel_folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_started_in_sessions_id_fk" FOREIGN KEY ("started_in") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_slots" ADD CONSTRAINT "appointment_slots_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_slot_id_appointment_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."appointment_slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_records" ADD CONSTRAINT "archive_records_source_id_archive_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."archive_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_import_problems" ADD CONSTRAINT "archive_import_problems_import_id_archive_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."archive_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_imports" ADD CONSTRAINT "archive_imports_source_id_archive_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."archive_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_persons" ADD CONSTRAINT "archive_persons_record_id_archive_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."archive_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_pictures" ADD CONSTRAINT "archive_pictures_record_id_archive_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."archive_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_sightings" ADD CONSTRAINT "withdrawn_sightings_record_id_archive_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."archive_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_entry_id_audit_log_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_documents" ADD CONSTRAINT "research_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defect_reports" ADD CONSTRAINT "defect_reports_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "defect_reports" ADD CONSTRAINT "defect_reports_order_of_owner" FOREIGN KEY ("order_id","user_id") REFERENCES "public"."orders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_letters" ADD CONSTRAINT "dunning_letters_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_letters" ADD CONSTRAINT "dunning_letters_order_of_owner" FOREIGN KEY ("order_id","user_id") REFERENCES "public"."orders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_pauses" ADD CONSTRAINT "dunning_pauses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dunning_pauses" ADD CONSTRAINT "dunning_pauses_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_source_of_case" FOREIGN KEY ("source_id","research_id") REFERENCES "public"."sources"("id","research_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_document_id_research_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."research_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_archive_record_id_archive_records_id_fk" FOREIGN KEY ("archive_record_id") REFERENCES "public"."archive_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_citations" ADD CONSTRAINT "statement_citations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_citations" ADD CONSTRAINT "statement_citations_citation_of_source" FOREIGN KEY ("citation_id","source_id","research_id") REFERENCES "public"."citations"("id","source_id","research_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_citations" ADD CONSTRAINT "statement_citations_mark_of_vehicle" FOREIGN KEY ("mark_id","vehicle_id") REFERENCES "public"."identity_marks"("id","vehicle_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_periods" ADD CONSTRAINT "custody_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_periods" ADD CONSTRAINT "custody_periods_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_periods" ADD CONSTRAINT "custody_periods_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_versions" ADD CONSTRAINT "custody_versions_custody_id_custody_periods_id_fk" FOREIGN KEY ("custody_id") REFERENCES "public"."custody_periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_versions" ADD CONSTRAINT "custody_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fruitless_searches" ADD CONSTRAINT "fruitless_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fruitless_searches" ADD CONSTRAINT "fruitless_searches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_timeline" ADD CONSTRAINT "research_timeline_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_timeline" ADD CONSTRAINT "research_timeline_archive_record_id_archive_records_id_fk" FOREIGN KEY ("archive_record_id") REFERENCES "public"."archive_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_timeline" ADD CONSTRAINT "research_timeline_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_timeline" ADD CONSTRAINT "research_timeline_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_versions" ADD CONSTRAINT "statement_versions_statement_id_research_timeline_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."research_timeline"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_versions" ADD CONSTRAINT "statement_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax"."invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "tax"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax"."invoices" ADD CONSTRAINT "invoices_cancels_invoices_id_fk" FOREIGN KEY ("cancels") REFERENCES "tax"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax"."invoices" ADD CONSTRAINT "invoices_replaces_invoices_id_fk" FOREIGN KEY ("replaces") REFERENCES "tax"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax"."ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "tax"."ledger_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_candidates" ADD CONSTRAINT "match_candidates_archive_record_id_archive_records_id_fk" FOREIGN KEY ("archive_record_id") REFERENCES "public"."archive_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revoked_links" ADD CONSTRAINT "revoked_links_a_archive_records_id_fk" FOREIGN KEY ("a") REFERENCES "public"."archive_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revoked_links" ADD CONSTRAINT "revoked_links_b_archive_records_id_fk" FOREIGN KEY ("b") REFERENCES "public"."archive_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_set_sightings" ADD CONSTRAINT "vehicle_set_sightings_archive_record_id_archive_records_id_fk" FOREIGN KEY ("archive_record_id") REFERENCES "public"."archive_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_set_sightings" ADD CONSTRAINT "vehicle_set_sightings_set_id_vehicle_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."vehicle_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_sets" ADD CONSTRAINT "vehicle_sets_resolution_resolutions_number_fk" FOREIGN KEY ("resolution") REFERENCES "public"."resolutions"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_texts" ADD CONSTRAINT "canned_texts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_texts" ADD CONSTRAINT "canned_texts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_comments" ADD CONSTRAINT "research_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_comments" ADD CONSTRAINT "research_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_snapshots" ADD CONSTRAINT "legal_snapshots_order_of_owner" FOREIGN KEY ("order_id","user_id") REFERENCES "public"."orders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_of_owner" FOREIGN KEY ("order_id","user_id") REFERENCES "public"."orders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_milestones" ADD CONSTRAINT "order_milestones_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_milestones" ADD CONSTRAINT "order_milestones_order_of_owner" FOREIGN KEY ("order_id","user_id") REFERENCES "public"."orders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_case_of_owner" FOREIGN KEY ("research_id","user_id") REFERENCES "public"."researches"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD CONSTRAINT "withdrawal_declarations_matched_order_id_orders_id_fk" FOREIGN KEY ("matched_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD CONSTRAINT "withdrawal_declarations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD CONSTRAINT "withdrawal_declarations_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_questions" ADD CONSTRAINT "quote_questions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_questions" ADD CONSTRAINT "quote_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_questions" ADD CONSTRAINT "quote_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_files" ADD CONSTRAINT "refund_files_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_file_id_refund_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."refund_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_statement_line_id_statement_lines_id_fk" FOREIGN KEY ("statement_line_id") REFERENCES "public"."statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD CONSTRAINT "simulated_payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_suggested_order_id_orders_id_fk" FOREIGN KEY ("suggested_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_consents" ADD CONSTRAINT "name_consents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_consents" ADD CONSTRAINT "name_consents_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_consents" ADD CONSTRAINT "name_consents_custody_of_case" FOREIGN KEY ("custody_id","research_id") REFERENCES "public"."custody_periods"("id","research_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_chapter_versions" ADD CONSTRAINT "report_chapter_versions_chapter_id_report_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."report_chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_chapter_versions" ADD CONSTRAINT "report_chapter_versions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_chapters" ADD CONSTRAINT "report_chapters_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_chapters" ADD CONSTRAINT "report_chapters_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_plans" ADD CONSTRAINT "case_plans_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_plans" ADD CONSTRAINT "case_plans_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contradictions" ADD CONSTRAINT "contradictions_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contradictions" ADD CONSTRAINT "contradictions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatches" ADD CONSTRAINT "dispatches_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_vehicle_of_owner" FOREIGN KEY ("vehicle_id","user_id") REFERENCES "public"."vehicles"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_override_decisions" ADD CONSTRAINT "score_override_decisions_override_id_score_overrides_id_fk" FOREIGN KEY ("override_id") REFERENCES "public"."score_overrides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_override_decisions" ADD CONSTRAINT "score_override_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_overrides" ADD CONSTRAINT "score_overrides_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantee_claims" ADD CONSTRAINT "guarantee_claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_marks" ADD CONSTRAINT "identity_marks_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_marks" ADD CONSTRAINT "identity_marks_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_settings" ADD CONSTRAINT "staff_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("first_name" gin_trgm_ops,"last_name" gin_trgm_ops,"company" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "second_factors_user" ON "second_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_slots_once" ON "appointment_slots" USING btree ("offered_by","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_slots_free" ON "appointment_slots" USING btree ("kind","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_slot" ON "appointments" USING btree ("slot_id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "appointments_starts" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_email" ON "appointments" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "archive_records_ref" ON "archive_records" USING btree ("source_id","ref");--> statement-breakpoint
CREATE INDEX "archive_records_block_keys" ON "archive_records" USING gin ("block_keys");--> statement-breakpoint
CREATE INDEX "archive_records_keys_version" ON "archive_records" USING btree ("keys_version","id");--> statement-breakpoint
CREATE INDEX "archive_records_vehicle" ON "archive_records" USING btree ("vehicle_key");--> statement-breakpoint
CREATE INDEX "archive_import_problems_import" ON "archive_import_problems" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "archive_imports_source" ON "archive_imports" USING btree ("source_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_imports_one_run" ON "archive_imports" USING btree ("source_id") WHERE "archive_imports"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "archive_persons_once" ON "archive_persons" USING btree ("record_id","role","name");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_pictures_once" ON "archive_pictures" USING btree ("record_id","fingerprint");--> statement-breakpoint
CREATE INDEX "archive_pictures_bands" ON "archive_pictures" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "certificate_files_hash" ON "certificate_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "certificates_research" ON "certificates" USING btree ("research_id","issued_at");--> statement-breakpoint
CREATE INDEX "stories_status" ON "stories" USING btree ("status","decided_at");--> statement-breakpoint
CREATE INDEX "team_requests_received" ON "team_requests" USING btree ("resolved_at","received_at");--> statement-breakpoint
CREATE INDEX "byte_budgets_end" ON "byte_budgets" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "research_documents_version" ON "research_documents" USING btree ("research_id","name","version");--> statement-breakpoint
CREATE INDEX "research_documents_enquiry" ON "research_documents" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "research_documents_unseen" ON "research_documents" USING btree ("created_at") WHERE state = 'processing';--> statement-breakpoint
CREATE INDEX "research_documents_removed" ON "research_documents" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "defect_reports_order" ON "defect_reports" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "defect_reports_open" ON "defect_reports" USING btree ("order_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "defect_reports_user" ON "defect_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dunning_pauses_by" ON "dunning_pauses" USING btree ("paused_by");--> statement-breakpoint
CREATE INDEX "citations_source" ON "citations" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "citations_research" ON "citations" USING btree ("research_id");--> statement-breakpoint
CREATE INDEX "sources_research" ON "sources" USING btree ("research_id","created_at");--> statement-breakpoint
CREATE INDEX "sources_document" ON "sources" USING btree ("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_sighting" ON "sources" USING btree ("research_id","archive_record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_citations_statement" ON "statement_citations" USING btree ("statement_id","citation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_citations_custody" ON "statement_citations" USING btree ("custody_id","citation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_citations_mark" ON "statement_citations" USING btree ("mark_id","citation_id");--> statement-breakpoint
CREATE INDEX "statement_citations_citation" ON "statement_citations" USING btree ("citation_id");--> statement-breakpoint
CREATE INDEX "statement_citations_research" ON "statement_citations" USING btree ("research_id");--> statement-breakpoint
CREATE INDEX "custody_periods_research" ON "custody_periods" USING btree ("research_id","begin_earliest");--> statement-breakpoint
CREATE INDEX "fruitless_searches_research" ON "fruitless_searches" USING btree ("research_id","searched_on");--> statement-breakpoint
CREATE INDEX "research_timeline_research" ON "research_timeline" USING btree ("research_id","sorts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_first_of_order" ON "tax"."invoices" USING btree ("order_id") WHERE "tax"."invoices"."kind" = 'invoice' and "tax"."invoices"."replaces" is null;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "tax"."invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_day" ON "tax"."invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "invoices_cancels" ON "tax"."invoices" USING btree ("cancels");--> statement-breakpoint
CREATE INDEX "ledger_entries_day" ON "tax"."ledger_entries" USING btree ("booked_on");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "tax"."ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "tax"."ledger_postings" USING btree ("account");--> statement-breakpoint
CREATE INDEX "outbound_mails_about" ON "outbound_mails" USING btree ("about","template");--> statement-breakpoint
CREATE INDEX "outbound_mails_queued" ON "outbound_mails" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "outbound_mails_given_up" ON "outbound_mails" USING btree ("queued_at") WHERE "outbound_mails"."given_up_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "match_candidates_record" ON "match_candidates" USING btree ("research_id","archive_record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_candidates_case" ON "match_candidates" USING btree ("research_id","other_research_id");--> statement-breakpoint
CREATE INDEX "match_candidates_open" ON "match_candidates" USING btree ("decision","probability");--> statement-breakpoint
CREATE UNIQUE INDEX "resolutions_one_run" ON "resolutions" USING btree ("state") WHERE "resolutions"."state" = 'running';--> statement-breakpoint
CREATE INDEX "revoked_links_b" ON "revoked_links" USING btree ("b");--> statement-breakpoint
CREATE INDEX "vehicle_set_sightings_set" ON "vehicle_set_sightings" USING btree ("set_id");--> statement-breakpoint
CREATE INDEX "vehicle_sets_resolution" ON "vehicle_sets" USING btree ("resolution","id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_digest_due" ON "notifications" USING btree ("user_id") WHERE digest_due;--> statement-breakpoint
CREATE INDEX "research_comments_research" ON "research_comments" USING btree ("research_id","created_at");--> statement-breakpoint
CREATE INDEX "research_comments_search" ON "research_comments" USING gin ("message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quote_questions_quote" ON "quote_questions" USING btree ("quote_id","asked_at");--> statement-breakpoint
CREATE INDEX "quote_questions_open" ON "quote_questions" USING btree ("quote_id") WHERE "quote_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("status","valid_until");--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."status" in ('starting', 'open');--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('requested', 'under_way');--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("booked_on") WHERE "statement_lines"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "consents_in_force" ON "consents" USING btree ("user_id","purpose") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "erasures_user" ON "erasures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "name_consents_research" ON "name_consents" USING btree ("research_id");--> statement-breakpoint
CREATE INDEX "agenda_items_research" ON "agenda_items" USING btree ("research_id","created_at");--> statement-breakpoint
CREATE INDEX "case_notes_research" ON "case_notes" USING btree ("research_id","created_at");--> statement-breakpoint
CREATE INDEX "case_plans_rest" ON "case_plans" USING btree ("rests_for");--> statement-breakpoint
CREATE INDEX "dispatches_sender" ON "dispatches" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "dispatches_research" ON "dispatches" USING btree ("research_id");--> statement-breakpoint
CREATE INDEX "enquiries_expiry" ON "enquiries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "researches_user" ON "researches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "researches_search" ON "researches" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "researches_status" ON "researches" USING btree ("status","promised_at");--> statement-breakpoint
CREATE INDEX "score_overrides_research" ON "score_overrides" USING btree ("research_id","proposed_at");--> statement-breakpoint
CREATE INDEX "scores_research" ON "scores" USING btree ("research_id","computed_at");--> statement-breakpoint
CREATE INDEX "share_links_research" ON "share_links" USING btree ("research_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_marks_vehicle" ON "identity_marks" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "identity_marks_norm" ON "identity_marks" USING btree ("type","norm");--> statement-breakpoint
CREATE INDEX "identity_marks_search" ON "identity_marks" USING gin ("norm" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vehicles_user" ON "vehicles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin ("make" gin_trgm_ops,"model" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","name");--> statement-breakpoint
CREATE POLICY "attempts_system" ON "attempts" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "credentials_system" ON "credentials" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "profiles_own" ON "profiles" AS PERMISSIVE FOR ALL TO "customer" USING (id = app_user_id()) WITH CHECK (id = app_user_id());--> statement-breakpoint
CREATE POLICY "profiles_staff_see" ON "profiles" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "profiles_system" ON "profiles" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "second_factors_system" ON "second_factors" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessions_system" ON "sessions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_own" ON "users" AS PERMISSIVE FOR SELECT TO "customer" USING (id = app_user_id());--> statement-breakpoint
CREATE POLICY "users_staff_see" ON "users" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "users_system" ON "users" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "verifications_system" ON "verifications" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "appointment_slots_staff" ON "appointment_slots" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "appointment_slots_system" ON "appointment_slots" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "appointments_own_see" ON "appointments" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id() or (user_id is null and lower(email) = (select lower(u.email) from users u where u.id = app_user_id() and u.email_verified)));--> statement-breakpoint
CREATE POLICY "appointments_staff" ON "appointments" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "appointments_system" ON "appointments" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_records_staff" ON "archive_records" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_records_system" ON "archive_records" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_records_published" ON "archive_records" AS PERMISSIVE FOR SELECT TO "visitor" USING (source_id in (select id from archive_sources)
        and not exists (select from withdrawn_sightings w where w.record_id = archive_records.id));--> statement-breakpoint
CREATE POLICY "archive_import_problems_staff_see" ON "archive_import_problems" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "archive_import_problems_system" ON "archive_import_problems" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_imports_staff" ON "archive_imports" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_imports_system" ON "archive_imports" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_persons_system" ON "archive_persons" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_pictures_staff_see" ON "archive_pictures" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "archive_pictures_system" ON "archive_pictures" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_objections_system" ON "archive_objections" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "withdrawn_sightings_staff" ON "withdrawn_sightings" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "withdrawn_sightings_system" ON "withdrawn_sightings" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "withdrawn_sightings_told" ON "withdrawn_sightings" AS PERMISSIVE FOR SELECT TO "visitor" USING (true);--> statement-breakpoint
CREATE POLICY "archive_sources_staff" ON "archive_sources" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_sources_system" ON "archive_sources" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_sources_published" ON "archive_sources" AS PERMISSIVE FOR SELECT TO "visitor" USING ("archive_sources"."visibility" = 'public');--> statement-breakpoint
CREATE POLICY "audit_chain_staff_see" ON "audit_chain" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "audit_chain_system_see" ON "audit_chain" AS PERMISSIVE FOR SELECT TO "system" USING (true);--> statement-breakpoint
CREATE POLICY "audit_log_append" ON "audit_log" AS PERMISSIVE FOR INSERT TO "customer", "staff", "system", "visitor" WITH CHECK (actor = case current_user when 'visitor' then 'visitor' else current_user || ':' || app_user_id() end
        or current_user = 'system' and starts_with(actor, 'system:'));--> statement-breakpoint
CREATE POLICY "audit_log_staff_see" ON "audit_log" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "audit_log_system_see" ON "audit_log" AS PERMISSIVE FOR SELECT TO "system" USING (true);--> statement-breakpoint
CREATE POLICY "certificate_files_own_see" ON "certificate_files" AS PERMISSIVE FOR SELECT TO "customer" USING (exists (select 1 from certificates where certificates.id = certificate_id));--> statement-breakpoint
CREATE POLICY "certificate_files_staff_see" ON "certificate_files" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "certificate_files_system" ON "certificate_files" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "certificates_own_see" ON "certificates" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "certificates_staff_see" ON "certificates" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "certificates_system" ON "certificates" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscriptions_staff_see" ON "newsletter_subscriptions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscriptions_system" ON "newsletter_subscriptions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stories_staff" ON "stories" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "stories_system" ON "stories" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_requests_staff" ON "team_requests" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "team_requests_system" ON "team_requests" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_issues_staff_see" ON "newsletter_issues" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "newsletter_issues_staff_add" ON "newsletter_issues" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (state = 'draft');--> statement-breakpoint
CREATE POLICY "newsletter_issues_staff_change" ON "newsletter_issues" AS PERMISSIVE FOR UPDATE TO "staff" USING (state = 'draft') WITH CHECK (state <> 'sent');--> statement-breakpoint
CREATE POLICY "newsletter_issues_staff_discard" ON "newsletter_issues" AS PERMISSIVE FOR DELETE TO "staff" USING (state = 'draft');--> statement-breakpoint
CREATE POLICY "newsletter_issues_system" ON "newsletter_issues" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_recipients_system" ON "newsletter_recipients" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "byte_budgets_system" ON "byte_budgets" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "research_documents_enquiry_see" ON "research_documents" AS PERMISSIVE FOR SELECT TO "customer", "visitor" USING (enquiry_id = app_enquiry_id() and owner_id is null);--> statement-breakpoint
CREATE POLICY "research_documents_enquiry_add" ON "research_documents" AS PERMISSIVE FOR INSERT TO "customer", "visitor" WITH CHECK (enquiry_id = app_enquiry_id() and owner_id is null and research_id is null
        and file_url = concat('enquiries/', enquiry_id, '/', id) and state = 'processing' and scan is null
        and num_nonnulls(shared_at, removed_at) = 0);--> statement-breakpoint
CREATE POLICY "research_documents_own_see" ON "research_documents" AS PERMISSIVE FOR SELECT TO "customer" USING (owner_id = app_user_id());--> statement-breakpoint
CREATE POLICY "research_documents_shared_see" ON "research_documents" AS PERMISSIVE FOR SELECT TO "customer" USING (shared_at is not null and research_id in (select r.id from researches r where r.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "research_documents_own_adopt" ON "research_documents" AS PERMISSIVE FOR UPDATE TO "customer" USING (enquiry_id = app_enquiry_id() and owner_id is null) WITH CHECK (owner_id = app_user_id() and research_id in (select r.id from researches r where r.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "research_documents_own_add" ON "research_documents" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (owner_id = app_user_id() and enquiry_id is null and file_url = concat(owner_id, '/', research_id, '/', id)
        and state = 'processing' and scan is null and num_nonnulls(shared_at, removed_at) = 0
        and research_id in (select r.id from researches r where r.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "research_documents_staff" ON "research_documents" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "research_documents_system" ON "research_documents" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "defect_reports_own_see" ON "defect_reports" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "defect_reports_staff_see" ON "defect_reports" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "defect_reports_staff_change" ON "defect_reports" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "defect_reports_system" ON "defect_reports" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "dunning_letters_own_see" ON "dunning_letters" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "dunning_letters_staff_see" ON "dunning_letters" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "dunning_letters_staff_add" ON "dunning_letters" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "dunning_letters_system" ON "dunning_letters" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "dunning_pauses_staff_see" ON "dunning_pauses" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "dunning_pauses_staff_add" ON "dunning_pauses" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "dunning_pauses_staff_change" ON "dunning_pauses" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "dunning_pauses_staff_remove" ON "dunning_pauses" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "dunning_pauses_system" ON "dunning_pauses" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "citations_staff_see" ON "citations" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "citations_staff_add" ON "citations" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "citations_staff_change" ON "citations" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "citations_staff_remove" ON "citations" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "citations_system" ON "citations" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sources_published_see" ON "sources" AS PERMISSIVE FOR SELECT TO "customer" USING (rights <> 'unknown' and id in (select s.source_id from statement_citations s));--> statement-breakpoint
CREATE POLICY "sources_staff_see" ON "sources" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "sources_staff_add" ON "sources" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "sources_staff_change" ON "sources" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "sources_staff_remove" ON "sources" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "sources_system" ON "sources" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statement_citations_published_see" ON "statement_citations" AS PERMISSIVE FOR SELECT TO "customer" USING (statement_id in (select t.id from research_timeline t where t.status = 'accepted')
        or custody_id in (select p.id from custody_periods p where p.status = 'accepted') or mark_id in (select m.id from identity_marks m));--> statement-breakpoint
CREATE POLICY "statement_citations_staff_see" ON "statement_citations" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "statement_citations_staff_add" ON "statement_citations" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "statement_citations_staff_change" ON "statement_citations" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "statement_citations_staff_remove" ON "statement_citations" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "statement_citations_system" ON "statement_citations" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "custody_periods_own_see" ON "custody_periods" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id() and status in ('accepted', 'withdrawn'));--> statement-breakpoint
CREATE POLICY "custody_periods_staff_see" ON "custody_periods" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "custody_periods_staff_add" ON "custody_periods" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "custody_periods_staff_change" ON "custody_periods" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "custody_periods_staff_remove" ON "custody_periods" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "custody_periods_system" ON "custody_periods" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "custody_versions_staff_see" ON "custody_versions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "custody_versions_staff_add" ON "custody_versions" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "custody_versions_system" ON "custody_versions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "fruitless_searches_own_see" ON "fruitless_searches" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "fruitless_searches_staff_see" ON "fruitless_searches" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "fruitless_searches_staff_add" ON "fruitless_searches" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "fruitless_searches_staff_change" ON "fruitless_searches" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "fruitless_searches_staff_remove" ON "fruitless_searches" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "fruitless_searches_system" ON "fruitless_searches" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "research_timeline_own_see" ON "research_timeline" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id() and status in ('accepted', 'withdrawn'));--> statement-breakpoint
CREATE POLICY "research_timeline_staff_see" ON "research_timeline" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "research_timeline_staff_add" ON "research_timeline" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "research_timeline_staff_change" ON "research_timeline" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "research_timeline_staff_remove" ON "research_timeline" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "research_timeline_system" ON "research_timeline" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statement_versions_staff_see" ON "statement_versions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "statement_versions_staff_add" ON "statement_versions" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "statement_versions_system" ON "statement_versions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "invoice_files_own_see" ON "tax"."invoice_files" AS PERMISSIVE FOR SELECT TO "customer" USING (exists (select 1 from tax.invoices i where i.id = invoice_id));--> statement-breakpoint
CREATE POLICY "invoice_files_finance_see" ON "tax"."invoice_files" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['finance', 'administrator']);--> statement-breakpoint
CREATE POLICY "invoice_files_system" ON "tax"."invoice_files" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "invoices_own_see" ON "tax"."invoices" AS PERMISSIVE FOR SELECT TO "customer" USING (exists (select 1 from public.orders o where o.id = order_id and o.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "invoices_finance_see" ON "tax"."invoices" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['finance', 'administrator']);--> statement-breakpoint
CREATE POLICY "invoices_system" ON "tax"."invoices" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "ledger_entries_finance_see" ON "tax"."ledger_entries" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['finance', 'administrator']);--> statement-breakpoint
CREATE POLICY "ledger_entries_system" ON "tax"."ledger_entries" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "ledger_postings_finance_see" ON "tax"."ledger_postings" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['finance', 'administrator']);--> statement-breakpoint
CREATE POLICY "ledger_postings_system" ON "tax"."ledger_postings" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbound_mails_own_see" ON "outbound_mails" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "outbound_mails_staff" ON "outbound_mails" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbound_mails_system" ON "outbound_mails" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "match_candidates_staff_see" ON "match_candidates" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "match_candidates_staff_add" ON "match_candidates" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "match_candidates_staff_change" ON "match_candidates" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "match_candidates_staff_remove" ON "match_candidates" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "match_candidates_system" ON "match_candidates" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "match_models_staff_see" ON "match_models" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "match_models_system" ON "match_models" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "resolutions_staff_see" ON "resolutions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "resolutions_system" ON "resolutions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "revoked_links_staff_see" ON "revoked_links" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "revoked_links_system" ON "revoked_links" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vehicle_set_sightings_staff_see" ON "vehicle_set_sightings" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "vehicle_set_sightings_system" ON "vehicle_set_sightings" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vehicle_sets_staff_see" ON "vehicle_sets" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "vehicle_sets_system" ON "vehicle_sets" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "canned_texts_staff_see" ON "canned_texts" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "canned_texts_staff_add" ON "canned_texts" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "canned_texts_staff_change" ON "canned_texts" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "canned_texts_staff_remove" ON "canned_texts" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "canned_texts_system" ON "canned_texts" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notifications_own_see" ON "notifications" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "notifications_own_mark" ON "notifications" AS PERMISSIVE FOR UPDATE TO "customer" USING (user_id = app_user_id()) WITH CHECK (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "notifications_staff" ON "notifications" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notifications_system" ON "notifications" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "research_comments_own_see" ON "research_comments" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "research_comments_own_add" ON "research_comments" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (user_id = app_user_id() and author_id = app_user_id() and not is_from_team
        and answer_by is null and answered_at is null and read_at is null
        and research_id in (select r.id from researches r where r.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "research_comments_staff_see" ON "research_comments" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "research_comments_staff_add" ON "research_comments" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "research_comments_staff_change" ON "research_comments" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "research_comments_staff_remove" ON "research_comments" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "research_comments_system" ON "research_comments" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "number_ranges_system" ON "number_ranges" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "legal_snapshots_own_see" ON "legal_snapshots" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "legal_snapshots_staff_see" ON "legal_snapshots" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "legal_snapshots_system" ON "legal_snapshots" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_drafts_own" ON "order_drafts" AS PERMISSIVE FOR ALL TO "customer" USING (user_id = app_user_id()) WITH CHECK (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "order_drafts_system" ON "order_drafts" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_lines_own_see" ON "order_lines" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "order_lines_staff_see" ON "order_lines" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "order_lines_system" ON "order_lines" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "order_milestones_own_see" ON "order_milestones" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "order_milestones_staff_see" ON "order_milestones" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "order_milestones_staff_add" ON "order_milestones" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "order_milestones_system" ON "order_milestones" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "orders_own_see" ON "orders" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "orders_staff_see" ON "orders" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "orders_staff_change" ON "orders" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "orders_system" ON "orders" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "withdrawal_declarations_staff_see" ON "withdrawal_declarations" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "withdrawal_declarations_staff_add" ON "withdrawal_declarations" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "withdrawal_declarations_staff_change" ON "withdrawal_declarations" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "withdrawal_declarations_staff_remove" ON "withdrawal_declarations" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "withdrawal_declarations_system" ON "withdrawal_declarations" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "quote_questions_own_see" ON "quote_questions" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "quote_questions_staff_see" ON "quote_questions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "quote_questions_staff_change" ON "quote_questions" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "quote_questions_system" ON "quote_questions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "quotes_own_see" ON "quotes" AS PERMISSIVE FOR SELECT TO "customer" USING (sent_at is not null and (user_id = app_user_id() or (user_id is null and exists (select from users u
        where u.id = app_user_id() and u.email_verified and lower(u.email) = lower(recipient_email)))));--> statement-breakpoint
CREATE POLICY "quotes_staff_see" ON "quotes" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "quotes_staff_add" ON "quotes" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "quotes_staff_change" ON "quotes" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "quotes_system" ON "quotes" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payment_attempts_own_see" ON "payment_attempts" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "payment_attempts_staff_see" ON "payment_attempts" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "payment_attempts_system" ON "payment_attempts" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_own_see" ON "payments" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "payments_staff_see" ON "payments" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "payments_staff_add" ON "payments" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "payments_staff_change" ON "payments" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "payments_staff_remove" ON "payments" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "payments_system" ON "payments" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "refund_files_finance_see" ON "refund_files" AS PERMISSIVE FOR SELECT TO "staff" USING (string_to_array(current_setting('app.staff_role', true), ',') && array['finance', 'administrator']);--> statement-breakpoint
CREATE POLICY "refund_files_system" ON "refund_files" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "refunds_own_see" ON "refunds" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "refunds_staff_see" ON "refunds" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "refunds_staff_add" ON "refunds" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "refunds_staff_change" ON "refunds" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "refunds_staff_remove" ON "refunds" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "refunds_system" ON "refunds" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "simulated_payments_system" ON "simulated_payments" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "bank_statements_staff_see" ON "bank_statements" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "bank_statements_staff_add" ON "bank_statements" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "bank_statements_staff_change" ON "bank_statements" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "bank_statements_staff_remove" ON "bank_statements" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "bank_statements_system" ON "bank_statements" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statement_lines_staff_see" ON "statement_lines" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "statement_lines_staff_add" ON "statement_lines" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "statement_lines_staff_change" ON "statement_lines" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "statement_lines_staff_remove" ON "statement_lines" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "statement_lines_system" ON "statement_lines" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "consents_own_see" ON "consents" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "consents_staff_see" ON "consents" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "consents_system" ON "consents" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "data_exports_own_see" ON "data_exports" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "data_exports_staff_see" ON "data_exports" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "data_exports_system" ON "data_exports" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "erasures_own_see" ON "erasures" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "erasures_staff_see" ON "erasures" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "erasures_system" ON "erasures" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "name_consents_staff_see" ON "name_consents" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "name_consents_staff_add" ON "name_consents" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "name_consents_staff_change" ON "name_consents" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "name_consents_staff_remove" ON "name_consents" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "name_consents_system" ON "name_consents" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "report_chapter_versions_staff_see" ON "report_chapter_versions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "report_chapter_versions_staff_add" ON "report_chapter_versions" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "report_chapter_versions_system" ON "report_chapter_versions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "report_chapters_staff_see" ON "report_chapters" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "report_chapters_staff_add" ON "report_chapters" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "report_chapters_staff_change" ON "report_chapters" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "report_chapters_staff_remove" ON "report_chapters" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "report_chapters_system" ON "report_chapters" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "report_files_system" ON "report_files" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reports_own_see" ON "reports" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id() and issued_at is not null);--> statement-breakpoint
CREATE POLICY "reports_staff_see" ON "reports" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "reports_system" ON "reports" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "agenda_items_staff_see" ON "agenda_items" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "agenda_items_staff_add" ON "agenda_items" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "agenda_items_staff_change" ON "agenda_items" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "agenda_items_staff_remove" ON "agenda_items" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "agenda_items_system" ON "agenda_items" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "case_notes_staff_see" ON "case_notes" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "case_notes_staff_add" ON "case_notes" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "case_notes_staff_change" ON "case_notes" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "case_notes_staff_remove" ON "case_notes" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('conversation', 'researcher', 'support'));--> statement-breakpoint
CREATE POLICY "case_notes_system" ON "case_notes" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "case_plans_staff_see" ON "case_plans" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "case_plans_staff_add" ON "case_plans" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('planning', 'researcher', 'reviewer', 'support'));--> statement-breakpoint
CREATE POLICY "case_plans_staff_change" ON "case_plans" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('planning', 'researcher', 'reviewer', 'support'));--> statement-breakpoint
CREATE POLICY "case_plans_staff_remove" ON "case_plans" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('planning', 'researcher', 'reviewer', 'support'));--> statement-breakpoint
CREATE POLICY "case_plans_system" ON "case_plans" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "contradictions_staff_see" ON "contradictions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "contradictions_staff_add" ON "contradictions" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "contradictions_staff_change" ON "contradictions" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "contradictions_staff_remove" ON "contradictions" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "contradictions_system" ON "contradictions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "dispatches_staff_see" ON "dispatches" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "dispatches_staff_add" ON "dispatches" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (case kind when 'publication' then app_on_duty('research', 'researcher', 'reviewer') else app_on_duty('conversation', 'researcher', 'support') end);--> statement-breakpoint
CREATE POLICY "dispatches_staff_change" ON "dispatches" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (case kind when 'publication' then app_on_duty('research', 'researcher', 'reviewer') else app_on_duty('conversation', 'researcher', 'support') end);--> statement-breakpoint
CREATE POLICY "dispatches_staff_remove" ON "dispatches" AS PERMISSIVE FOR DELETE TO "staff" USING (case kind when 'publication' then app_on_duty('research', 'researcher', 'reviewer') else app_on_duty('conversation', 'researcher', 'support') end);--> statement-breakpoint
CREATE POLICY "dispatches_system" ON "dispatches" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "enquiries_own" ON "enquiries" AS PERMISSIVE FOR ALL TO "customer", "visitor" USING (id = app_enquiry_id()) WITH CHECK (id = app_enquiry_id());--> statement-breakpoint
CREATE POLICY "enquiries_staff_see" ON "enquiries" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "enquiries_system" ON "enquiries" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "researches_own_see" ON "researches" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "researches_own_open" ON "researches" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (user_id = app_user_id() and status = 'pending' and progress_percentage = 0
        and gaps + contradictions = 0
        and num_nonnulls(status_message, barnaby_score, classification, assignee_id, promised_at, waiting_since, started_at, completed_at) = 0
        and vehicle_id in (select v.id from vehicles v where v.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "researches_staff_see" ON "researches" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "researches_staff_change" ON "researches" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "researches_system" ON "researches" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "score_override_decisions_staff_see" ON "score_override_decisions" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "score_override_decisions_staff_add" ON "score_override_decisions" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('review', 'reviewer') and decided_by = app_user_id()
        and override_id not in (select o.id from score_overrides o where o.proposed_by = app_user_id()));--> statement-breakpoint
CREATE POLICY "score_override_decisions_system" ON "score_override_decisions" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "score_overrides_staff_see" ON "score_overrides" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "score_overrides_staff_add" ON "score_overrides" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer') and proposed_by = app_user_id());--> statement-breakpoint
CREATE POLICY "score_overrides_system" ON "score_overrides" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "scores_own_see" ON "scores" AS PERMISSIVE FOR SELECT TO "customer" USING (research_id in (select r.id from researches r where r.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "scores_staff_see" ON "scores" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "scores_system" ON "scores" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "share_links_own_see" ON "share_links" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "share_links_own_add" ON "share_links" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (user_id = app_user_id() and revoked_at is null and opened = 0
        and research_id in (select r.id from researches r where r.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "share_links_staff_see" ON "share_links" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "share_links_system" ON "share_links" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "guarantee_claims_own_see" ON "guarantee_claims" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "guarantee_claims_staff_see" ON "guarantee_claims" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "guarantee_claims_staff_change" ON "guarantee_claims" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('money', 'finance'));--> statement-breakpoint
CREATE POLICY "guarantee_claims_system" ON "guarantee_claims" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign_offs_staff_see" ON "sign_offs" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "sign_offs_staff_add" ON "sign_offs" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('review', 'reviewer') and signed_by = app_user_id() and notified_at is null
        and not exists (select 1 from researches r where r.id = research_id and r.assignee_id = app_user_id())
        and not exists (
          select 1 from (
            select v.changed_by, v.changed_at from statement_versions v join research_timeline t on t.id = v.statement_id
              where t.research_id = sign_offs.research_id and t.status in ('accepted', 'withdrawn')
            union all
            select v.changed_by, v.changed_at from custody_versions v join custody_periods c on c.id = v.custody_id
              where c.research_id = sign_offs.research_id and c.status in ('accepted', 'withdrawn')
            union all
            select v.changed_by, v.changed_at from report_chapter_versions v join report_chapters p on p.id = v.chapter_id
              where p.research_id = sign_offs.research_id
          ) w where w.changed_by = app_user_id() and w.changed_at > coalesce(
            (select max(s.signed_at) from sign_offs s where s.research_id = sign_offs.research_id), '-infinity')));--> statement-breakpoint
CREATE POLICY "sign_offs_system" ON "sign_offs" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity_marks_own_see" ON "identity_marks" AS PERMISSIVE FOR SELECT TO "customer" USING (vehicle_id in (select v.id from vehicles v where v.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "identity_marks_own_add" ON "identity_marks" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (vehicle_id in (select v.id from vehicles v where v.user_id = app_user_id()) and changed_by is null);--> statement-breakpoint
CREATE POLICY "identity_marks_staff_see" ON "identity_marks" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "identity_marks_staff_add" ON "identity_marks" AS PERMISSIVE FOR INSERT TO "staff" WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "identity_marks_staff_change" ON "identity_marks" AS PERMISSIVE FOR UPDATE TO "staff" USING (true) WITH CHECK (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "identity_marks_staff_remove" ON "identity_marks" AS PERMISSIVE FOR DELETE TO "staff" USING (app_on_duty('research', 'researcher', 'reviewer'));--> statement-breakpoint
CREATE POLICY "identity_marks_system" ON "identity_marks" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vehicles_own_see" ON "vehicles" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "vehicles_own_add" ON "vehicles" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "vehicles_staff" ON "vehicles" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vehicles_system" ON "vehicles" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "presences_staff" ON "presences" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "presences_system" ON "presences" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "saved_views_staff_see" ON "saved_views" AS PERMISSIVE FOR SELECT TO "staff" USING (is_shared or user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "saved_views_staff_own" ON "saved_views" AS PERMISSIVE FOR ALL TO "staff" USING (user_id = app_user_id()) WITH CHECK (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "saved_views_system" ON "saved_views" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "staff_settings_own" ON "staff_settings" AS PERMISSIVE FOR ALL TO "staff" USING (user_id = app_user_id()) WITH CHECK (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "staff_settings_system" ON "staff_settings" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
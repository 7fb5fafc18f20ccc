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
	"locked_until" timestamp with time zone
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
	"locale" text DEFAULT 'de' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
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
CREATE TABLE "archive_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"make" text,
	"model" text,
	"family" text,
	"make_key" text,
	"year" integer,
	"plates" text[] DEFAULT '{}' NOT NULL,
	"plate_keys" text[] DEFAULT '{}' NOT NULL,
	"chassis" text,
	"chassis_keys" text[] DEFAULT '{}' NOT NULL,
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
	"name_keys" text[] DEFAULT '{}' NOT NULL,
	"sail_number" text,
	"yard_number" text,
	"also_in" text[] DEFAULT '{}' NOT NULL,
	"vehicle_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_records_year" CHECK ("archive_records"."year" between 1700 and 2100)
);
--> statement-breakpoint
ALTER TABLE "archive_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "research_documents_fileUrl_unique" UNIQUE("file_url"),
	CONSTRAINT "research_documents_belong" CHECK ("research_documents"."research_id" is not null or "research_documents"."enquiry_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "research_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "research_timeline" (
	"id" uuid PRIMARY KEY NOT NULL,
	"research_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"date" text NOT NULL,
	"sorts_on" date NOT NULL,
	"title" text NOT NULL,
	"event_type" text DEFAULT 'event' NOT NULL,
	"description" text,
	"place" text,
	"citation" text,
	"evidence_class" text,
	"archive_record_id" uuid,
	"status" text DEFAULT 'accepted' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "research_timeline" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"queued_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "outbound_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"research_id" uuid,
	"is_read" boolean DEFAULT false NOT NULL,
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
	"button_label" text NOT NULL,
	"ui_lang" text NOT NULL,
	"consents" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legal_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"research_id" uuid NOT NULL,
	"package_id" text NOT NULL,
	"package_name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"customer_type" text NOT NULL,
	"billing" jsonb NOT NULL,
	"start" text NOT NULL,
	"locale" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"invoice_url" text,
	"confirmed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_price" CHECK ("orders"."price_cents" >= 0 and "orders"."vat_cents" >= 0 and "orders"."vat_cents" <= "orders"."price_cents")
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
	"matched_order_id" uuid
);
--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"received_cents" integer NOT NULL,
	"received_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."received_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"assignee_id" uuid,
	"promised_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "researches_number_unique" UNIQUE("number"),
	CONSTRAINT "researches_progress" CHECK ("researches"."progress_percentage" between 0 and 100),
	CONSTRAINT "researches_score" CHECK ("researches"."barnaby_score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "researches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "identity_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"type" text NOT NULL,
	"raw" text NOT NULL,
	"norm" text NOT NULL,
	"valid_from" text,
	"valid_until" text
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
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vehicles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_records" ADD CONSTRAINT "archive_records_source_id_archive_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."archive_sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_entry_id_audit_log_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_documents" ADD CONSTRAINT "research_documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_timeline" ADD CONSTRAINT "research_timeline_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_timeline" ADD CONSTRAINT "research_timeline_archive_record_id_archive_records_id_fk" FOREIGN KEY ("archive_record_id") REFERENCES "public"."archive_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_timeline" ADD CONSTRAINT "research_timeline_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_comments" ADD CONSTRAINT "research_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_comments" ADD CONSTRAINT "research_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_snapshots" ADD CONSTRAINT "legal_snapshots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_snapshots" ADD CONSTRAINT "legal_snapshots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_declarations" ADD CONSTRAINT "withdrawal_declarations_matched_order_id_orders_id_fk" FOREIGN KEY ("matched_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_marks" ADD CONSTRAINT "identity_marks_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_factors_user" ON "second_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "archive_records_ref" ON "archive_records" USING btree ("source_id","ref");--> statement-breakpoint
CREATE INDEX "archive_records_plate_keys" ON "archive_records" USING gin ("plate_keys");--> statement-breakpoint
CREATE INDEX "archive_records_chassis_keys" ON "archive_records" USING gin ("chassis_keys");--> statement-breakpoint
CREATE INDEX "archive_records_name_keys" ON "archive_records" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "archive_records_family" ON "archive_records" USING btree ("family","year");--> statement-breakpoint
CREATE INDEX "archive_records_make" ON "archive_records" USING btree ("make_key","year");--> statement-breakpoint
CREATE INDEX "archive_records_vehicle" ON "archive_records" USING btree ("vehicle_key");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "research_documents_version" ON "research_documents" USING btree ("research_id","name","version");--> statement-breakpoint
CREATE INDEX "research_documents_enquiry" ON "research_documents" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "research_timeline_research" ON "research_timeline" USING btree ("research_id","sorts_on");--> statement-breakpoint
CREATE INDEX "outbound_mails_about" ON "outbound_mails" USING btree ("about","template");--> statement-breakpoint
CREATE INDEX "outbound_mails_queued" ON "outbound_mails" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "research_comments_research" ON "research_comments" USING btree ("research_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "enquiries_expiry" ON "enquiries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "researches_user" ON "researches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "researches_status" ON "researches" USING btree ("status","promised_at");--> statement-breakpoint
CREATE INDEX "identity_marks_vehicle" ON "identity_marks" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "identity_marks_norm" ON "identity_marks" USING btree ("type","norm");--> statement-breakpoint
CREATE INDEX "vehicles_user" ON "vehicles" USING btree ("user_id");--> statement-breakpoint
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
CREATE POLICY "archive_records_staff" ON "archive_records" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_records_system" ON "archive_records" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_sources_staff" ON "archive_sources" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "archive_sources_system" ON "archive_sources" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_chain_staff_see" ON "audit_chain" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "audit_chain_system_see" ON "audit_chain" AS PERMISSIVE FOR SELECT TO "system" USING (true);--> statement-breakpoint
CREATE POLICY "audit_log_append" ON "audit_log" AS PERMISSIVE FOR INSERT TO "customer", "staff", "system", "visitor" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_log_staff_see" ON "audit_log" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "audit_log_system_see" ON "audit_log" AS PERMISSIVE FOR SELECT TO "system" USING (true);--> statement-breakpoint
CREATE POLICY "research_documents_enquiry_see" ON "research_documents" AS PERMISSIVE FOR SELECT TO "customer", "visitor" USING (enquiry_id = app_enquiry_id() and owner_id is null);--> statement-breakpoint
CREATE POLICY "research_documents_enquiry_add" ON "research_documents" AS PERMISSIVE FOR INSERT TO "customer", "visitor" WITH CHECK (enquiry_id = app_enquiry_id() and owner_id is null and research_id is null);--> statement-breakpoint
CREATE POLICY "research_documents_own_see" ON "research_documents" AS PERMISSIVE FOR SELECT TO "customer" USING (owner_id = app_user_id());--> statement-breakpoint
CREATE POLICY "research_documents_own_adopt" ON "research_documents" AS PERMISSIVE FOR UPDATE TO "customer" USING (enquiry_id = app_enquiry_id() and owner_id is null) WITH CHECK (owner_id = app_user_id() and research_id in (select r.id from researches r where r.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "research_documents_staff" ON "research_documents" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "research_documents_system" ON "research_documents" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "research_timeline_own_see" ON "research_timeline" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id() and status = 'accepted');--> statement-breakpoint
CREATE POLICY "research_timeline_staff" ON "research_timeline" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "research_timeline_system" ON "research_timeline" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbound_mails_own_see" ON "outbound_mails" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "outbound_mails_staff" ON "outbound_mails" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "outbound_mails_system" ON "outbound_mails" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notifications_own_see" ON "notifications" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "notifications_own_mark" ON "notifications" AS PERMISSIVE FOR UPDATE TO "customer" USING (user_id = app_user_id()) WITH CHECK (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "notifications_staff" ON "notifications" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "notifications_system" ON "notifications" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "research_comments_own_see" ON "research_comments" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "research_comments_own_add" ON "research_comments" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (user_id = app_user_id() and author_id = app_user_id() and not is_from_team
        and research_id in (select r.id from researches r where r.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "research_comments_staff" ON "research_comments" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "research_comments_system" ON "research_comments" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "number_ranges_system" ON "number_ranges" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "legal_snapshots_own_see" ON "legal_snapshots" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "legal_snapshots_own_add" ON "legal_snapshots" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "legal_snapshots_staff_see" ON "legal_snapshots" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "legal_snapshots_system" ON "legal_snapshots" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "orders_own_see" ON "orders" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "orders_own_place" ON "orders" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (user_id = app_user_id() and status = 'pending' and paid_at is null);--> statement-breakpoint
CREATE POLICY "orders_staff" ON "orders" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "orders_system" ON "orders" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "withdrawal_declarations_staff" ON "withdrawal_declarations" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "withdrawal_declarations_system" ON "withdrawal_declarations" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_own_see" ON "payments" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "payments_staff" ON "payments" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_system" ON "payments" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "enquiries_own" ON "enquiries" AS PERMISSIVE FOR ALL TO "customer", "visitor" USING (id = app_enquiry_id()) WITH CHECK (id = app_enquiry_id());--> statement-breakpoint
CREATE POLICY "enquiries_staff_see" ON "enquiries" AS PERMISSIVE FOR SELECT TO "staff" USING (true);--> statement-breakpoint
CREATE POLICY "enquiries_system" ON "enquiries" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "researches_own_see" ON "researches" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "researches_own_open" ON "researches" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (user_id = app_user_id() and status = 'pending' and progress_percentage = 0);--> statement-breakpoint
CREATE POLICY "researches_staff" ON "researches" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "researches_system" ON "researches" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity_marks_own_see" ON "identity_marks" AS PERMISSIVE FOR SELECT TO "customer" USING (vehicle_id in (select v.id from vehicles v where v.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "identity_marks_own_add" ON "identity_marks" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (vehicle_id in (select v.id from vehicles v where v.user_id = app_user_id()));--> statement-breakpoint
CREATE POLICY "identity_marks_staff" ON "identity_marks" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "identity_marks_system" ON "identity_marks" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vehicles_own_see" ON "vehicles" AS PERMISSIVE FOR SELECT TO "customer" USING (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "vehicles_own_add" ON "vehicles" AS PERMISSIVE FOR INSERT TO "customer" WITH CHECK (user_id = app_user_id());--> statement-breakpoint
CREATE POLICY "vehicles_staff" ON "vehicles" AS PERMISSIVE FOR ALL TO "staff" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "vehicles_system" ON "vehicles" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
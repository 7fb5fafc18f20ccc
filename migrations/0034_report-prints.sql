CREATE TABLE "report_prints" (
	"report_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"edition" text NOT NULL,
	"sha256" text NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_prints_report_id_locale_edition_sha256_pk" PRIMARY KEY("report_id","locale","edition","sha256"),
	CONSTRAINT "report_prints_sha256" CHECK ("report_prints"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "report_prints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_prints" ADD CONSTRAINT "report_prints_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_prints_hash" ON "report_prints" USING btree ("sha256");--> statement-breakpoint
CREATE POLICY "report_prints_system" ON "report_prints" AS PERMISSIVE FOR ALL TO "system" USING (true) WITH CHECK (true);
CREATE INDEX "citations_search" ON "citations" USING gin ("transcript" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sources_search" ON "sources" USING gin ("title" gin_trgm_ops,"repository" gin_trgm_ops,"call_number" gin_trgm_ops,"url" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "custody_periods_search" ON "custody_periods" USING gin ("party" gin_trgm_ops,"place" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "fruitless_searches_search" ON "fruitless_searches" USING gin ("place" gin_trgm_ops,"looked_for" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "research_timeline_search" ON "research_timeline" USING gin ("title_de" gin_trgm_ops,"title_en" gin_trgm_ops,"description_de" gin_trgm_ops,"description_en" gin_trgm_ops,"place" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "agenda_items_search" ON "agenda_items" USING gin ("text" gin_trgm_ops,"reason" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "case_notes_search" ON "case_notes" USING gin ("message" gin_trgm_ops);
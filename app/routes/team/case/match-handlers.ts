import type { Ctx, Staff } from "#business/context.ts";
import { ConfirmSighting, confirmSighting } from "#business/researches/candidates/record-finding.ts";
import { RecordSearch, recordSearch } from "#business/researches/record-search.ts";
import { handlersFor } from "./shell/handlers-for.ts";

export function matchHandlers(ctx: Ctx<Staff>, researchId: string, page: string) {
  const handler = handlersFor(ctx, researchId, page);
  return {
    sighting: handler(ConfirmSighting, "archive", "finding-confirmed", confirmSighting),
    search: handler(RecordSearch, "searches", "search-recorded", recordSearch),
  };
}

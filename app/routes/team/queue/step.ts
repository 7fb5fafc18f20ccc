import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { staffZone } from "#app/zones.ts";
import { queueQuery } from "#business/worklist/queue-filter.ts";
import { readQueueFilter } from "#business/worklist/read-queue-filter.ts";
import { stepInQueue, steps } from "#business/worklist/step-in-queue.ts";
import type { Route } from "./+types/step.ts";

/** From an open case to the next or previous one in its view; at the end to the view itself. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams;
  const filter = readQueueFilter(new URLSearchParams(asked.get("queue") ?? ""));
  const step = steps.find((each) => each === asked.get("step")) ?? "next";
  const team = `/${languageOf(url.pathname)}/team`;
  const beside = await stepInQueue(context.get(staffZone), filter, uuidParam(asked.get("case") ?? ""), step);
  const query = queueQuery(filter);
  return seeOther(beside ? `${team}/researches/${beside}` : `${team}${query ? `?${query}` : ""}`);
}

import { toDocument } from "#app/http/to-document.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { staffZone } from "#app/zones.ts";
import type { Route } from "./+types/document.ts";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  toDocument(context.get(staffZone), uuidParam(params.documentId), url);

import { attachment } from "#app/http/attachment.ts";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { staffZone } from "#app/zones.ts";
import { printBreach } from "#business/breaches/print-breach.ts";
import type { Route } from "./+types/breach-file.ts";

/** For the authority: `pdf` or `csv`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = { breachId: uuidParam(params.breachId), format: params.format };
  const locale = languageOf(url.pathname);
  const { bytes, ...file } = await withErrorStatus(() =>
    printBreach(context.get(staffZone), { ...asked, locale }),
  );
  return attachment(Buffer.from(bytes), file);
}

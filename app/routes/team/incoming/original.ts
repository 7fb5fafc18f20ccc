import { attachment } from "#app/http/attachment.ts";
import { withErrorStatus } from "#app/http/errors.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { staffZone } from "#app/zones.ts";
import { openOriginal } from "#business/incoming-mails/open-original.ts";
import type { Route } from "./+types/original.ts";

/** Never shown in the browser: it may hold anything. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  withErrorStatus(async () => {
    const mailId = uuidParam(params.mailId);
    const body = await openOriginal(context.get(staffZone), mailId);
    return attachment(body, { name: `mail-${mailId}.eml`, type: "message/rfc822" });
  });

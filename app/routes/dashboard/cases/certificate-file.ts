import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pdfResponse } from "#app/http/pdf-response.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { openCertificateFile } from "#business/certificates/open-certificate-file.ts";
import type { Route } from "./+types/certificate-file.ts";

/** A case's certificate in force, in the language of the address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = { researchId: uuidParam(params.researchId), locale: languageOf(url.pathname) };
  const { name, file } = await withErrorStatus(() => openCertificateFile(context.get(customerZone), asked));
  return pdfResponse(name, file);
}

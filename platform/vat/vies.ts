import { z } from "zod";
import { patienceMs } from "#platform/circuit-breaker.ts";
import { type VatAnswer, type VatService, VatServiceUnreachable } from "./vat-service.ts";

const Answer = z.object({
  isValid: z.boolean(),
  /** Why it is invalid, or undecided: the state's register may be down. */
  userError: z.string(),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
});
const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/** The Commission's VIES (REST); with our own number it returns a request identifier (§ 18e UStG). */
export function openVies(endpoint: string): VatService {
  return {
    name: "vies",
    check: async ({ country, number, requester }) => {
      const query = new URLSearchParams({
        requesterMemberStateCode: requester.slice(0, 2),
        requesterNumber: requester.slice(2),
      });
      const path = `ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}?${query}`;
      const answer = await ask(new URL(path, endpoint.replace(/(?<!\/)\/*$/, "/")));
      return answerOf(answer);
    },
  };
}

async function ask(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(patienceMs) });
    return await response.json();
  } catch (cause) {
    throw new VatServiceUnreachable("VIES did not answer", { cause });
  }
}

function answerOf(answer: unknown): VatAnswer {
  const { success, data } = Answer.safeParse(answer);
  const error = success ? data.userError : Failure.safeParse(answer).data?.errorWrappers[0]?.error;
  const invalid = { valid: false, requestId: null, name: null, address: null };
  if (error === "INVALID_INPUT") return invalid;
  // MS_UNAVAILABLE and the like also say `isValid: false`, meaning unknown.
  if (!success || (error !== "VALID" && error !== "INVALID"))
    throw new VatServiceUnreachable(`VIES answered ${error ?? "in a shape of its own"}`);
  return {
    valid: data.isValid,
    requestId: textOf(data.requestIdentifier),
    name: textOf(data.name),
    address: textOf(data.address),
  };
}

/** States that give no name answer "---". */
function textOf(text: string | null | undefined): string | null {
  const trimmed = text?.trim().replace(/(?<!\s)\s*\n\s*/g, ", ") ?? "";
  return /^-*$/.test(trimmed) ? null : trimmed;
}

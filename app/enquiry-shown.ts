import type { Ctx, Customer, Visitor } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { myEnquiry } from "#business/researches/read-enquiries.ts";
import { regionName } from "#business/vehicles/places/region-name.ts";

/** What this browser described last and the answer, its regions named in the language of the page. */
export async function enquiryShown(ctx: Ctx<Visitor | Customer>, locale: Locale) {
  const enquiry = await myEnquiry(ctx);
  if (!enquiry) return null;
  const regions = enquiry.answer.regions.map((region) => regionName(region, locale));
  return { ...enquiry, answer: { ...enquiry.answer, regions } };
}

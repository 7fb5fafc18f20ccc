import type { Ctx, Customer, Visitor } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { myEnquiry } from "#business/researches/enquiries/read-enquiries.ts";
import { regionName } from "#business/vehicles/places/region-name.ts";

/** This browser's last enquiry with its answer; regions are named in the page's language. */
export async function loadEnquiry(ctx: Ctx<Visitor | Customer>, locale: Locale) {
  const enquiry = await myEnquiry(ctx);
  if (!enquiry) return null;
  const regions = enquiry.answer.regions.map((region) => regionName(region, locale));
  return { ...enquiry, answer: { ...enquiry.answer, regions } };
}

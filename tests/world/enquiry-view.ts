import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";

/** A search that found nothing: part of a plate, a model and a year. */
export function enquiryView(
  answer: Partial<EnquiryView["answer"]> = {},
  given: Partial<EnquiryView> = {},
): EnquiryView {
  return {
    id: "1",
    vehicleType: "classic-car",
    kennzeichen: "OF-K",
    markeModell: "Käfer",
    baujahr: "1965",
    fahrgestellnummer: null,
    recollection: null,
    dealer: null,
    files: [],
    answer: {
      sightings: [],
      famous: [],
      resembling: null,
      recognised: { plate: 0.4, model: 1, year: 1 },
      outlook: { reason: "part", sure: false, narrowedBy: ["chassis"], holdings: null },
      closed: null,
      pictures: { readable: 0, compared: 0, alike: 0 },
      ...answer,
    },
    ...given,
  };
}

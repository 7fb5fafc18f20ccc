import { useRouteLoaderData } from "react-router";

/** Of the person who is signed in: what the header calls them. */
export type Greeting = { greeting: string; staff: boolean };

/** What the site layout loads for every page. */
export type SiteData = {
  signedIn: Greeting | null;
  operatorName: string;
  year: number;
  footerMarkup: string;
  demonstration: boolean;
  /** The countries we sell to, for use after "from". */
  sellFrom: string;
  /** Prices have no VAT in them (§ 19 UStG). */
  smallBusiness: boolean;
  flash: { id: string; title: string; text: string } | null;
};

/** Undefined where the page failed before the layout was loaded. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>("routes/site/layout");
}

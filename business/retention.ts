/** How long a visitor's description waits for an order. */
export const enquiryDays = 30;
/** How long a case stays after its end. */
export const researchMonths = 24;
/** How long the letters of a newsletter issue are kept after the other mail server took them. */
export const issueLetterDays = 30;

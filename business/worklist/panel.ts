/** In hundredths of the desk. */
export const narrowestPanel = 25;
export const widestPanel = 75;

/** What a telephone takes today. */
export const maxCardPictureBytes = 15 * 1024 * 1024;

/** The life that the hero shows, once the archive has it. */
export const featuredLife = "bmw-507-70079";

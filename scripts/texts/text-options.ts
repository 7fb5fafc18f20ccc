/** How Paraglide compiles the texts, for Node and for the pages alike: the address says the language. */
export const textOptions = {
  project: "./project.inlang",
  strategy: ["url", "baseLocale"] as ["url", "baseLocale"],
  isServer: "typeof window === 'undefined'",
  urlPatterns: [
    {
      pattern: "/:path(.*)?",
      localized: [
        ["de", "/de/:path(.*)?"],
        ["en", "/en/:path(.*)?"],
      ] as [string, string][],
    },
  ],
};

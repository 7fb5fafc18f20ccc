export const monthNumbers: Readonly<Record<string, string>> = Object.assign(
  Object.create(null),
  Object.fromEntries(
    [
      "jan januar january jaenner",
      "feb februar february feber",
      "mar mrz maerz march marz",
      "apr april",
      "mai may",
      "jun juni june juno",
      "jul juli july julei",
      "aug august",
      "sep sept september",
      "okt oktober oct october",
      "nov november",
      "dez dezember dec december",
    ].flatMap((names, i) => names.split(" ").map((name) => [name, String(i + 1).padStart(2, "0")])),
  ),
);

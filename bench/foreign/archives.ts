/** `share` is relative. `chassis` and `plate`: `#` is a digit, `@` a letter. */
type Model = {
  kind: string;
  makes: string[];
  words: string[];
  from: number;
  until: number;
  share: number;
  chassis: string;
  /** Its share of each colour and town is multiplied by these: what is sold here is not sold there. */
  towns?: Record<string, number>;
  colours?: Record<string, number>;
};
type Town = { name: string; share: number; plate: string | null; country: string };
export type ForeignArchive = {
  key: string;
  title: string;
  models: Model[];
  towns: Town[];
  colours: [words: string[], share: number][];
  names: string[];
  /** Share of sightings that state the fact. */
  states: { chassis: number; plate: number; year: number; colour: number; place: number; observed: number };
  seen: [from: number, until: number];
};

const model = (
  kind: string,
  makes: string,
  words: string,
  from: number,
  until: number,
  share: number,
  chassis: string,
  local: Pick<Model, "towns" | "colours"> = {},
): Model => ({
  kind,
  makes: makes.split(";"),
  words: words.split(";"),
  from,
  until,
  share,
  chassis,
  ...local,
});

const town = (name: string, share: number, plate: string | null, country: string): Town => ({
  name,
  share,
  plate,
  country,
});

/** Unlike the lives: a handful of models, one or two towns that dominate, colours of a few fashions. */
export const foreignArchives: ForeignArchive[] = [
  {
    key: "club",
    title: "a marque club of one city",
    models: [
      model(
        "car",
        "Mercedes-Benz;Mercedes;Daimler-Benz",
        "230 SL;Pagode;W113",
        1963,
        1966,
        20,
        "113.042-10-######",
      ),
      model("car", "Mercedes-Benz;Mercedes", "280 SL;Pagode;W113", 1968, 1971, 24, "113.044-10-######"),
      model("car", "Mercedes-Benz;Mercedes", "190 SL;W121", 1955, 1963, 18, "121.040-10-######"),
      model("car", "Mercedes-Benz;Mercedes", "220 D;Strich-Acht;/8", 1968, 1976, 30, "115.110-10-######"),
      model("car", "Mercedes-Benz;Mercedes", "300 SL;Flügeltürer", 1954, 1957, 3, "198.040-55#####"),
    ],
    towns: [
      town("Stuttgart", 60, "S-@@ ###", "DE"),
      town("Esslingen", 14, "ES-@@ ###", "DE"),
      town("Ludwigsburg", 14, "LB-@@ ###", "DE"),
      town("Böblingen", 8, "BB-@@ ###", "DE"),
      town("München", 4, "M-@@ ####", "DE"),
    ],
    colours: [
      [["weiß", "elfenbein"], 30],
      [["silber", "silbermetallic"], 30],
      [["rot", "dunkelrot"], 20],
      [["schwarz"], 12],
      [["blau", "dunkelblau"], 8],
    ],
    names: [],
    states: { chassis: 0.3, plate: 0.35, year: 0.8, colour: 0.8, place: 0.85, observed: 0.8 },
    seen: [1965, 1999],
  },
  {
    key: "office",
    title: "newspaper cuttings of a big city's registration office",
    models: [
      model("car", "VW;Volkswagen", "Käfer;1200;Käfer 1200", 1954, 1974, 50, "#########"),
      model("car", "Opel", "Kadett;Kadett B", 1965, 1973, 18, "3########"),
      model("car", "Ford", "Taunus 17M;17M;17 M", 1957, 1967, 14, "GA@@@######"),
      model("car", "Opel", "Rekord;Olympia Rekord", 1953, 1965, 16, "12#######"),
      model("van", "VW;Volkswagen", "Bulli;T1;Transporter", 1951, 1967, 10, "######"),
      model("motorcycle", "BMW", "R 25;R25/3", 1950, 1956, 8, "2#####"),
      model("car", "DKW", "F 89;Meisterklasse", 1950, 1954, 6, "######"),
    ],
    towns: [
      town("Hamburg", 90, "HH-@@ ###", "DE"),
      town("Pinneberg", 5, "PI-@@ ###", "DE"),
      town("Lübeck", 5, "HL-@@ ###", "DE"),
    ],
    colours: [
      [["grau", "hellgrau"], 34],
      [["grün", "dunkelgrün"], 20],
      [["schwarz"], 16],
      [["beige"], 16],
      [["blau", "hellblau"], 14],
    ],
    names: [],
    states: { chassis: 0.08, plate: 0.6, year: 0.5, colour: 0.55, place: 0.95, observed: 0.95 },
    seen: [1956, 1978],
  },
  {
    key: "abroad",
    title: "boats and cars of two cities abroad",
    models: [
      model("boat", "Riva", "Aquarama", 1962, 1985, 14, "###", {
        towns: { Wien: 0.02 },
        colours: { mahagonibraun: 20 },
      }),
      model("boat", "Riva", "Ariston", 1950, 1974, 14, "###", {
        towns: { Wien: 0.02 },
        colours: { mahagonibraun: 20 },
      }),
      model("boat", "Abeking & Rasmussen", "Hansajolle", 1947, 1968, 12, "####", {
        towns: { Wien: 0.2 },
        colours: { weiß: 8 },
      }),
      model("boat", "Buchholz;Lindenau", "Folkeboot", 1950, 1974, 18, "###"),
      model("car", "Steyr-Puch;Puch", "500;500 D", 1957, 1972, 26, "51#####", {
        towns: { Zürich: 0.05, Graz: 6 },
        colours: { rot: 4 },
      }),
      model("car", "VW;Volkswagen", "Käfer;1200", 1954, 1974, 30, "#########"),
      model("tractor", "Steyr", "Typ 80;80", 1949, 1963, 16, "80#####", {
        towns: { Zürich: 0.02, Graz: 4 },
        colours: { grün: 30 },
      }),
    ],
    towns: [
      town("Wien", 55, "W ###.###", "AT"),
      town("Zürich", 35, "ZH ######", "CH"),
      town("Graz", 10, "St ###.###", "AT"),
    ],
    colours: [
      [["weiß", "creme"], 30],
      [["rot"], 24],
      [["grün"], 20],
      [["blau"], 16],
      [["mahagonibraun", "braun"], 10],
    ],
    names:
      "Gerda;Hanna;Ingrid;Käthe;Heimat;Frieda;Silberpfeil;Goldfisch;Hecht;Forelle;Nordwind;Föhn;Bora;Passat;Zephir;Amalfi;Capri;Sirius;Orion;Vega;Antares;Kassiopeia;Andromeda;Pegasus;Ikarus;Windspiel;Seeadler;Undine;Lorelei;Nixe;Schwalbe;Möwe;Albatros;Delphin;Elisabeth;Maria;Sturmvogel;Tümmler;Argo;Poseidon;Wiking;Freya;Ondine;Najade;Kormoran".split(
        ";",
      ),
    states: { chassis: 0.15, plate: 0.4, year: 0.65, colour: 0.6, place: 0.9, observed: 0.85 },
    seen: [1955, 1990],
  },
];

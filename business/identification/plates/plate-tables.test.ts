import { describe, expect, test } from "vitest";
import type { PlateReading } from "./plate.ts";
import { readPlate } from "./read-plate.ts";

/** The readings of one system, with their place as one text. */
function of(raw: string, systems: readonly string[], year?: number) {
  const readings = readPlate(raw, year ? { year } : {}).filter(({ system }) => systems.includes(system));
  return readings.map((reading) => ({ ...reading, place: placeOf(reading) }));
}

function placeOf({ district, region }: PlateReading): string {
  return [district, region].filter(Boolean).join(", ");
}

const rows = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s*=\s*/) as [string, string]);

describe("German Empire, 1906 to 1945: every district of the published lists", () => {
  test.each(
    rows(`
      IA = Berlin
      IB = Posen-Westpreußen
      IC = Ostpreußen
      ID = Westpreußen
      IE = Brandenburg
      IH = Pommern
      IK = Schlesien
      IL = Hohenzollern
      IM = Sachsen
      IP = Schleswig-Holstein
      IS = Hannover
      IT = Hessen-Nassau
      IX = Westfalen
      IY = Posen
      IZ = Rheinprovinz
      IIA = München
      IIB = Oberbayern
      IIC = Niederbayern
      IID = Pfalz
      IIE = Oberpfalz
      IIH = Oberfranken
      IIN = Nürnberg
      IIS = Mittelfranken
      IIU = Unterfranken
      IIZ = Schwaben
      I = Sachsen
      II = Sachsen
      III = Sachsen
      IV = Sachsen
      V = Sachsen
      IVB = Baden
    `),
  )("%s is %s", (prefix, place) => {
    const found = of(`${prefix}-1234`, ["de-1906"]).map((reading) => reading.place);
    expect(found.join(" | ")).toContain(place);
  });

  test("IY was Posen until 1922 and Düsseldorf from 1928", () => {
    expect(of("IY-1234", ["de-1906"], 1915)[0]?.place).toContain("Posen");
    expect(of("IY-1234", ["de-1906"], 1935)[0]?.place).toContain("Düsseldorf");
  });
});

describe("occupation zones, 1948 to 1956: every Land", () => {
  test.each(
    rows(`
      AB = us Bayern
      B = us Bayern
      AE = us Bremen
      AH = us Hessen
      H = us Hessen
      AW = us Württemberg-Baden
      W = us Württemberg-Baden
      BH = gb Hamburg
      BN = gb Niedersachsen
      N = gb Niedersachsen
      BR = gb Nordrhein-Westfalen
      R = gb Nordrhein-Westfalen
      BS = gb Schleswig-Holstein
      FBY = fr Bayern
      BY = fr Bayern
      FB = fr Baden
      FR = fr Rheinland-Pfalz
      FW = fr Württemberg-Hohenzollern
      SB = su Brandenburg
      SL = su Sachsen
      SM = su Mecklenburg
      SN = su Sachsen-Anhalt
      ST = su Thüringen
    `),
  )("%s is %s", (prefix, meaning) => {
    const [zone, ...land] = meaning.split(" ");
    const [found] = of(`${prefix} 12-345`, ["de-zone-1948"], 1952);
    expect(found).toMatchObject({ zone, region: expect.stringContaining(land.join(" ")) });
  });

  test.each(
    rows(`
      B = Berlin
      H = Hannover
      W = Wuppertal
      N = Nürnberg
      R = Regensburg
      BH = Bühl
      BN = Bonn
      BR = Bruchsal
      BS = Braunschweig
      L = Wetzlar, Hessen
    `),
  )("the second series %s is %s", (prefix, place) => {
    const found = of(`${prefix}-AB 12`, ["de-1956"], prefix === "L" ? 1980 : 1970)[0];
    expect(found).toMatchObject({ periodFits: true });
    expect(found?.place).toContain(place);
  });
});

describe("GDR, 1953 to 1990: every first letter, from its first year", () => {
  test.each(
    rows(`
      A = 1953 Rostock
      B = 1953 Schwerin
      C = 1953 Neubrandenburg
      D = 1953 Potsdam
      P = 1971 Potsdam
      E = 1953 Frankfurt (Oder)
      H = 1953 Magdeburg
      M = 1959 Magdeburg
      I = 1953 Berlin
      K = 1953 Halle
      V = 1959 Halle
      L = 1953 Erfurt
      F = 1960 Erfurt
      N = 1953 Gera
      O = 1953 Suhl
      R = 1953 Dresden
      Y = 1957 Dresden
      S = 1953 Leipzig
      U = 1959 Leipzig
      T = 1953 Karl-Marx-Stadt
      X = 1956 Karl-Marx-Stadt
      Z = 1953 Cottbus
    `),
  )("%s since %s", (letter, meaning) => {
    const [since, ...bezirk] = meaning.split(" ");
    const [found] = of(`${letter}A 12-34`, ["ddr-1953"]);
    expect(found?.region).toContain(bezirk.join(" "));
    expect(found?.issued.from?.slice(0, 4)).toBe(since);
    expect(of(`${letter}AB 1-23`, ["ddr-1974"])[0]?.issued.from).toBe("1974-10-01");
  });

  test.each(["G", "J", "Q", "W"])("%s was never a first letter", (letter) => {
    expect(of(`${letter}A 12-34`, ["ddr-1953", "ddr-1974"])).toEqual([]);
  });
});

describe("Austria", () => {
  test.each(
    rows(`
      A = Wien
      B = Niederösterreich
      C = Oberösterreich
      D = Salzburg
      E = Tirol
      F = Kärnten
      H = Steiermark
      J = Krain
      K = Küstenland
      M = Dalmatien
      N = Prag
      O = Böhmen
      P = Mähren
      R = Schlesien
      S = Galizien
      T = Bukowina
      W = Vorarlberg
    `),
  )("before 1930 %s is %s", (letter, land) => {
    const found = of(`${letter} IV 123`, ["at-1906"], 1912);
    const bare = of(`${letter} 123`, ["at-1906"], 1912);
    expect([...found, ...bare].map(({ place }) => place).join(" | ")).toContain(land);
  });

  test.each(
    rows(`
      W = Wien
      N = Niederösterreich
      B = Burgenland
      O = Oberösterreich
      L = Linz
      S = Salzburg
      St = Steiermark
      G = Graz
      K = Kärnten
      T = Tirol
      V = Vorarlberg
    `),
  )("on a black plate %s is %s", (letter, land) => {
    const [found] = of(`${letter} 12.345`, ["at-1947"], 1965);
    expect(found?.place).toContain(land);
    expect(found?.carried.until).toBeNull();
  });
});

test.each("AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH".split(" "))(
  "the canton %s gives a plate that follows its keeper",
  (canton) => {
    const [found] = of(`${canton} 12345`, ["ch-1933"]);
    expect(found).toMatchObject({
      identifies: "keeper",
      issued: { from: canton === "JU" ? "1979-01-01" : "1933-01-01" },
    });
  },
);

test.each(
  rows(`
    AL = Altena
    ALS = Alsfeld
    ASD = Aschendorf
    BEI = Beilngries
    BRI = Brilon
    BU = Burgdorf
    BZA = Bad Bergzabern
    DS = Donaueschingen
    DT = Detmold
    EHI = Ehingen
    EIH = Eichstätt
    EUT = Eutin
    FAL = Fallingbostel
    FH = Höchst
    GEM = Gemünden
    HUS = Husum
    HW = Halle
    HÜN = Hünfeld
    IS = Iserlohn
    JEV = Jever
    KAR = Karlstadt
    LAT = Lauterbach
    LE = Lemgo
    LIN = Lingen
    LK = Lübbecke
    LOH = Lohr
    LÜD = Lüdenscheid
    MAR = Marktheidenfeld
    MEP = Meppen
    MES = Meschede
    MT = Montabaur
    MÜL = Müllheim
    MÜN = Münsingen
    NEU = Neustadt
    NIB = Niebüll
    NRÜ = Neustadt
    OLD = Oldenburg
    OTT = Otterndorf
    ROH = Rotenburg
    RY = Rheydt
    SF = Sonthofen
    SNH = Sinsheim
    SOL = Soltau
    SPR = Springe
    STH = Stadthagen
    TÖN = Tönning
    VL = Villingen
    WD = Wiedenbrück
    WEB = Westerburg
    WEG = Wegscheid
    WEM = Bremerhaven
  `),
)("the abolished %s was %s in 1965", (prefix, town) => {
  const [found] = of(`${prefix}-A 12`, ["de-1956"], 1965);
  expect(found).toMatchObject({ periodFits: true, abolished: true });
  expect(found?.place).toContain(town);
});

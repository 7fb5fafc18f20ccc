import { expect, test } from "vitest";
import { findFamily } from "./find-family.ts";
import { makeFamilies } from "./make-family.ts";

const idsOf = (...question: Parameters<typeof findFamily>) =>
  findFamily(...question).map(({ family, make }) => family?.id ?? `make:${make}`);

test.each([
  ["VW Käfer 1200 Ovali", "volkswagen/typ1"],
  ["green 65 beetle", "volkswagen/typ1"],
  ["kaefer", "volkswagen/typ1"],
  ["KÄFER", "volkswagen/typ1"],
  ["VW Bus T1 Samba", "volkswagen/typ2-t1"],
  ["Großer Karmann", "volkswagen/karmann-ghia-t34"],
  ["Karmann Ghia Typ 34", "volkswagen/karmann-ghia-t34"],
  ["Grosser Karmann", "volkswagen/karmann-ghia-t34"],
  ["VW 181 Kübel", "volkswagen/181"],
  ["Golf I Cabrio", "volkswagen/golf1"],
  ["Mercedes Pagode", "mercedes/w113"],
  ["W113", "mercedes/w113"],
  ["w 123", "mercedes/w123"],
  ["Mercedes 200/8", "mercedes/w114-115"],
  ["Strich-Acht", "mercedes/w114-115"],
  ["Mercedes /8", "mercedes/w114-115"],
  ["Heckflosse", "mercedes/w110-112"],
  ["190SL", "mercedes/w121-sl"],
  ["Unimog 411", "mercedes/unimog"],
  ["Flügeltürer", "mercedes/w198"],
  ["Porsche 356 Speedster", "porsche/356"],
  ["Porsche 911 Turbo", "porsche/930"],
  ["VW-Porsche 914/6", "porsche/914"],
  ["Porsche-Diesel Junior", "porsche-diesel/junior"],
  ["Knutschkugel", "bmw/isetta"],
  ["BMW 2002 turbo", "bmw/02"],
  ["BMW R 25/3", "bmw/r25"],
  ["Barockengel", "bmw/501-502"],
  ["BMW 325i Cabrio E30", "bmw/e30"],
  ["Opel Manta A", "opel/manta-a"],
  ["Schwarze Witwe", "opel/rekord-abc"],
  ["Opel Blitz", "opel/blitz"],
  ["Opel GT", "opel/gt"],
  ["Bauern-Buick", "opel/rekord-p"],
  ["Ford Taunus 17M Badewanne", "ford/taunus-m"],
  ["Hundeknochen", "ford/escort1"],
  ["Mustang 65", "ford/mustang1"],
  ["Ford Capri II", "ford/capri2-3"],
  ["DKW 3=6", "dkw/3-6"],
  ["DKW Munga", "dkw/munga"],
  ["Auto Union 1000 SP", "autounion/1000"],
  ["Audi 100 Coupé S", "audi/100-c1"],
  ["NSU Ro80", "nsu/ro80"],
  ["NSU TT", "nsu/tt"],
  ["Borgward Isabella TS", "borgward/isabella"],
  ["Leukoplastbomber", "lloyd/lp"],
  ["Goggo", "glas/goggomobil"],
  ["Messerschmitt KR 200", "messerschmitt/kr"],
  ["Trabi", "trabant/601"],
  ["Wartburg 353 W", "wartburg/353"],
  ["Schwalbe", "simson/schwalbe"],
  ["MZ ES 250", "mz/es"],
  ["Fiat 500 Topolino", "fiat/500-topolino"],
  ["Steyr-Puch 500", "fiat/500-nuova"],
  ["Fiat X1/9", "fiat/x19"],
  ["Fiat Dino", "fiat/dino"],
  ["Alfa Romeo Duetto", "alfa/spider"],
  ["Kantenhaube", "alfa/bertone"],
  ["Lancia Beta", "lancia/beta"],
  ["Ferrari Dino 246", "ferrari/dino"],
  ["Ente", "citroen/2cv"],
  ["Citroën Göttin", "citroen/ds"],
  ["Renault R4", "renault/4"],
  ["Alpine A110", "alpine/a110"],
  ["Peugeot 504", "peugeot/504"],
  ["Buckelvolvo", "volvo/pv"],
  ["Volvo P1800 ES", "volvo/p1800"],
  ["Schneewittchensarg", "volvo/p1800"],
  ["Saab 96", "saab/96"],
  ["Mini Cooper", "mini/classic"],
  ["MGB GT", "mg/mgb"],
  ["Triumph TR4", "triumph/tr4-5"],
  ["Triumph Tiger", "triumph/bonneville"],
  ["Frogeye", "austin-healey/sprite"],
  ["E-Type", "jaguar/e"],
  ["etype", "jaguar/e"],
  ["Land Rover 88", "land-rover/series"],
  ["Corvette C3", "chevrolet/corvette-c3"],
  ["Harley Panhead", "harley/panhead"],
  ["Datsun 240Z", "datsun/240z"],
  ["Honda CB 750 Four", "honda/cb750"],
  ["Vespa PX 200", "vespa/px"],
  ["Zündapp KS 601", "zuendapp/ks"],
  ["Kreidler Florett", "kreidler/florett"],
  ["Lanz Eilbulldog", "lanz/bulldog"],
  ["Dieselross", "fendt/dieselross"],
  ["Deutz F1L 514", "deutz/f1l"],
  ["Eicher Tiger", "eicher/raubtier"],
  ["15er Steyr", "steyr/80"],
  ["MF 135", "massey/35"],
  ["Riva Aquarama", "riva/aquarama"],
  ["A&R Concordia", "abeking/concordia"],
  ["Hansa-Jolle", "abeking/hansajolle"],
  ["Chris-Craft Capri", "chris-craft/runabout"],
  ["Folkeboot von 1965", "class/folkboat"],
  ["Segelboot Drachen", "class/dragon"],
  ["Star Boot", "class/star"],
  ["20er Jollenkreuzer", "class/20er"],
  ["Seefahrtskreuzer", "class/seefahrtkreuzer"],
  ["22er Schärenkreuzer", "class/22er"],
  ["Lacustre", "class/lacustre"],
  ["Zeesboot", "class/zeesboot"],
])("%j names %s", (text, id) => {
  const [first] = findFamily(text);
  expect(first?.family?.id).toBe(id);
  expect(first?.certainty).toBe("model");
});

test("a make without a model is found as such", () => {
  expect(findFamily("alter Opel")).toEqual([
    { family: null, make: "Opel", certainty: "make", matched: "Opel", fitsYear: null, corrected: false },
  ]);
  expect(idsOf("Toyota neben einem Käfer")).toEqual(["volkswagen/typ1", "make:Toyota"]);
});

test("a number names a model only beside a make", () => {
  expect(idsOf("1500")).toEqual([]);
  expect(idsOf("VW 1500")).toEqual(expect.arrayContaining(["volkswagen/typ1", "volkswagen/typ3"]));
  expect(idsOf("Fiat 1500")).toEqual(["make:Fiat"]);
  expect(idsOf("VW Käfer 1500")).toEqual(["volkswagen/typ1"]);
  expect(idsOf("Porsche 3.6")).toEqual(["make:Porsche"]);
});

test("the year decides between namesakes, unless none fits", () => {
  expect(idsOf("Mercedes 280 SL", { year: 1969 })).toEqual(["mercedes/w113"]);
  expect(idsOf("Mercedes 280 SL", { year: 1984 })).toEqual(["mercedes/r107"]);
  expect(idsOf("Mercedes 280 SL", { year: 1930 })).toHaveLength(2);
  expect(findFamily("Mercedes 280 SL", { year: 1930 })[0]?.fitsYear).toBe(false);
});

test("everyday words are boat classes only in a boat context", () => {
  expect(idsOf("Pirat")).toEqual([]);
  expect(idsOf("Pirat", { kind: "antique-boat" })).toEqual(["class/pirat"]);
  expect(idsOf("Käfer", { kind: "antique-boat" })).toEqual([]);
});

test.each([
  ["Porshe 914", "porsche/914"],
  ["Mercdes Pagode", "mercedes/w113"],
  ["Merecdes Pagode", "mercedes/w113"],
  ["Kaferr", "volkswagen/typ1"],
  ["Issetta", "bmw/isetta"],
  ["Borgwad Isabella", "borgward/isabella"],
  ["Aqurama", "riva/aquarama"],
])("tolerant mode corrects one typo in %j", (text, id) => {
  expect(findFamily(text, { tolerant: true })[0]).toMatchObject({ family: { id }, corrected: true });
  expect(findFamily(text)[0]?.family?.id === id && findFamily(text)[0]?.corrected).toBe(false);
});

test("correct words and short words stay unchanged", () => {
  expect(findFamily("Porsche 914", { tolerant: true })[0]?.corrected).toBe(false);
  expect(idsOf("Odel", { tolerant: true })).toEqual([]);
});

test("the table is consistent", () => {
  const boats = makeFamilies.filter(({ kind }) => kind === "boat");
  expect(boats.length).toBeGreaterThanOrEqual(40);
  expect(makeFamilies.length - boats.length).toBeGreaterThanOrEqual(150);
  expect(new Set(makeFamilies.map(({ id }) => id)).size).toBe(makeFamilies.length);
  for (const family of makeFamilies) {
    expect(family.years[0], family.id).toBeLessThanOrEqual(family.years[1]);
    expect(["car", "van", "motorcycle", "tractor", "boat"]).toContain(family.kind);
    expect(family.aliases.length + family.withMake.length, family.id).toBeGreaterThan(0);
  }
});

test("every alias finds its family, as does every name beside its make", () => {
  const lost = makeFamilies.flatMap((family) => [
    ...family.aliases.filter((alias) => !findFamily(alias).some((match) => match.family === family)),
    ...family.withMake
      .filter(
        (alias) =>
          family.make !== null &&
          alias.length > 1 &&
          !findFamily(`${family.make} ${alias}`).some((match) => match.family === family),
      )
      .map((alias) => `${family.make} ${alias}`),
  ]);
  expect(lost).toEqual([]);
});

test("hostile input neither throws nor hangs", () => {
  for (const piece of [
    "a",
    "1",
    "a1",
    "VW ",
    "Käfer ",
    "\u202e",
    "💥",
    "\u0000",
    "ß",
    "&",
    "=",
    "/8 ",
    "e\u0301",
    "constructor ",
  ]) {
    const started = performance.now();
    findFamily(piece.repeat(10_000), { tolerant: true, year: Number.NaN });
    expect(performance.now() - started).toBeLessThan(2000);
  }
});

test.each([
  ["Bulli", "volkswagen/typ2-t1"],
  ["Splitty", "volkswagen/typ2-t1"],
  ["Ente", "citroen/2cv"],
  ["Dolly", "citroen/2cv"],
  ["Tin Snail", "citroen/2cv"],
  ["Strich-Acht", "mercedes/w114-115"],
  ["Stroke 8", "mercedes/w114-115"],
  ["Ponton", "mercedes/w120-180"],
  ["Heckflosse", "mercedes/w110-112"],
  ["Fintail", "mercedes/w110-112"],
  ["Tin Lizzy", "ford/model-t"],
  ["Moggy", "morris/minor"],
  ["Bugeye", "austin-healey/sprite"],
])("%s is what people call %s", (nickname, id) => {
  const [found] = findFamily(nickname, { tolerant: true, allowWithoutMake: true });
  expect(found?.family?.id).toBe(id);
});

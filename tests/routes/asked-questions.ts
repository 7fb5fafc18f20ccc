export type Given = Record<string, string>;
/** `reads`: what the answer says was read; `offers`: the beginning of what it says to the question. */
type Question = {
  asks: string;
  de: Given;
  en: Given;
  reads: [de: string, en: string];
  offers: [de: string, en: string];
};

/** Letters and threads of real people, retold without names. */
export const questions: Question[] = [
  {
    asks: "a father's Porsche, one photograph, a tuner and a surname",
    de: {
      markeModell: "Porsche 930",
      recollection: "Ein Foto von 1985, Tuner Gemballa, in den Papieren steht Familie Braun",
    },
    en: {
      markeModell: "Porsche 930",
      recollection: "one photograph of 1985, tuner Gemballa, surname Braun in the papers",
    },
    reads: ["verwendet: Händler Gemballa, 1985.", "told us: dealer Gemballa, 1985."],
    offers: ["Legen Sie Bilder", "Add pictures"],
  },
  {
    asks: "an olive Mustang with an American plate",
    de: {
      markeModell: "Ford Mustang",
      kennzeichen: "USA ABC 123",
      baujahr: "1966",
      recollection: "olivgrün, in Heidelberg gekauft, ein Foto gibt es",
    },
    en: {
      markeModell: "olive Mustang 1966",
      kennzeichen: "California ABC 123",
      recollection: "bought in Heidelberg, there is a photograph",
    },
    reads: [
      "USA ABC 123 gehört zu keinem Kennzeichensystem",
      "California ABC 123 belongs to no plate system",
    ],
    offers: ["In den USA", "In the United States"],
  },
  {
    asks: "only model, year and region: is it possible at all?",
    de: {
      markeModell: "Opel Rekord",
      baujahr: "1962",
      recollection: "Raum Kassel. Kann man das überhaupt finden?",
    },
    en: {
      markeModell: "Opel Rekord",
      baujahr: "1962",
      recollection: "around Kassel. Is it possible at all?",
    },
    reads: ["verwendet: Ort Kassel.", "told us: place Kassel."],
    offers: ["Möglich ist es", "It is possible"],
  },
  {
    asks: "several British plates, the first owner and the dealer",
    de: {
      kennzeichen: "ABC 123D, 456 EFG, HJK 789",
      markeModell: "MGB",
      recollection: "Mai 1966 in Kent; gesucht: Erstbesitzer und Händler",
    },
    en: {
      kennzeichen: "ABC 123D, 456 EFG, HJK 789",
      markeModell: "MGB",
      recollection: "Kent, May 1966; I want the first owner",
    },
    reads: ["Jedes der 3 Kennzeichen", "each of the 3 plates"],
    offers: ["Den ersten Händler", "For many British makes"],
  },
  {
    asks: "no MOT: scrapped, exempt or exported?",
    de: {
      kennzeichen: "XYZ 987M",
      recollection: "meiner bis 1988, kein MOT zu finden: verschrottet oder exportiert?",
    },
    en: {
      kennzeichen: "XYZ 987M",
      recollection: "mine until 1988. No MOT record: scrapped, exempt or exported?",
    },
    reads: ["verwendet: bis 1988.", "told us: until 1988."],
    offers: ["Dass keine Hauptuntersuchung", "That no MOT"],
  },
  {
    asks: "a replacement plate, the club knows the chassis",
    de: {
      markeModell: "MG TA",
      baujahr: "1938",
      recollection: "Ersatzkennzeichen, der Club kennt die Fahrgestellnummer",
    },
    en: {
      markeModell: "1938 MG replacement plate",
      recollection: "original plate unknown, the club knows the chassis",
    },
    reads: ["Verglichen mit allen Sichtungen", "Compared with every sighting"],
    offers: ["Ein Ersatzkennzeichen führt", "A replacement plate does not"],
  },
  {
    asks: "a name on an invoice: may I write?",
    de: {
      markeModell: "Mercedes 190 SL",
      recollection: "Auf der Rechnung steht der erste Besitzer: Darf ich ihm schreiben?",
    },
    en: {
      markeModell: "Mercedes 190 SL",
      recollection: "The first owner stands on an invoice: may I write to them?",
    },
    reads: ["Verglichen mit allen Sichtungen", "Compared with every sighting"],
    offers: ["Einen Brief dürfen Sie", "You may write a letter"],
  },
  {
    asks: "who has the next chassis number?",
    de: { fahrgestellnummer: "198.040-5500124", recollection: "Wer hat die Nummer neben meiner?" },
    en: { fahrgestellnummer: "198.040-5500124", recollection: "Who has the chassis number next to mine?" },
    reads: ["Verglichen mit allen Sichtungen", "Compared with every sighting"],
    offers: ["Wem das nächste Fahrzeug", "No register says"],
  },
  {
    asks: "a split-window Beetle delivered to Sweden",
    de: {
      markeModell: "Brezelkäfer",
      baujahr: "1952",
      recollection:
        "gebaut am 12. März 1952, nach Schweden geliefert, nichts bis zu einem Zeitungsfoto von 1991",
    },
    en: {
      markeModell: "split-window Beetle",
      baujahr: "1952",
      recollection:
        "built on 12 March 1952, delivered to Sweden, nothing until a newspaper photograph of 1991",
    },
    reads: ["Gelesen, aber nicht verglichen: 1991.", "Read, but not compared: 1991."],
    offers: ["Fragen Sie das Werksarchiv", "Ask the factory’s archive"],
  },
  {
    asks: "a GDR motorcycle with a second paper",
    de: {
      markeModell: "MZ ES 250",
      kennzeichen: "LA 12-34",
      recollection:
        "Papier gedruckt 9/56, erster Eintrag Februar 1959, Kennzeichen auf Zahlscheinen von 1958: ein zweites Papier?",
    },
    en: {
      markeModell: "MZ ES 250",
      kennzeichen: "LA 12-34",
      recollection:
        "form printed 9/56, first entry February 1959, plate in payment slips of 1958: a second paper?",
    },
    reads: ["September 1956", "September 1956"],
    offers: ["Ja, das gab es", "Yes, that happened"],
  },
  {
    asks: "a Trabant whose last keeper was an institution",
    de: {
      markeModell: "Trabant 601",
      baujahr: "1988",
      recollection: "letzter Halter 1992 war eine Einrichtung in Ost-Berlin",
    },
    en: {
      markeModell: "Trabant 601",
      baujahr: "1988",
      recollection: "the last keeper in 1992 was an institution in East Berlin",
    },
    reads: ["verwendet: Ort Ost-Berlin, 1992.", "told us: place East Berlin, 1992."],
    offers: ["Das ist eine gute Spur", "That is a good lead"],
  },
  {
    asks: "a tractor from East Prussia",
    de: {
      markeModell: "Lanz Bulldog",
      baujahr: "1938",
      recollection: "1938 in Ostpreußen, 1947 in Holstein wieder zugelassen",
    },
    en: {
      markeModell: "Lanz Bulldog",
      baujahr: "1938",
      recollection: "1938 in East Prussia, registered again in Holstein in 1947",
    },
    reads: ["verwendet: Ort Ostpreußen, 1938.", "told us: place East Prussia, 1938."],
    offers: ["Zulassungen aus den früheren", "Registrations of the former"],
  },
  {
    asks: "an Austrian Typenschein that ends in 2007",
    de: {
      markeModell: "Puch 500",
      recollection: "aus Österreich, die Einträge im Typenschein enden Mitte 2007",
    },
    en: { markeModell: "Puch 500", recollection: "from Austria, the Typenschein's entries end in mid-2007" },
    reads: ["Ort Österreich", "place Austria"],
    offers: ["Dass die Einträge Mitte 2007", "That the entries end"],
  },
  {
    asks: "a Ferrari reported stolen by a trailer's digits",
    de: {
      markeModell: "Ferrari",
      fahrgestellnummer: "12345",
      recollection: "als gestohlen gemeldet, weil ein Anhänger dieselben Ziffern trägt",
    },
    en: {
      markeModell: "Ferrari",
      fahrgestellnummer: "12345",
      recollection: "reported stolen because a farm trailer carries the same digits",
    },
    reads: ["Verglichen mit allen Sichtungen", "Compared with every sighting"],
    offers: ["Gleiche Ziffern machen", "Equal digits do not"],
  },
  {
    asks: "a dinghy cruiser with a sail number",
    de: {
      vehicleType: "antique-boat",
      kennzeichen: "P 87",
      markeModell: "Jollenkreuzer",
      baujahr: "1938",
      recollection: "Messbrief von 1951",
    },
    en: {
      vehicleType: "antique-boat",
      kennzeichen: "P 87",
      markeModell: "dinghy cruiser",
      baujahr: "1938",
      recollection: "measurement certificate of 1951",
    },
    reads: ["P 87 haben wir als Segelnummer gelesen", "We read P 87 as a sail number"],
    offers: ["Legen Sie Bilder", "Add pictures"],
  },
  {
    asks: "a yacht known by its yard number",
    de: {
      vehicleType: "antique-boat",
      fahrgestellnummer: "376",
      recollection: "zweimal umgetauft, ein altes Foto",
    },
    en: {
      vehicleType: "antique-boat",
      fahrgestellnummer: "376",
      recollection: "renamed twice, one old photograph",
    },
    reads: ["376 haben wir als Baunummer verglichen", "We compared 376 as a yard number"],
    offers: ["Ein Boot wechselt den Namen", "A boat changes its name"],
  },
];

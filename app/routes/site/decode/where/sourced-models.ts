import type { ReactNode } from "react";
import { Beetle } from "#app/routes/site/drawings/beetle.tsx";
import { Coupe } from "#app/routes/site/drawings/coupe.tsx";
import type { Callout } from "#app/routes/site/drawings/drawing-sheet.tsx";
import { m } from "#texts/messages.js";

export type SourcedModel = {
  id: string;
  name: () => string;
  /** For the quick search. */
  makeModel: string;
  /** Its title, in its own language. */
  source: string;
  url: string;
  drawing?: (props: { title: string; callouts?: readonly Callout[] }) => ReactNode;
  /** In drawing units: the number's position, and what it points at. */
  places?: readonly {
    label: () => string;
    text: () => string;
    at: readonly [number, number];
    to: readonly [number, number];
  }[];
  text?: () => string;
};

/** Models whose number positions a published source states; nothing else is drawn. */
export const sourcedModels: readonly SourcedModel[] = [
  {
    id: "porsche-356-a",
    name: m.where_356_name,
    makeModel: "Porsche 356 A",
    source: "Porsche 356 Registry, Barry Lee Brisco: Chassis Number Locations, 2009",
    url: "https://porsche356registry.org/article/250",
    drawing: Coupe,
    places: [
      { label: m.where_356_1, text: m.where_356_1_text, at: [128, 96], to: [216, 306] },
      { label: m.where_356_2, text: m.where_356_2_text, at: [288, 62], to: [312, 256] },
      { label: m.where_356_3, text: m.where_356_3_text, at: [420, 48], to: [446, 284] },
    ],
  },
  {
    id: "vw-beetle",
    name: m.where_beetle_name,
    makeModel: "VW Käfer",
    source: "VW Heritage: How to decipher your VW Beetle engine and chassis numbers, 2015",
    url: "https://www.vwheritage.com/blog/2015/09/12/how-to-decipher-your-vw-beetle-engine-and-chassis-numbers/",
    drawing: Beetle,
    places: [
      { label: m.where_beetle_1, text: m.where_beetle_1_text, at: [196, 126], to: [170, 284] },
      { label: m.where_beetle_2, text: m.where_beetle_2_text, at: [640, 50], to: [640, 332] },
      { label: m.where_beetle_3, text: m.where_beetle_3_text, at: [880, 150], to: [830, 300] },
    ],
  },
  {
    id: "mercedes-w113",
    name: m.where_w113_name,
    makeModel: "Mercedes-Benz SL",
    text: m.where_w113_text,
    source: "Club Mercedes: Identification des modèles SL 230, 250, 280 Type W113",
    url: "https://studylib.net/doc/8876954/mercedes-benz---club-mercedes",
  },
  {
    id: "citroen-2cv",
    name: m.where_2cv_name,
    makeModel: "Citroën 2CV",
    text: m.where_2cv_text,
    source: "andreschade.de: Erkenntnisse über die ORGA-Nummer, 2018",
    url: "https://andreschade.de/2018/09/27/erkenntnisse-ueber-die-orga-nummer/",
  },
  {
    id: "trabant-601",
    name: () => "Trabant 601",
    makeModel: "Trabant 601",
    text: m.where_601_text,
    source: "p601a.de: Fahrgestell-Nr.",
    url: "https://p601a.de/trabant-p601a_fin.html",
  },
  {
    id: "ferguson-te20",
    name: () => "Ferguson TE 20",
    makeModel: "Ferguson TE 20",
    text: m.where_te20_text,
    source: "fergusontractors.org: TEF Year of Production, 2014",
    url: "http://fergusontractors.org/nfs/tef-year-of-production/",
  },
];

import type { ReactNode } from "react";
import { Coupe } from "#app/routes/site/home/drawings/coupe.tsx";
import { Motorcycle } from "#app/routes/site/home/drawings/motorcycle.tsx";
import { Runabout } from "#app/routes/site/home/drawings/runabout.tsx";
import { Saloon } from "#app/routes/site/home/drawings/saloon.tsx";
import { Tractor } from "#app/routes/site/home/drawings/tractor.tsx";
import { Van } from "#app/routes/site/home/drawings/van.tsx";

const drawings: Record<string, (props: { title: string }) => ReactNode> = {
  saloon: Saloon,
  coupe: Coupe,
  van: Van,
  motorcycle: Motorcycle,
  tractor: Tractor,
  runabout: Runabout,
};

/** A drawing by name, without call-outs; nothing for an unknown name. */
export function VehicleDrawing({ name, title }: { name: string; title: string }) {
  const Drawing = drawings[name];
  return Drawing ? <Drawing title={title} /> : null;
}

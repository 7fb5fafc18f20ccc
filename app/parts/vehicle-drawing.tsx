import type { ReactNode } from "react";
import { Coupe } from "./drawings/coupe.tsx";
import { Motorcycle } from "./drawings/motorcycle.tsx";
import { Runabout } from "./drawings/runabout.tsx";
import { Saloon } from "./drawings/saloon.tsx";
import { Tractor } from "./drawings/tractor.tsx";
import { Van } from "./drawings/van.tsx";

const drawings: Record<string, (props: { title: string }) => ReactNode> = {
  saloon: Saloon,
  coupe: Coupe,
  van: Van,
  motorcycle: Motorcycle,
  tractor: Tractor,
  runabout: Runabout,
};

/** The drawing of this name, without call-outs; where there is none, nothing. */
export function VehicleDrawing({ name, title }: { name: string; title: string }) {
  const Drawing = drawings[name];
  return Drawing ? <Drawing title={title} /> : null;
}

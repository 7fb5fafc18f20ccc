import type { ReactNode } from "react";
import { Beetle } from "./beetle.tsx";
import { Coupe } from "./coupe.tsx";
import { Estate } from "./estate.tsx";
import { Fastback } from "./fastback.tsx";
import { GranTurismo } from "./gran-turismo.tsx";
import { Microcar } from "./microcar.tsx";
import { Motorcycle } from "./motorcycle.tsx";
import { Notchback } from "./notchback.tsx";
import { Roadster } from "./roadster.tsx";
import { Runabout } from "./runabout.tsx";
import { Saloon } from "./saloon.tsx";
import { SteamLaunch } from "./steam-launch.tsx";
import { Tractor } from "./tractor.tsx";
import { Van } from "./van.tsx";
import { Yacht } from "./yacht.tsx";

const drawings = {
  saloon: Saloon,
  beetle: Beetle,
  coupe: Coupe,
  fastback: Fastback,
  "gran-turismo": GranTurismo,
  notchback: Notchback,
  roadster: Roadster,
  estate: Estate,
  van: Van,
  microcar: Microcar,
  motorcycle: Motorcycle,
  tractor: Tractor,
  yacht: Yacht,
  runabout: Runabout,
  "steam-launch": SteamLaunch,
} satisfies Record<string, (props: { title: string }) => ReactNode>;

type Body = keyof typeof drawings;

/** A drawing by name, without call-outs; nothing for an unknown one. */
export function VehicleDrawing({ name, title }: { name: string; title: string }) {
  if (!(name in drawings)) return null;
  const Drawing = drawings[name as Body];
  return <Drawing title={title} />;
}

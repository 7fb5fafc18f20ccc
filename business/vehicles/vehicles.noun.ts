import type { Noun } from "../noun.ts";

export const vehiclesNoun = {
  uses: ["accounts", "identification"],
  tables: {
    vehicles: {
      level: "confidential",
      rights: { customerOwn: "si", staff: "siud" },
      kept: "cases",
      exported: "own",
      ends: { in: "business/vehicles/erase-vehicle.ts" },
    },
    identity_marks: {
      level: "confidential",
      rights: { customerOwn: "si", staff: "siud" },
      duty: "research",
      kept: "cases",
      exported: "own",
      ends: { parent: "vehicles", in: "business/vehicles/erase-vehicle.ts" },
    },
  },
} as const satisfies Noun;

import { type ScoredReading, scoreReading, type TypedPlate } from "./plate-layout.ts";

/** Germany since 1956, embassies: 0, the state's number, a serial number (FZV, annex 1): "0 17-1", typed "0-17-1" or "017-1". */
export function readDiplomaticPlate(typed: TypedPlate): ScoredReading[] {
  const hyphen = typed.separators.lastIndexOf("-");
  const [state, serial] = [typed.characters.slice(1, hyphen), typed.characters.slice(hyphen)];
  if (!typed.characters.startsWith("0") || !/^[1-9]\d{1,2}$/.test(state) || !/^[1-9]\d{0,2}$/.test(serial))
    return [];
  return scoreReading(
    typed,
    { groups: [1, state.length, serial.length], separators: [" ", "-"], rarityPenalty: 0 },
    {
      system: "de-1956",
      country: "DE",
      display: `0 ${state}-${serial}`,
      norm: `de-1956:0-${state}-${serial}`,
      variant: "authority",
      prefix: "0",
      district: "Diplomatisches Korps",
      issued: { from: "1956-07-01", until: null },
      carried: { until: null },
      identifies: "vehicle+keeper",
      basis: "general-knowledge",
      rule: "de-1956/diplomatic",
    },
  );
}

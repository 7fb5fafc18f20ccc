import type { OwnRequestKind } from "#business/letters/own-request.ts";
import { m } from "#texts/messages.js";

type OwnRequestTexts = {
  name: () => string;
  /** What to put in the envelope. */
  encloses: () => string;
  /** What comes back. */
  brings: () => string;
  /** Where there is one address for everybody. */
  recipient: string;
};

export const ownRequestTexts: Record<OwnRequestKind, OwnRequestTexts> = {
  registration: {
    name: m.own_registration,
    encloses: m.own_registration_enclose,
    brings: m.own_registration_brings,
    recipient: "",
  },
  kba: {
    name: m.own_kba,
    encloses: m.own_kba_enclose,
    brings: m.own_kba_brings,
    recipient: "Kraftfahrt-Bundesamt\n24932 Flensburg",
  },
  insurer: {
    name: m.own_insurer,
    encloses: m.own_insurer_enclose,
    brings: m.own_insurer_brings,
    recipient: "",
  },
  club: { name: m.own_club, encloses: m.own_club_enclose, brings: m.own_club_brings, recipient: "" },
  maker: { name: m.own_maker, encloses: m.own_maker_enclose, brings: m.own_maker_brings, recipient: "" },
  workshop: {
    name: m.own_workshop,
    encloses: m.own_workshop_enclose,
    brings: m.own_workshop_brings,
    recipient: "",
  },
};

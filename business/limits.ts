const mb = 1024 ** 2;
const gb = 1024 ** 3;

/** Far above what people need, far below what hurts others. Staff are exempt, except from the free-space floor. */
export const limits = {
  /** Tries per window of `minutes`, by person or network. SEC-11: sign-in 5 in 15 minutes. */
  tries: {
    "sign-in": { tries: 5, minutes: 15 },
    "sign-up": { tries: 10, minutes: 60 },
    "second-factor": { tries: 5, minutes: 15 },
    "password-reset": { tries: 5, minutes: 60 },
    "confirm-email": { tries: 5, minutes: 60 },
    "change-email": { tries: 5, minutes: 60 },
    "data-export": { tries: 5, minutes: 24 * 60 },
    erasure: { tries: 5, minutes: 24 * 60 },
    club: { tries: 10, minutes: 24 * 60 },
    "password-check": { tries: 5, minutes: 15 },
    search: { tries: 60, minutes: 10 },
    /** Searches of the open archive, which come as somebody types. */
    archive: { tries: 300, minutes: 10 },
    order: { tries: 20, minutes: 60 },
    /** A dealer enters a stock of 20 to 30 vehicles in one sitting, and a press that was refused counts too. */
    "order-business": { tries: 60, minutes: 60 },
    /** Payments begun at the provider, each with an attempt there. A business may pay for 40 waiting orders one after the other. */
    payment: { tries: 60, minutes: 60 },
    /** Codes of vouchers that were refused, by person: 75 bits are not guessed at this pace. */
    voucher: { tries: 10, minutes: 60 },
    /** Questions to the register of VAT ids; an answer is remembered. */
    "vat-check": { tries: 30, minutes: 60 },
    /** Codes that letters carry: 60 bits are not guessed at this pace. */
    "answer-code": { tries: 20, minutes: 60 },
    /** Letters with a code that somebody without an account asks for, by network. */
    "refusal-letter": { tries: 5, minutes: 24 * 60 },
    withdrawal: { tries: 10, minutes: 60 },
    "withdrawal-unacknowledged": { tries: 200, minutes: 60 },
    story: { tries: 10, minutes: 60 },
    request: { tries: 10, minutes: 60 },
    /** Cards begun, and links asked for again. A family remembers several vehicles in an evening. */
    "memory-card": { tries: 10, minutes: 60 },
    /** Links of cards mailed to addresses that were typed, by network: one each is still a letter to a stranger. */
    "memory-card-mail": { tries: 20, minutes: 60 },
    /** What is written on cards, by network: ten questions for each of some twenty vehicles. Each is an audit entry. */
    "memory-card-change": { tries: 300, minutes: 60 },
    /** Entries offered for the public wall; a person of the team looks at each. */
    wall: { tries: 20, minutes: 60 },
    /** Sheets typeset on request. */
    "card-sheet": { tries: 20, minutes: 60 },
    appointment: { tries: 10, minutes: 60 },
    newsletter: { tries: 10, minutes: 60 },
    /** Mails that one form sends to one address that was typed there, from whichever networks. */
    "typed-address": { tries: 5, minutes: 24 * 60 },
    comment: { tries: 60, minutes: 60 },
    /** Mails to one of our addresses: what comes more often is asked to come later. */
    "mail-in": { tries: 120, minutes: 60 },
    upload: { tries: 1500, minutes: 60 },
    /** Audit entries for 404s per person; beyond that only the page says "not found". */
    refusal: { tries: 200, minutes: 60 },
    "document-change": { tries: 300, minutes: 60 },
    "share-link": { tries: 40, minutes: 24 * 60 },
    share: { tries: 60, minutes: 10 },
    /** By number or by file: 60 bits are not guessed at this pace. A dealer checks a stock in one sitting. */
    certificate: { tries: 60, minutes: 10 },
    "site-gate": { tries: 20, minutes: 15 },
  },

  bytesPerDay: {
    /** Without an account, per network: three searches with five files of 20 MB. */
    network: 300 * mb,
    /** Without an account, in total. Such files are kept for 30 days, so 30 GB at most. */
    visitors: 1 * gb,
    account: 2 * gb,
    everybody: 50 * gb,
  },

  stored: { bytesPerAccount: 10 * gb, filesPerAccount: 5000, filesPerCase: 1000 },

  /** Per customer; share links per case, appointments per e-mail address, streams per process. */
  open: {
    uploads: 20,
    uploadBytes: 1 * gb,
    eventStreams: 10,
    /** A business pays by invoice, weeks later: what it orders in an hour waits together. Counted apart from its private orders. */
    unpaidOrders: { consumer: 10, business: 40 },
    shareLinks: 10,
    appointments: 2,
    sessions: 50,
  },
} as const;

export const hoursToFinishUpload = 24;

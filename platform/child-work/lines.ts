import { openWorkLine } from "./work-line.ts";

/** For child processes of every kind: two, each up to a processor and 1.3 GB. One is always somebody else's. */
export const childLine = openWorkLine({ atOnce: 2, atOnceEach: 1, waiting: 64, waitingEach: 24 });

/** Passwords take 50 ms and would wait here behind 20 s. Two of Node's four threads remain for files and names. */
export const passwordLine = openWorkLine({ atOnce: 2, waiting: 24, waitingEach: 8 });

/** Pages and forms of strangers: no more than three stand before a signed-in person at the database and on this thread. */
export const strangersLine = openWorkLine({ atOnce: 3, atOnceEach: 2, waiting: 96, waitingEach: 32 });

/** Requests of signed-in people: as many at once as a browser has connections, so that nobody fills the database alone. */
export const peoplesLine = openWorkLine({ atOnce: 48, atOnceEach: 6, waiting: 512, waitingEach: 48 });

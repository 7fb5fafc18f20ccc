import { createContext } from "react-router";
import type { SignedInUser } from "#business/accounts/sessions/read-session.ts";
import type { Services } from "#business/context.ts";
import type { Unavailable } from "#business/errors.ts";

export const servicesContext = createContext<Services>();
export const nonceContext = createContext<string>("");
/** The network the request came from (platform/network.ts); only for counting tries and bytes. */
export const addressContext = createContext<string>("");
/** The matched pattern, for the log. */
export const routeContext = createContext<string>("");
export const signedInContext = createContext<SignedInUser | null>(null);

/** Throws for a form whose intent this person may not send; `intents`: those that its route knows. Null outside the team. */
export type FormGuard = (intents: readonly string[], intent: string) => void;
export const formGuardContext = createContext<FormGuard | null>(null);

/** A loader or an action found no connection, and nobody on the way has made an answer of it. */
export const unavailableContext = createContext<Unavailable | null>(null);

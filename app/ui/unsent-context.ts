import { createContext } from "react";

/** Whether a form could not be sent; then it is not on its way, whatever the router says, and no button waits. */
export const UnsentContext = createContext(false);

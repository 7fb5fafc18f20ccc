import { createContext } from "react";

/** The nonce of the page being rendered, known even where no loader got to run. Empty in the browser, which needs none. */
export const Nonce = createContext("");

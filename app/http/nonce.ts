import { createContext } from "react";

/** The nonce for rendering, available where no loader ran. Empty in the browser, which needs none. */
export const Nonce = createContext("");

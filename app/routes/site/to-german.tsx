import { redirect } from "react-router";

/** The front door leads into the German house. */
export const loader = () => redirect("/de", 302);

/** In the page's own script: chosen offline, a file waits for the line, and a browser does not ask again for a script that it missed. */
export { Upload } from "tus-js-client";

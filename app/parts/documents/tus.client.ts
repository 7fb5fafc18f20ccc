/** Part of the page's script: files chosen offline wait, and browsers never refetch a script that failed. */
export { Upload } from "tus-js-client";

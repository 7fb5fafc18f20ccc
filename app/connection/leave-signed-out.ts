import { signedOutMark } from "#app/connection/use-sign-out-elsewhere.ts";
import { seeOther } from "#app/http/see-other.ts";

/** When a session has ended: clears the browser's storage, and the next page tells the other windows. */
export function leaveSignedOut(destination: string, cookies: string[]): Response {
  const marked = destination.includes("#") ? destination : destination + signedOutMark;
  const response = seeOther(marked, cookies);
  response.headers.set("Clear-Site-Data", '"storage"');
  return response;
}

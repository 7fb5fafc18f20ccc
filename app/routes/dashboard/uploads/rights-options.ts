import { fileTypes } from "#business/documents/document.ts";
import { m } from "#texts/messages.js";

/** For the picker only; a file's type is decided by its content. */
export const acceptedFiles = [...fileTypes, ".heic", ".heif", ".tif"].join(",");

/** The three answers to who owns the rights. */
export const rightsOptions = () => [
  { value: "own", label: m.uploads_rights_own(), hint: m.uploads_rights_own_hint() },
  { value: "permitted", label: m.uploads_rights_permitted(), hint: m.uploads_rights_permitted_hint() },
  { value: "unknown", label: m.uploads_rights_unknown(), hint: m.uploads_rights_unknown_hint() },
];

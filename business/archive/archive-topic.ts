/** Announced when the team changes what is published: a source shown or hidden, a sighting withdrawn, a person taken out. */
export const archiveTopic = "archive";

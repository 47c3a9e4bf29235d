/**
 * The name under which a host or the server gives the clinical facts on file, as a list of their ids: what is known of a patient from
 * other questionnaires, and from questions that this one leaves out. A rule of a screen reads it like an answer.
 */
export const FACTS_ON_FILE = 'facts-on-file'

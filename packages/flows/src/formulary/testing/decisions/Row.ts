import type { Answers } from '@anamnesis/engine/schema'

/** What has to become of a patient: the interrupt of a stop after it, or the ingredient of a refusal or a flag. */
type Expected = `stop ${string}` | `refuse ${string}` | `flag ${string}` | 'goes on'

/** A patient: the order (a dose, a kit or an add-on; a drug’s first dose, where its id alone is named), what they answered, and what has to become of them. */
export type Row = readonly [order: string, answers: Answers, expected: Expected, standing?: 'in treatment']

/** Chosen from the list of medications. */
export const takes = (...names: string[]): Answers => ({ 'question-medications': names })
/** Written by hand, since it was not on the list. */
export const writes = (text: string): Answers => ({ 'question-medications': ['Not on this list'], 'question-medications-details': text })
/** Chosen from the list of all conditions. */
export const had = (...conditions: string[]): Answers => ({ 'question-medical-history': conditions })
export const allergicTo = (...allergens: string[]): Answers => ({ 'question-allergies': allergens })
/** An answer to a question, by its slug: several to a list. */
export const told = (slug: string, ...values: string[]): Answers => ({ [`question-${slug}`]: values })
export const said = (slug: string, value: string): Answers => ({ [`question-${slug}`]: value })

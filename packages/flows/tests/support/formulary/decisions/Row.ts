import type { Answers } from '@anamnesis/engine/schema'

/** Expected outcome: the interrupt of a stop, or the ingredient of a refusal or flag. */
type Expected = `stop ${string}` | `refuse ${string}` | `flag ${string}` | 'goes on'

/** A patient: the order (a dose, kit or add-on; a drug id means its first dose), the answers, and the expected outcome. */
export type Row = readonly [order: string, answers: Answers, expected: Expected, standing?: 'in treatment']

/** Chosen from the medication list. */
export const takes = (...names: string[]): Answers => ({ 'question-medications': names })
/** Written as free text, since it is not listed. */
export const writes = (text: string): Answers => ({ 'question-medications': ['Not on this list'], 'question-medications-details': text })
/** Chosen from the list of conditions. */
export const hasHad = (...conditions: string[]): Answers => ({ 'question-medical-history': conditions })
/** Chosen from the list of allergies. */
export const allergicTo = (...allergens: string[]): Answers => ({ 'question-allergies': allergens })
/** Answers to a question by slug: several for a list. */
export const chooses = (slug: string, ...values: string[]): Answers => ({ [`question-${slug}`]: values })
/** The answer to a question by slug. */
export const answersTo = (slug: string, value: string): Answers => ({ [`question-${slug}`]: value })

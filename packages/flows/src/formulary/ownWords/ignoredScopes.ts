import type { Scope } from '@anamnesis/engine/schema/internal'
import type { AnswerMeaning } from '../answerMeaning.ts'
import type { MedicineClass } from '../medicines/medicine.ts'

/** The scopes in which a question's text may name a medicine without its being taken. The physician still reads the mention. */
export function ignoredScopes(reads: AnswerMeaning['reads'], classes: readonly MedicineClass[]): Ignored {
  if (reads === undefined || reads === 'allergies') return NONE
  if (isDangerous(classes)) return OF_DANGEROUS
  return reads === 'medicines' ? OF_BOX : OF_WORDS
}

type Ignored = readonly Exclude<Scope, 'current'>[]

/** Classes whose combination with a product can kill: only a denial or another person lifts their stop. */
const DANGEROUS: ReadonlySet<MedicineClass> = new Set(['nitrate', 'guanylate-cyclase-stimulator'])
const OF_DANGEROUS: Ignored = ['denied', 'otherPerson']
/** Where a question asks for medicines, one that was stopped counts, since some act for weeks; one of long ago does not. */
const OF_BOX: Ignored = ['denied', 'otherPerson', 'wish', 'longPast']
/** Elsewhere a medicine counts only when the text says that it is taken now. */
const OF_WORDS: Ignored = ['denied', 'otherPerson', 'allergy', 'wish', 'longPast', 'past']
const NONE: Ignored = []

/** Whether a medicine of one of these classes can kill together with a product. */
export const isDangerous = (classes: readonly MedicineClass[]): boolean => classes.some((one) => DANGEROUS.has(one))

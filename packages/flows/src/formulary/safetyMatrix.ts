import { factCatalogue } from './fact.ts'
import { factsIn } from './factsIn.ts'
import { evaluateFacts } from './evaluateFacts.ts'
import { impliedFacts } from './impliedFacts.ts'
import { effects, type IngredientRule, type Nothing } from './ingredient.ts'
import { type Ingredient, ingredients } from './ingredients.ts'
import { medicineClasses } from './medicines/medicine.ts'

/** Every ingredient by id, with its cell for every fact. */
export function safetyMatrix(): ReadonlyMap<string, ReadonlyMap<string, Cell>> {
  return new Map([...ingredients()].map(([id, ingredient]) => [id, new Map(matrixFacts.map((fact) => [fact, cellOf(ingredient, fact)]))]))
}

/** The effect of one fact on an ingredient. */
export interface Cell {
  /** The most severe outcome for a patient with only this fact; "together" when a rule needs further facts; "nothing"
   * when stated explicitly; "undecided" when nothing is stated.
   */
  readonly effect: IngredientRule['effect'] | 'together' | 'nothing' | 'undecided'
  /** A different effect for patients in treatment. */
  readonly inTreatment?: 'stop'
  /** Applies only to higher doses. */
  readonly someDoses: boolean
  /** The sources of the rules, or of the explicit "nothing". */
  readonly sources: readonly string[]
}

/** Every fact of the matrix: the catalogue and every class of medicines taken. */
export const matrixFacts: readonly string[] = [
  ...Object.keys(factCatalogue),
  ...Object.keys(medicineClasses).map((name) => `takes:${name}`),
]

function cellOf({ rules, nothing }: Ingredient, fact: string): Cell {
  const facts = new Set(impliedFacts(fact))
  const applied = rules.filter(({ when }) => evaluateFacts(when, (one) => facts.has(one)))
  const effect = effects.find((one) => applied.some((rule) => rule.effect === one))
  if (effect) {
    const stopsInTreatment = effect !== 'stop' && applied.some(({ inTreatment }) => inTreatment !== undefined)
    const gravest = applied.filter((rule) => rule.effect === effect)
    return {
      effect,
      ...(stopsInTreatment ? { inTreatment: 'stop' } : {}),
      someDoses: gravest.every(({ over }) => over !== undefined),
      sources: sourcesOf(applied),
    }
  }
  const read = rules.filter(({ when }) => factsIn(when).some((one) => facts.has(one)))
  if (read.length > 0) return { effect: 'together', someDoses: false, sources: sourcesOf(read) }
  const { elsewhere } = factCatalogue[fact] ?? {}
  const explicit = [...nothing.filter((line) => means(line, fact)), ...(elsewhere === undefined ? [] : [{ source: elsewhere }])]
  return { effect: explicit.length > 0 ? 'nothing' : 'undecided', someDoses: false, sources: sourcesOf(explicit) }
}

function means({ facts = [], groups = [], takes = [] }: Nothing, fact: string): boolean {
  const group = factCatalogue[fact]?.group
  if (facts.includes(fact) || (group !== undefined && groups.includes(group))) return true
  return fact.startsWith('takes:') && (takes === 'every class' || takes.includes(fact.slice('takes:'.length)))
}

const sourcesOf = (lines: readonly { source: string }[]) => [...new Set(lines.map(({ source }) => source))]

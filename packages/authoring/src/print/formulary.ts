import type * as Flows from '@anamnesis/flows'

/** What pages read of a formulary: its facts, ingredients and medicines. */
type Formulary = Pick<
  typeof Flows,
  | 'FACTS_ON_FILE'
  | 'TO_BE_DECIDED'
  | 'dictionary'
  | 'factCatalogue'
  | 'factLabel'
  | 'ingredients'
  | 'matrixFacts'
  | 'medicineClasses'
  | 'medicineOptions'
  | 'safetyMatrix'
  | 'sourceKind'
  | 'withoutLookalikes'
>

/** Of a product that has none: a fact is called by its id. */
const NONE: Formulary = {
  FACTS_ON_FILE: 'facts-on-file',
  TO_BE_DECIDED: 'to be decided by the medical lead',
  dictionary: () => [],
  factCatalogue: {},
  factLabel: (id) => id,
  ingredients: () => new Map(),
  matrixFacts: [],
  // the classes are keyed by ids of the formulary
  medicineClasses: {} as Formulary['medicineClasses'],
  medicineOptions: () => [],
  safetyMatrix: () => new Map(),
  sourceKind: () => 'other',
  withoutLookalikes: (mentions) => ({ mentions: [...mentions] }),
}

/** The formulary of `@anamnesis/flows`, an optional peer: products without one need not install it. */
export const {
  FACTS_ON_FILE,
  TO_BE_DECIDED,
  dictionary,
  factCatalogue,
  factLabel,
  ingredients,
  matrixFacts,
  medicineClasses,
  medicineOptions,
  safetyMatrix,
  sourceKind,
  withoutLookalikes,
} = await import('@anamnesis/flows').catch((error: unknown): Formulary => {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown } // any value has keys, or none
  if (code === 'ERR_MODULE_NOT_FOUND' && String(message).includes('@anamnesis/flows')) return NONE
  throw error
})

import type * as Flows from '@anamnesis/flows/internal'

/** The parts of a formulary that pages read. */
type Formulary = Pick<
  typeof Flows,
  | 'RECORDED_FACTS'
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

/** Fallback without a formulary: facts are named by id. */
const NONE: Formulary = {
  RECORDED_FACTS: 'facts-on-file',
  TO_BE_DECIDED: 'to be decided by the medical lead',
  dictionary: () => [],
  factCatalogue: {},
  factLabel: (id) => id,
  ingredients: () => new Map(),
  matrixFacts: [],
  // classes are keyed by formulary ids
  medicineClasses: {} as Formulary['medicineClasses'],
  medicineOptions: () => [],
  safetyMatrix: () => new Map(),
  sourceKind: () => 'other',
  withoutLookalikes: (mentions) => ({ mentions: [...mentions] }),
}

/** The formulary of `@anamnesis/flows`, an optional peer dependency. */
export const {
  RECORDED_FACTS,
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
} = await import('@anamnesis/flows/internal').catch((error: unknown): Formulary => {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error)
  if (code === 'ERR_MODULE_NOT_FOUND' && String(message).includes('@anamnesis/flows')) return NONE
  throw error
})

import type * as Flows from '@anamnesis/flows/internal'

/** The formulary of `@anamnesis/flows` if this optional peer dependency is installed; else facts are named by id. */
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
  if (code === 'ERR_MODULE_NOT_FOUND' && String(message).includes('@anamnesis/flows')) return withoutFormulary()
  throw error
})

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

/** The fallback: no medicines, and facts named by id. */
function withoutFormulary(): Formulary {
  return {
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
}

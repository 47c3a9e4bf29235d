import type { ProductCode, Siblings } from '@anamnesis/engine/schema'
import { type Brand, writtenBrand } from './brand.ts'
import { FACTS_ON_FILE } from './formulary/factsOnFile.ts'
import { choicesIn, type Offered, offeredOf } from './formulary/screenRules/offeredIn.ts'
import { screenRules } from './formulary/screenRules/screenRules.ts'
import { unreadIn } from './formulary/unreadIn.ts'
import { documentNames } from './documents/documentNames.ts'
import { documents } from './documents/documents.ts'
import { createHandlers } from './handlers/createHandlers.ts'
import { callIds, customComponentIds, hostHandlerIds } from './ids.ts'
import { medicationIds } from './medications/loadMedication.ts'
import { toProducts } from './products/toProducts.ts'
import { writtenProducts } from './products/writtenProducts.ts'
import { toEmailVariant } from './toEmailVariant.ts'
import { transforms } from './transforms/index.ts'
import { writtenTreatment } from './treatment.ts'
import { treatmentCode } from './treatmentCodes.ts'
import { vocabulary } from './vocabulary.ts'

/** What this product says in code beside its documents: `anamnesis.config.json` names this module. */
export const product = {
  vocabulary,
  brand: writtenBrand,
  treatment: writtenTreatment,
  createHandlers: (own: Brand) => createHandlers(own),
  hostHandlers: hostHandlerIds,
  hostCalls: callIds,
  transforms,
  components: customComponentIds,
  treatmentCode,
  variants: { email: { isOf: ({ kind }) => kind === 'renewal', make: toEmailVariant } },
  screenRules: (flow, siblings) => screenRules(flow, offeredBy(siblings)),
  unreadIn,
  isJudgedByFormulary: true,
  answersOnFile: [FACTS_ON_FILE],
  documents,
  names: documentNames,
  properNames: [...new Set(medicationIds.flatMap((id) => id.split('-')))],
} satisfies ProductCode

/** What a brand offers for a treatment: what its onboarding lets a patient choose, which its shorter variants and its renewal ship too. */
function offeredBy({ whole, products }: Siblings): readonly Offered[] {
  const onboarding = whole('onboarding')
  if (!onboarding) return []
  const choices = choicesIn(onboarding)
  return offeredOf(toProducts(writtenProducts.parse(products)), (id) => choices.has(id))
}

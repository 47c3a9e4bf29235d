import type { ProductCode } from '@anamnesis/engine/schema'
import type { Siblings } from '@anamnesis/engine/schema/internal'
import { type Brand, writtenBrand } from './brand.ts'
import { fieldsInTable, meaningOf } from './formulary/answerTable.ts'
import { RECORDED_FACTS } from './formulary/recordedFacts.ts'
import { offeredProductIds } from './formulary/screenRules/offeredProductIds.ts'
import { type OfferedProduct, offeredProducts } from './formulary/screenRules/offeredProducts.ts'
import { screenRules } from './formulary/screenRules/screenRules.ts'
import { unreadIn } from './formulary/unreadIn.ts'
import { brandDocuments } from './documents/brandDocuments.ts'
import { documentNames } from './documents/documentNames.ts'
import { CALL_BY_EMAIL, emailVariant } from './emailVariant.ts'
import { describeHandlers } from './handlers/describeHandlers.ts'
import { callIds, customComponentIds, hostHandlerIds } from './ids.ts'
import { medicationIds } from './medications/loadMedication.ts'
import { toProducts } from './products/toProducts.ts'
import { writtenProducts } from './products/writtenProducts.ts'
import { transforms } from './transforms/index.ts'
import { writtenTreatment } from './treatment.ts'
import { treatmentCode } from './treatmentCodes.ts'
import { vocabulary } from './vocabulary.ts'
import { formularyDocuments } from './documents/formularyDocuments.ts'
import { hostDocuments } from './documents/hostDocuments.ts'
import { saleDocuments } from './documents/saleDocuments.ts'
import { wordDocuments } from './documents/wordDocuments.ts'

/** The product code: `anamnesis.config.json` names this module. */
export const product = {
  vocabulary,
  brand: writtenBrand,
  treatment: writtenTreatment,
  createHandlers: (own: Brand) => describeHandlers(own),
  hostHandlers: hostHandlerIds,
  hostCalls: callIds,
  transforms,
  components: customComponentIds,
  treatmentCode,
  variants: { email: { isOf: ({ kind }) => kind === 'renewal', make: emailVariant, calls: [CALL_BY_EMAIL] } },
  screenRules: (flow, siblings) => screenRules(flow, offeredProductsOf(siblings)),
  unreadIn,
  isCheckedByFormulary: true,
  answersOnRecord: [RECORDED_FACTS],
  scores: fieldsInTable.filter((name) => meaningOf(name)?.bands !== undefined),
  documents: { ...brandDocuments, ...saleDocuments, ...formularyDocuments, ...wordDocuments, ...hostDocuments },
  names: documentNames,
  properNames: [...new Set(medicationIds.flatMap((id) => id.split('-')))],
} satisfies ProductCode

/** The products that a brand offers for a treatment: those of its onboarding, also for variants and renewals. */
function offeredProductsOf({ whole, products }: Siblings): readonly OfferedProduct[] {
  const onboarding = whole('onboarding')
  if (!onboarding) return []
  const choices = offeredProductIds(onboarding)
  return offeredProducts(toProducts(writtenProducts.parse(products)), (id) => choices.has(id))
}

import { type ProductCode, type Call, type Flow, parseFlow } from '@anamnesis/engine/schema'
import type { Siblings, DocumentKind } from '@anamnesis/engine/schema/internal'
import { type Brand, writtenBrand } from './brand.ts'
import { fieldsInTable, meaningOf } from './formulary/answerTable.ts'
import { RECORDED_FACTS } from './formulary/recordedFacts.ts'
import { choicesIn, type OfferedProduct, offeredProducts } from './formulary/screenRules/offeredProducts.ts'
import { screenRules } from './formulary/screenRules/screenRules.ts'
import { unreadIn } from './formulary/unreadIn.ts'
import { documentNames } from './documents/documentNames.ts'
import { describeHandlers } from './handlers/describeHandlers.ts'
import { callIds, customComponentIds, hostHandlerIds } from './ids.ts'
import { medicationIds } from './medications/loadMedication.ts'
import { writtenTheme } from './theme/theme.ts'
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

/** The variant of a renewal opened by an email link, whose token replaces an account. */
const EMAIL = 'email'

/** The call of a signed-in patient, and its replacement. */
const BY_ROUTE = 'put-treatment-renewals'

const BY_EMAIL = 'put-email-renewals'

/** Documents of brands and treatments. */
const brandDocuments = {
  brand: {
    schema: writtenBrand,
    files: ['src/brands/*/brand.json'],
    about: 'What a brand is, apart from its looks: names, contact, and where it may ship.',
    keys: {
      id: 'Id of the brand: the name of its folder, and the label of its flows.',
      name: 'What patients call it.',
      pharmacy: 'Who fills what is prescribed: {pharmacy} in texts.',
      supportEmail: 'Where patients write to: {supportEmail} in texts.',
      supportPhone: 'Where patients call: {supportPhone} in texts, {supportPhoneDigits} in links.',
      replyTime: 'When patients can expect an answer to a message, as a sentence.',
      termsUrl: 'Address of the terms of use.',
      privacyUrl: 'Address of the privacy policy.',
      serviceableProvinces: 'Two-letter codes of the provinces and territories that it may ship to.',
      addOnsTab: 'Whose subscriptions have a tab for add-ons: all, or those of treatments whose questionnaire offers add-ons.',
      answersOnFileDays: 'Days for which answers that were sent in are not asked again in the next questionnaire.',
    },
    names: { serviceableProvinces: 'province' },
  },
  theme: {
    schema: writtenTheme,
    files: ['src/brands/*/theme.json'],
    about: 'The look of a brand: colours, fonts, shapes and its sign.',
  },
  treatment: {
    schema: writtenTreatment,
    files: ['src/treatments/*/treatment.json'],
    about: 'What a treatment is, and which brands offer it.',
    keys: {
      code: 'Its code: the name of its folder, and the label of its flows.',
      key: 'Its long key, which is accepted wherever the code is.',
      takesBloodwork: 'A provider may ask for lab results before they decide.',
      brands: 'What each brand that offers it says of it, by the id of the brand.',
      name: 'What patients call it.',
      summary: 'What the treatment is for, in a line.',
      consultationCents: 'Price of the consultation, in cents of Canadian dollars.',
      form: 'The picture of its tile, where patients choose a treatment.',
      fromCentsPerMonth: 'The least monthly price of a first order, in cents of Canadian dollars.',
      isCheckIn: 'Its renewals are called check-ins.',
      frequencyFlag: 'The flag that chooses how its shipping frequency is asked for; left out where there is one way.',
    },
    names: { brands: 'brand' },
  },
} satisfies Record<string, DocumentKind>

/** The document kinds of this product by name, with their file patterns, for editors. */
const documents = { ...brandDocuments, ...saleDocuments, ...formularyDocuments, ...wordDocuments, ...hostDocuments }

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
  variants: { email: { isOf: ({ kind }) => kind === 'renewal', make: toEmailVariant, calls: [BY_EMAIL] } },
  screenRules: (flow, siblings) => screenRules(flow, offeredProductsOf(siblings)),
  unreadIn,
  isCheckedByFormulary: true,
  answersOnRecord: [RECORDED_FACTS],
  scores: fieldsInTable.filter((name) => meaningOf(name)?.bands !== undefined),
  documents,
  names: documentNames,
  properNames: [...new Set(medicationIds.flatMap((id) => id.split('-')))],
} satisfies ProductCode

/** The products that a brand offers for a treatment: those of its onboarding, also for variants and renewals. */
function offeredProductsOf({ whole, products }: Siblings): readonly OfferedProduct[] {
  const onboarding = whole('onboarding')
  if (!onboarding) return []
  const choices = choicesIn(onboarding)
  return offeredProducts(toProducts(writtenProducts.parse(products)), (id) => choices.has(id))
}

/** The email variant of a renewal: the same questions, sent by a call without an account. @throws FlowDocumentError */
function toEmailVariant(flow: Flow, calls: Readonly<Record<string, Call>>): Flow {
  const { [BY_ROUTE]: _byRoute, ...others } = flow.calls
  return parseFlow({
    ...flow,
    variant: EMAIL,
    steps: flow.steps.map((step) => ({
      ...step,
      screens: step.screens.map((screen) => (screen.call === BY_ROUTE ? { ...screen, call: BY_EMAIL } : screen)),
    })),
    calls: { ...others, [BY_EMAIL]: calls[BY_EMAIL] },
  })
}

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
      name: 'Name that patients read.',
      pharmacy: 'Who fills what is prescribed: {pharmacy} in texts.',
      supportEmail: 'Where patients write to: {supportEmail} in texts.',
      supportPhone: 'Where patients call: {supportPhone} in texts, {supportPhoneDigits} in links.',
      replyTime: 'When patients can expect an answer to a message, as a sentence.',
      termsUrl: 'Address of the terms of use.',
      privacyUrl: 'Address of the privacy policy.',
      serviceableProvinces: 'Two-letter codes of the provinces and territories that it may ship to.',
      addOnsTab: 'Whose subscriptions have a tab for add-ons: all, or those of treatments whose questionnaire offers add-ons.',
      answersOnFileDays: 'Days during which the next questionnaire does not ask submitted answers again.',
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
    about: 'A treatment, and the brands that offer it.',
    keys: {
      code: 'Code of the treatment: name of its folder and label of its flows.',
      key: 'Long key, accepted in place of the code.',
      takesBloodwork: 'A provider can request lab results before the decision.',
      brands: 'Texts and prices of each brand that offers it, by brand id.',
      name: 'Name that patients read.',
      summary: 'Purpose of the treatment, in one line.',
      consultationCents: 'Price of the consultation, in cents of Canadian dollars.',
      form: 'Picture of its tile in the choice of treatments.',
      fromCentsPerMonth: 'Lowest monthly price of a first order, in cents of Canadian dollars.',
      isCheckIn: 'Its renewals are called check-ins.',
      frequencyFlag: 'Feature flag that selects how the shipping frequency is asked, if there are several ways.',
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

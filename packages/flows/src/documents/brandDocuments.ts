import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import { writtenBrand } from '../brand.ts'
import { writtenTheme } from '../theme/theme.ts'
import { writtenTreatment } from '../treatment.ts'

/** Documents of brands and treatments. */
export const brandDocuments = {
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

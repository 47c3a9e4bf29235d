import type { DocumentKind } from '@anamnesis/engine/schema'
import { writtenBrand } from '../brand.ts'
import { writtenTreatment } from '../treatment.ts'

/** What a brand is, and what it treats. */
export const brandDocuments = {
  brand: {
    schema: writtenBrand,
    files: ['src/brands/*.json'],
    about: 'What a brand is, apart from its looks: names, contact, and where it may ship.',
    keys: {
      id: 'Id of the brand: the name of its file, and the label of its flows.',
      name: 'What patients call it.',
      pharmacy: 'Who fills what is prescribed: {pharmacy} in texts.',
      supportEmail: 'Where patients write to: {supportEmail} in texts.',
      supportPhone: 'Where patients call: {supportPhone} in texts, {supportPhoneDigits} in links.',
      termsUrl: 'Where the terms of use stand.',
      privacyUrl: 'Where the privacy policy stands.',
      serviceableProvinces: 'Two-letter codes of the provinces and territories that it may ship to.',
      addOnsTab: 'Whose subscriptions have a tab for add-ons: all, or those of treatments whose questionnaire offers add-ons.',
      answersOnFileDays: 'Days for which answers that were sent in are not asked again in the next questionnaire.',
    },
    names: { serviceableProvinces: 'province' },
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
      isCheckIn: 'Its renewals are called check-ins.',
      frequencyFlag: 'The flag that chooses how its shipping frequency is asked for; left out where there is one way.',
    },
    names: { brands: 'brand' },
  },
} satisfies Record<string, DocumentKind>

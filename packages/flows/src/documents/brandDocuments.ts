import type { DocumentKind } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'
import { brand } from '../brand.ts'

/** What a brand is, and which check-in it has. */
export const brandDocuments = {
  brand: {
    schema: brand,
    files: ['src/brands/*.json'],
    about: 'What a brand is, apart from its looks: names, contact, where it may ship, and what it treats.',
    keys: {
      id: 'Id of the brand: the name of its file, and the label of its flows.',
      name: 'What patients call it. Of a treatment: what patients call that.',
      pharmacy: 'Who fills what is prescribed: {pharmacy} in texts.',
      supportEmail: 'Where patients write to: {supportEmail} in texts.',
      supportPhone: 'Where patients call: {supportPhone} in texts, {supportPhoneDigits} in links.',
      termsUrl: 'Where the terms of use stand.',
      privacyUrl: 'Where the privacy policy stands.',
      serviceableProvinces: 'Two-letter codes of the provinces and territories that it may ship to.',
      addOnsTab: 'Whose subscriptions have a tab for add-ons: all, or those of treatments whose questionnaire offers add-ons.',
      answersOnFileDays: 'Days for which answers that were sent in are not asked again in the next questionnaire.',
      treatments: 'What it treats, by treatment code.',
      summary: 'What the treatment is for, in a line.',
      consultationCents: 'Price of the consultation, in cents of Canadian dollars.',
      isCheckIn: 'Its renewals are called check-ins.',
      frequencyFlag: 'The flag that chooses how its shipping frequency is asked for; left out where there is one way.',
    },
    names: { treatments: 'treatment', serviceableProvinces: 'province' },
  },
  renewals: {
    schema: z.record(z.string(), z.record(z.string(), z.string().check(z.minLength(1)))),
    files: ['src/renewals.json'],
    about: 'By brand and treatment, the check-in that its renewal asks.',
    names: { '': 'brand', '{}': 'treatment' },
  },
} satisfies Record<string, DocumentKind>

import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import { medicine } from '../formulary/medicines/medicine.ts'
import { writtenPhrases } from '../formulary/ownWords/writtenPhrases.ts'
import { writtenPurpose } from '../formulary/ownWords/readPurposes.ts'
import { text, texts } from './nonEmptyText.ts'
import { writtenVoice } from './writtenVoice.ts'

/** Documents of patients' words and of the product's wording. */
export const wordDocuments = {
  medicines: {
    schema: z.array(medicine),
    files: ['src/formulary/medicines/*.json'],
    about: 'Generic medicines, supplements and drugs that patients mention, one per line.',
    keys: {
      id: 'Id of the medicine, for rules and other medicines.',
      name: 'Generic name; without one, a description.',
      classes: 'Classes that rules can name, besides those of its ingredients.',
      ingredients: 'Ids of the medicines in a combination, which has their classes.',
      brands: 'Current and former brand names in Canada, and foreign ones that patients use.',
      alsoCalled: 'Abbreviations, salts, forms, French and street names.',
      misspelt: 'Frequent misspellings with more than one wrong letter.',
      standsAlone:
        'Names that are ordinary words too. They count only in a text that names the medicine and how it is taken, and nothing else.',
      offered: 'Names that are on the option list of medications.',
      note: 'Information or an open decision for the medical lead.',
    },
    names: { ingredients: 'medicine' },
  },
  'medicine-classes': {
    schema: z.record(z.string(), z.strictObject({ label: text })),
    files: ['src/formulary/medicines/classes.json'],
    about: 'Classes of medicines that rules can name.',
    keys: { label: 'The class in plain words.' },
  },
  'ordinary-words': {
    schema: z.strictObject({ others: texts, lookalikes: texts, phrases: texts }),
    files: ['src/formulary/medicines/ordinary-words.json'],
    about: 'Words that only look like the name of a medicine.',
    keys: {
      others: 'Words that are never part of a name.',
      lookalikes: 'Words with another meaning that differ from the name of a medicine by one letter.',
      phrases: 'Phrases that contain the name of a medicine and mean something else.',
    },
  },
  'own-words': {
    schema: z.array(writtenPhrases),
    files: ['src/formulary/ownWords/*.json'],
    about: 'Phrases that patients use for a condition, or for a medicine without its name.',
    keys: {
      tells: 'Facts that the phrases can mean.',
      names: 'The phrases, in English and French.',
      stops: 'The phrases count like a chosen answer: anywhere in a text, or only as a whole item of it.',
    },
    names: { tells: 'fact' },
  },
  lookalikes: {
    schema: texts,
    files: ['src/formulary/ownWords/lookalikes.json'],
    about: 'Words that resemble a phrase for a condition and mean something else.',
  },
  purposes: {
    schema: z.array(writtenPurpose),
    files: ['src/formulary/ownWords/purposes.json'],
    about: 'Medicines that patients describe by form and purpose, in either order: “spray for my heart”.',
    keys: {
      tells: 'Facts that the description can mean.',
      forms: 'The form, such as pill or spray, in English and French.',
      of: 'Its purpose, or the prescriber.',
    },
    names: { tells: 'fact' },
  },
  'none-words': {
    schema: texts,
    files: ['src/formulary/ownWords/none.json'],
    about: 'Words of sentences that state that no medicine is taken, or only how one is taken.',
  },
  voice: {
    schema: writtenVoice,
    files: ['src/voice.json'],
    about: 'Wording rules for patient texts.',
    keys: {
      lastWords: 'Last paragraph of an automatic interrupt.',
      ownEnding: 'Interrupts with another last paragraph.',
      neverSaid: 'Phrases that are not allowed in patient texts, each with a replacement.',
      phrase: 'The phrase that is not allowed.',
      instead: 'Its replacement.',
      app: 'Further rules for pages, mails, fields and API messages.',
      longestSentence: 'Maximum number of words in a sentence.',
      specified: 'Texts of the specification, which are exempt.',
      forDevelopers: 'Codes of API errors whose texts are for developers.',
    },
    names: { ownEnding: 'interrupt' },
  },
} satisfies Record<string, DocumentKind>

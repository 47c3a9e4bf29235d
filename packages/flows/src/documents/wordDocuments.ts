import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import { medicine } from '../formulary/medicines/medicine.ts'
import { writtenPhrases } from '../formulary/ownWords/readFreeText.ts'
import { writtenPurpose } from '../formulary/ownWords/readPurposes.ts'

const text = z.string().check(z.minLength(1))
const texts = z.array(text)
const phrases = z.array(z.strictObject({ phrase: text, instead: text }))

/** Documents of patients' words and of the product's wording. */
export const wordDocuments = {
  medicines: {
    schema: z.array(medicine),
    files: ['src/formulary/medicines/*.json'],
    about: 'Generic medicines, supplements and drugs that patients write of, a line each.',
    keys: {
      id: 'By which rules and other medicines name it.',
      name: 'Its generic name, or what it is where it has none.',
      classes: 'What it has in common with others that a rule can ask for, beside what its ingredients have.',
      ingredients: 'Ids of the medicines that a combination holds: it has their classes.',
      brands: 'Names that it is or was sold under in Canada, and those of other countries that patients bring along.',
      alsoCalled: 'Abbreviations, salts, forms, French and street names.',
      misspelt: 'Frequent misspellings that are more than one letter off.',
      standsAlone: 'Which of its names are ordinary words too: they count only where nothing else is said but how it is taken.',
      offered: 'Which of its names are on the option list of medications.',
      note: 'What the medical lead has to know or to decide.',
    },
    names: { ingredients: 'medicine' },
  },
  'medicine-classes': {
    schema: z.record(z.string(), z.strictObject({ label: text })),
    files: ['src/formulary/medicines/classes.json'],
    about: 'What medicines have in common that a rule can ask for.',
    keys: { label: 'The class in plain words.' },
  },
  'ordinary-words': {
    schema: z.strictObject({ others: texts, lookalikes: texts, phrases: texts }),
    files: ['src/formulary/medicines/ordinary-words.json'],
    about: 'Words that only look like the name of a medicine.',
    keys: {
      others: 'Words that are no part of any name.',
      lookalikes: 'Words that somebody may write who means no medicine, though the name of one is a letter away.',
      phrases: 'Words that hold the name of a medicine and mean none.',
    },
  },
  'own-words': {
    schema: z.array(writtenPhrases),
    files: ['src/formulary/ownWords/*.json'],
    about: 'What patients write who mean a condition, or a medicine without its name.',
    keys: {
      tells: 'Facts that those words may mean.',
      names: 'The words, in English and in French.',
      stops: 'They tell the fact as much as a chosen answer does: wherever they stand, or only where they are a whole item of the text.',
    },
    names: { tells: 'fact' },
  },
  lookalikes: {
    schema: texts,
    files: ['src/formulary/ownWords/lookalikes.json'],
    about: 'Words that only look like those that patients use for a condition.',
  },
  purposes: {
    schema: z.array(writtenPurpose),
    files: ['src/formulary/ownWords/purposes.json'],
    about: 'Medicines that patients describe by form and purpose, in either order: “spray for my heart”.',
    keys: {
      tells: 'Facts that such a description may mean.',
      forms: 'The form, such as pill or spray, in English and French.',
      of: 'What it is for, or who prescribes it.',
    },
    names: { tells: 'fact' },
  },
  'none-words': {
    schema: texts,
    files: ['src/formulary/ownWords/none.json'],
    about: 'Words of a sentence that says that no medicine is taken, or only how one is taken.',
  },
  voice: {
    schema: z.strictObject({
      lastWords: text,
      ownEnding: texts,
      neverSaid: phrases,
      app: z.strictObject({
        longestSentence: z.int().check(z.minimum(1)),
        neverSaid: phrases,
        specified: texts,
        forDevelopers: texts,
      }),
    }),
    files: ['src/voice.json'],
    about: 'How patients are spoken to.',
    keys: {
      lastWords: 'How a stop ends that nobody has looked at.',
      ownEnding: 'Interrupts that end in words of their own.',
      neverSaid: 'Words that patients never read, each with those to write instead.',
      phrase: 'What is never said.',
      instead: 'What to say instead.',
      app: 'Further rules for texts outside of the flows: pages, mails, fields and API messages.',
      longestSentence: 'Maximum number of words in a sentence.',
      specified: 'Texts of the specification that stay as they are.',
      forDevelopers: 'Codes of API errors whose texts are for developers.',
    },
    names: { ownEnding: 'interrupt' },
  },
} satisfies Record<string, DocumentKind>

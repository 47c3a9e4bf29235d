import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import { answerMeanings, nonClinical } from '../formulary/answerMeaning.ts'
import { writtenFact } from '../formulary/fact.ts'
import { writtenIngredient, writtenShared } from '../formulary/ingredient.ts'
import { answerKeys, contradictionKeys, factKeys, ruleKeys, ruleNames } from './formularyKeys.ts'
import { text } from './nonEmptyText.ts'

/** Documents that map answers to facts, and the rules on facts. */
export const formularyDocuments = {
  ingredient: {
    schema: writtenIngredient,
    files: ['src/formulary/ingredients/*.json', 'src/treatments/*/ingredients/*.json'],
    about: 'A sold active ingredient: its safe amounts, and for whom it is safe.',
    keys: {
      ...ruleKeys,
      name: 'Name of the ingredient.',
      medicine: 'Its id in the dictionary of medicines, unless it is no medicine.',
      otherProducts: 'Products of it for another purpose, in lower case; they do not count as this product.',
      unit: 'Unit of its amounts.',
      doses: 'Safe amounts.',
      first: 'Maximum of a first order.',
      most: 'Maximum within a number of hours, by amount or pieces.',
      amount: 'Amount in the unit of the ingredient.',
      pieces: 'Number of pieces; of an ingredient, the word for a piece.',
      hours: 'Number of hours.',
      lastCountsWhen: 'Fact with which the last dose from another provider counts as current, so that no first dose is needed.',
      shared: 'Shared rules, by their file name in "shared".',
    },
    names: ruleNames,
  },
  'shared-rules': {
    schema: writtenShared,
    files: ['src/formulary/ingredients/shared/*.json'],
    about: 'Rules that several ingredients share.',
    keys: ruleKeys,
    names: ruleNames,
  },
  answers: {
    schema: answerMeanings,
    files: ['src/formulary/answers/*.json', 'src/treatments/*/answers.json'],
    about: 'Facts that answers state, by field name.',
    keys: answerKeys,
    names: { '': 'field', 'options{}': 'fact', 'earlier{}': 'fact', tells: 'fact', past: 'medicine-or-class' },
  },
  'answers-not-of-health': {
    schema: nonClinical,
    files: ['src/formulary/answers/not-health.json'],
    about: 'Questions without clinical meaning, each with the reason.',
    names: { '': 'field' },
  },
  facts: {
    schema: z.record(z.string(), writtenFact),
    files: ['src/formulary/facts.json', 'src/formulary/allergies.json', 'src/treatments/*/facts.json'],
    about: 'Every fact that an answer can state, by id.',
    keys: factKeys,
    names: { implies: 'fact', group: 'fact-group-or-new', elsewhere: 'source' },
  },
  contradictions: {
    schema: z.array(z.strictObject({ one: text, others: z.array(text).check(z.minLength(1)) })),
    files: ['src/formulary/contradictions.json'],
    about: 'Facts that exclude each other.',
    keys: contradictionKeys,
    names: { one: 'fact', others: 'fact' },
  },
  sources: {
    schema: z.record(z.string(), text),
    files: ['src/formulary/sources.json'],
    about: 'Public documents that rules cite, each with its location.',
  },
} satisfies Record<string, DocumentKind>

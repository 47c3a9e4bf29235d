import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import { answerMeanings, nonClinical } from '../formulary/answerMeaning.ts'
import { writtenFact } from '../formulary/fact.ts'
import { writtenIngredient, writtenShared } from '../formulary/ingredient.ts'

const text = z.string().check(z.minLength(1))
const ofRules = {
  id: 'Name of its file.',
  rules: 'Safety rules, in order.',
  when: 'Condition of the rule: a fact, or several combined with "any", "all" and "not".',
  any: 'True if at least one of these is true.',
  all: 'True if all of these are true.',
  not: 'True if this is false.',
  effect: 'Effect on the patient: blocked; this product or dose refused; or allowed with a note for the physician.',
  severity: 'Severity. An emergency cannot wait for a day.',
  interrupt: 'Interrupt of a block.',
  inTreatment: 'Interrupt for patients in treatment. A refusal or flag with one blocks these patients.',
  trackAction: 'Event of a block.',
  standing: 'Restricts the rule to patients before their first order, or to patients in treatment.',
  over: 'Restricts the rule to larger amounts, in the unit of the ingredient.',
  says: 'Message to the patient, in one or two sentences.',
  physician: 'Message to the physician, in one line.',
  source: 'Id of a document in sources.json, with its section after a colon; or: to be decided by the medical lead.',
  nothing: 'Facts without effect on the ingredient. A fact that neither a rule nor this list names is undecided.',
  facts: 'Facts without effect.',
  groups: 'Whole groups of facts without effect.',
  takes: 'Classes of medicines without effect; "every class" for all that no rule names.',
}
const namesOfRules = {
  when: 'fact',
  any: 'fact',
  all: 'fact',
  not: 'fact',
  facts: 'fact',
  lastCountsWhen: 'fact',
  groups: 'fact-group',
  takes: 'medicine-class',
  interrupt: 'interrupt',
  inTreatment: 'interrupt',
  source: 'source',
  shared: 'shared-rules',
  medicine: 'medicine',
}
const ofFacts = {
  label: 'The fact in clinical words.',
  group: 'Section of the physician’s page.',
  implies: 'Facts that follow from it: a heart attack last month is a heart attack.',
  elsewhere: 'For a fact of one treatment: source of the decision that it has no effect on ingredients that do not name it.',
  includesOthers: 'Whether a text about another person, such as a relative, states it too.',
}
const ofAnswers = {
  options: 'By option value: the facts that it states, "nothing", or "none", which denies the facts of the others.',
  earlier: 'The same for former options, which answers on record can still have.',
  tells: 'Facts that every answer states, such as that the question was asked.',
  reads: 'How its text is read: as names of medicines, as allergies, or as free text that can name a medicine.',
  past: 'Classes and medicines of past use, which do not count as current use.',
  nothing: 'Options of a list of medicines that name none.',
  holdsForDays: 'Validity in days of an answer that states how long ago something was. An older one is asked again.',
  measures: 'A number or date from which facts are derived.',
  bands: 'Of a number, such as a score: the facts of each range, in ascending order.',
  from: 'Lowest number of the range, which ends below the next one.',
}
const ofContradictions = {
  one: 'Fact that excludes the others.',
  others: 'Facts that it excludes.',
}

/** Documents that map answers to facts, and the rules on facts. */
export const formularyDocuments = {
  ingredient: {
    schema: writtenIngredient,
    files: ['src/formulary/ingredients/*.json', 'src/treatments/*/ingredients/*.json'],
    about: 'A sold active ingredient: its safe amounts, and for whom it is safe.',
    keys: {
      ...ofRules,
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
    names: namesOfRules,
  },
  'shared-rules': {
    schema: writtenShared,
    files: ['src/formulary/ingredients/shared/*.json'],
    about: 'Rules that several ingredients share.',
    keys: ofRules,
    names: namesOfRules,
  },
  answers: {
    schema: answerMeanings,
    files: ['src/formulary/answers/*.json', 'src/treatments/*/answers.json'],
    about: 'Facts that answers state, by field name.',
    keys: ofAnswers,
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
    keys: ofFacts,
    names: { implies: 'fact', group: 'fact-group-or-new', elsewhere: 'source' },
  },
  contradictions: {
    schema: z.array(z.strictObject({ one: text, others: z.array(text).check(z.minLength(1)) })),
    files: ['src/formulary/contradictions.json'],
    about: 'Facts that exclude each other.',
    keys: ofContradictions,
    names: { one: 'fact', others: 'fact' },
  },
  sources: {
    schema: z.record(z.string(), text),
    files: ['src/formulary/sources.json'],
    about: 'Public documents that rules cite, each with its location.',
  },
} satisfies Record<string, DocumentKind>

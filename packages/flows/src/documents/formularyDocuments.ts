import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import { answerMeanings, nonClinical } from '../formulary/answerMeaning.ts'
import { writtenFact } from '../formulary/fact.ts'
import { writtenIngredient, writtenShared } from '../formulary/ingredient.ts'

const text = z.string().check(z.minLength(1))
const ofRules = {
  id: 'The name of its file.',
  rules: 'What is safe and what is not, in order.',
  when: 'When the rule applies: a fact, or several put together with "any", "all" and "not".',
  any: 'Holds when at least one of these holds.',
  all: 'Holds when each of these holds.',
  not: 'Holds when this does not.',
  effect: 'The effect on the patient: stopped; not this product or dose; or allowed, and the physician sees it.',
  severity: 'How grave it is. An emergency cannot wait for a day.',
  interrupt: 'What a stop shows.',
  inTreatment: 'What it shows to who has the treatment already. A refusal or a flag that names one stops such a patient.',
  trackAction: 'Event that is sent with a stop.',
  standing: 'Only before the first order, as what says how to start; or only in treatment.',
  over: 'Only for amounts over this one, in the unit of the ingredient.',
  says: 'Message to the patient, in one or two sentences.',
  physician: 'A line for the physician.',
  source: 'A public document of sources.json, with the part of it after a colon; or, to be decided by the medical lead.',
  nothing: 'Facts that mean nothing for it, said outright. A fact that no rule and no such line knows of is undecided.',
  facts: 'Facts that mean nothing for it.',
  groups: 'Groups of facts that mean nothing for it, whole.',
  takes: 'Classes of medicines that mean nothing for it; "every class" for those that no rule names.',
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
  label: 'The fact in the words of a physician.',
  group: 'Its part of the page.',
  implies: 'Facts that are true with it: a heart attack last month is a heart attack.',
  elsewhere: 'The source of the decision that the fact means nothing for ingredients that do not name it; for facts of one treatment.',
  includesOthers: 'It counts when it is written about another person too: a relative, or a partner.',
}
const ofAnswers = {
  options: 'By the value of each option: the facts that it tells, "nothing", or "none", which denies what the others tell.',
  earlier: 'The same for options that are no longer offered: an answer on file may still be one.',
  tells: 'Facts that any answer tells: that it was asked.',
  reads: 'How its words are read: as names of medicines, as what one is allergic to, or as words that may name a medicine in passing.',
  past: 'Classes and medicines that it asks to have been used before: those are not taken for used now.',
  nothing: 'Of a list of medicines, the options that name none.',
  holdsForDays: 'How many days an answer holds that says how long ago something was. An older one is asked again.',
  measures: 'A number or a day, from which facts are worked out.',
  bands: 'For a number, such as a score: the facts of each range, in ascending order.',
  from: 'The least number of the range, which ends below the next one.',
}
const ofContradictions = {
  one: 'The fact that excludes the others.',
  others: 'Facts that cannot be true with it.',
}

/** Documents that map answers to facts, and the rules on facts. */
export const formularyDocuments = {
  ingredient: {
    schema: writtenIngredient,
    files: ['src/formulary/ingredients/*.json', 'src/treatments/*/ingredients/*.json'],
    about: 'An active ingredient that is sold: how much of it is safe, and for whom.',
    keys: {
      ...ofRules,
      name: 'What it is called.',
      medicine: 'Its id in the dictionary of medicines; left out for what is none.',
      otherProducts: 'Products of it for something else, in lower case: who writes of one takes another.',
      unit: 'In which its amounts are counted.',
      doses: 'How much of it is safe.',
      first: 'The most of a first order.',
      most: 'The most in so many hours, by amount or by pieces.',
      amount: 'How much, in the unit of the ingredient.',
      pieces: 'How many pieces; or, of an ingredient, what patients call a piece.',
      hours: 'In so many hours.',
      lastCountsWhen: 'The fact under which a last dose elsewhere counts as taken now, so that no first dose is needed.',
      shared: 'Rules that it has in common with others, by their file in "shared".',
    },
    names: namesOfRules,
  },
  'shared-rules': {
    schema: writtenShared,
    files: ['src/formulary/ingredients/shared/*.json'],
    about: 'Rules that several ingredients have in common.',
    keys: ofRules,
    names: namesOfRules,
  },
  answers: {
    schema: answerMeanings,
    files: ['src/formulary/answers/*.json', 'src/treatments/*/answers.json'],
    about: 'By the name of each question, what its answers tell.',
    keys: ofAnswers,
    names: { '': 'field', 'options{}': 'fact', 'earlier{}': 'fact', tells: 'fact', past: 'medicine-or-class' },
  },
  'answers-not-of-health': {
    schema: nonClinical,
    files: ['src/formulary/answers/not-health.json'],
    about: 'Questions that tell nothing of health, each with the reason.',
    names: { '': 'field' },
  },
  facts: {
    schema: z.record(z.string(), writtenFact),
    files: ['src/formulary/facts.json', 'src/formulary/allergies.json', 'src/treatments/*/facts.json'],
    about: 'Every fact that a question can tell outright, by its id.',
    keys: ofFacts,
    names: { implies: 'fact', group: 'fact-group-or-new', elsewhere: 'source' },
  },
  contradictions: {
    schema: z.array(z.strictObject({ one: text, others: z.array(text).check(z.minLength(1)) })),
    files: ['src/formulary/contradictions.json'],
    about: 'Facts that cannot be true together.',
    keys: ofContradictions,
    names: { one: 'fact', others: 'fact' },
  },
  sources: {
    schema: z.record(z.string(), text),
    files: ['src/formulary/sources.json'],
    about: 'The public documents that rules come from, each with where to find it.',
  },
} satisfies Record<string, DocumentKind>

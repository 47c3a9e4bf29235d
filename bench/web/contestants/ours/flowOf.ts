import type { Field, Flow, Screen } from '@anamnesis/engine/schema'
import { POSTAL, type Question, type QuestionPage, WORDS } from '../../work/Question.ts'

const optionsOf = ({ options = [] }: Question) => options.map((value) => ({ value, label: value }))
const named = ({ name, label }: Question) => ({ name, label })

const fields = {
  tile: (question) => ({ ...named(question), type: 'tile', options: optionsOf(question), triggerNextOnChange: true }),
  radio: (question) => ({ ...named(question), type: 'radio-group', options: optionsOf(question) }),
  checkboxes: (question) => ({
    ...named(question),
    type: 'checkbox-group',
    options: optionsOf(question),
    ...(question.none !== undefined && { exclusiveOption: question.none }),
  }),
  list: (question) => ({ ...named(question), type: 'multi-select', options: optionsOf(question) }),
  date: (question) => ({ ...named(question), type: 'date' }),
  words: (question) => ({ ...named(question), type: 'text', maxLength: WORDS.most.words, validations: [{ pattern: WORDS.pattern }] }),
  area: (question) => ({ ...named(question), type: 'text-area', maxLength: WORDS.most.area, validations: [{ pattern: WORDS.pattern }] }),
  postal: (question) => ({ ...named(question), type: 'postal-code', validations: [{ pattern: POSTAL }] }),
  email: (question) => ({ ...named(question), type: 'email' }),
  password: (question) => ({ ...named(question), type: 'password' }),
} satisfies Record<Question['kind'], (question: Question) => Field>

const fieldOf = (question: Question): Field => fields[question.kind](question)

function screenOf({ question, follow, when }: QuestionPage): Screen {
  return {
    id: question.name,
    fields: [fieldOf(question)],
    ...(follow && { conditionalFields: [{ ...fieldOf(follow), dependsOn: { field: question.name, value: 'Yes' } }] }),
    ...(when && { dependsOn: { field: when.name, value: when.is } }),
  }
}

/** The screens as a flow. */
export function flowOf(pages: readonly QuestionPage[]): Flow {
  return {
    schemaVersion: 2,
    id: 'bench',
    version: 1,
    kind: 'onboarding',
    variant: 'full',
    steps: [{ id: 'only', title: 'Only', screens: pages.map(screenOf) }],
    calls: {},
    interrupts: {},
  }
}

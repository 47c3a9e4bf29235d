import * as z from 'zod'
import type { Answers, Condition, Field, Flow, Screen } from '@anamnesis/engine/schema'

const LETTERS = '^[\\p{L} .-]+$'
const yesNo = ['Yes', 'No']
const severities = ['None', 'Mild', 'Moderate', 'Severe']
const conditions = ['Asthma', 'Diabetes', 'Gout', 'Migraine', 'None of these']
const medicines = Array.from({ length: 300 }, (_, index) => `Medicine ${index + 1}`)

/** One question in two forms: for the engine, and as handwritten zod. */
interface Question {
  readonly field: Field
  readonly byHand: z.ZodType
  readonly answer: Answers[string]
}

/** An intake screen: its question, a follow-up question on it, and its condition. */
interface Page {
  readonly question: Question
  readonly follow?: Question
  readonly when?: readonly [field: string, value: string]
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const label = (name: string) => `Question ${name}`

const choice = (name: string, type: 'tile' | 'radio-group', values: readonly string[]): Question => ({
  field: { type, name, label: label(name), options: optionsOf(values) },
  byHand: z.enum(values),
  answer: values[0] ?? '',
})

const choices = (name: string, type: 'checkbox-group' | 'multi-select', values: readonly string[], none?: string): Question => ({
  field: { type, name, label: label(name), options: optionsOf(values), ...(none !== undefined && { exclusiveOption: none }) },
  byHand: z
    .array(z.enum(values))
    .min(1, 'Required')
    .refine((list) => new Set(list).size === list.length && (none === undefined || list.length < 2 || !list.includes(none))),
  answer: values.slice(0, 2),
})

const words = (name: string, type: 'text' | 'text-area', maxLength: number): Question => ({
  field: { type, name, label: label(name), maxLength, validations: [{ pattern: LETTERS }] },
  byHand: z
    .string()
    .min(1, 'Required')
    .max(maxLength)
    .regex(/^[\p{L} .-]+$/u)
    .refine((text) => text.trim() !== '', 'Required'),
  answer: 'Since the spring of last year',
})

const single: readonly Question[] = [
  {
    field: { type: 'date', name: 'birth', label: label('birth') },
    byHand: z.iso.date(),
    answer: '1990-12-31',
  },
  {
    field: { type: 'postal-code', name: 'postal', label: label('postal') },
    byHand: z.string().regex(/^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/),
    answer: 'K1A 0B1',
  },
  { field: { type: 'email', name: 'email', label: label('email') }, byHand: z.email(), answer: 'someone@example.com' },
  { field: { type: 'password', name: 'password', label: label('password') }, byHand: z.string().min(8), answer: 'eight888' },
]

/** 31 screens: tiles, radios, groups with 'none', texts, a text area on a separate screen and one on the same screen, a long list. */
export const pages: readonly Page[] = [
  ...Array.from({ length: 10 }, (_, index) => ({ question: choice(`tile-${index}`, 'tile', yesNo) })),
  { question: words('why', 'text-area', 500), when: ['tile-9', 'Yes'] },
  ...Array.from({ length: 7 }, (_, index) => ({ question: choice(`radio-${index}`, 'radio-group', severities) })),
  { question: choice('smoker', 'radio-group', yesNo), follow: words('how-much', 'text-area', 500) },
  ...Array.from({ length: 5 }, (_, index) => ({ question: choices(`group-${index}`, 'checkbox-group', conditions, 'None of these') })),
  { question: words('first-name', 'text', 80) },
  { question: words('last-name', 'text', 80) },
  { question: choices('medicines', 'multi-select', medicines) },
  ...single.map((question) => ({ question })),
]

const shownWith = (field: string, value: string): Condition => ({ field, value })

function screenOf({ question, follow, when }: Page): Screen {
  const { name } = question.field
  return {
    id: `screen-${name}`,
    fields: [question.field],
    ...(follow && { conditionalFields: [{ ...follow.field, dependsOn: shownWith(name, 'Yes') }] }),
    ...(when && { dependsOn: shownWith(...when) }),
  }
}

/** The flow of those screens. */
export const intake: Flow = {
  schemaVersion: 2,
  id: 'intake',
  version: 1,
  kind: 'onboarding',
  variant: 'full',
  steps: [{ id: 'only', title: 'Only', screens: pages.map(screenOf) }],
  calls: {},
  interrupts: {},
}

/** An answer to every question. */
export const intakeAnswers: Answers = Object.fromEntries(
  pages.flatMap(({ question, follow }) => [question, ...(follow ? [follow] : [])]).map(({ field, answer }) => [field.name, answer]),
)

/** The handwritten equivalent: one schema for all screens, and one per screen. */
export function handwrittenChecks() {
  const isShown = ({ when }: Page, answers: Answers) => when === undefined || answers[when[0]] === when[1]
  const shape = pages.flatMap(({ question, follow, when }): [string, z.ZodType][] => [
    [question.field.name, when ? z.optional(question.byHand) : question.byHand],
    ...(follow ? [[follow.field.name, z.optional(follow.byHand)] satisfies [string, z.ZodType]] : []),
  ])
  const whole = z.object(Object.fromEntries(shape)).superRefine((answers, context) => {
    for (const { question, follow, when } of pages) {
      const missing = (name: string) => context.addIssue({ code: 'custom', path: [name], message: 'Required' })
      if (when && answers[when[0]] === when[1] && answers[question.field.name] === undefined) missing(question.field.name)
      if (follow && answers[question.field.name] === 'Yes' && answers[follow.field.name] === undefined) missing(follow.field.name)
    }
  })
  const perPage = pages.map(({ question, follow }) =>
    follow
      ? z
          .object({ [question.field.name]: question.byHand, [follow.field.name]: z.optional(follow.byHand) })
          .superRefine((answers, context) => {
            if (answers[question.field.name] === 'Yes' && answers[follow.field.name] === undefined)
              context.addIssue({ code: 'custom', path: [follow.field.name], message: 'Required' })
          })
      : z.object({ [question.field.name]: question.byHand }),
  )
  return {
    check: (answers: Answers) => whole.safeParse(answers).success,
    /** Validates page by page, as a multi-page form does. */
    checkPages: (answers: Answers) => pages.every((page, index) => !isShown(page, answers) || perPage[index]?.safeParse(answers).success),
    /** The next page after a valid one; undefined when invalid or last. */
    next: (answers: Answers, at: number): number | undefined => {
      if (!perPage[at]?.safeParse(answers).success) return undefined
      for (let page = at + 1; page < pages.length; page++) if (isShown(pages[page] as Page, answers)) return page // page < length
      return undefined
    },
  }
}

import fc from 'fast-check'
import { conditionFields } from '../schema/conditionFields.ts'
import type { AnswerValue, Answers, Condition, Field, FieldOf, Flow } from '../schema/index.ts'
import { flowOf, yesNo } from './flowOf.ts'
import { medicinesField } from './medicinesField.ts'

/** Kinds of question in random flows. */
const kinds = ['choice', 'list', 'number', 'day', 'words', 'group'] as const
type Kind = (typeof kinds)[number]

/** Maximum number of screens. */
const MAX_SCREENS = 9
/** Maximum number of questions: two per screen. */
export const MAX_QUESTIONS = MAX_SCREENS * 2

/** Name of a question in a random flow. */
export const questionName = (index: number): string => `question-${index}`

const list = ['Tea', 'Coffee', 'Neither'].map((value) => ({ value, label: value }))

/** Bounds that some valid answers meet; a wrong clock does not make the relative date valid. */
const numbers = [{}, { min: 5 }, { max: 20 }, { min: 1.5, max: 25.5 }]
const days: readonly Pick<FieldOf<'date'>, 'min' | 'max'>[] = [
  {},
  { min: '1990-12-01' },
  { max: '2000-01-01' },
  { min: '1990-01-01', max: { today: { years: -26 } } },
]

const aspirin = { medicine: 'Aspirin', dose: '81' }

const fieldOf = {
  choice: (name) => yesNo(name),
  list: (name) => ({ type: 'checkbox-group', name, label: name, options: list, exclusiveOption: 'Neither' }),
  number: (name, bounds) => ({ type: 'text', name, label: name, inputMode: 'decimal', maxLength: 5, ...numbers[bounds] }),
  day: (name, bounds) => ({ type: 'date', name, label: name, ...days[bounds] }),
  words: (name) => ({ type: 'text', name, label: name, minLength: 2, maxLength: 6 }),
  group: (name) => medicinesField(name),
} satisfies Record<Kind, (name: string, bounds: number) => Field>

/** Valid answers first, then invalid ones. */
const answersTo = {
  choice: ['Yes', 'No', 'Maybe'],
  list: [['Tea'], ['Tea', 'Coffee'], ['Neither'], ['Tea', 'Neither'], ['Milk'], []],
  number: ['5', '20.5', '30', '1,5', '123456'],
  day: ['2000-02-29', '1990-12-01', '2001-02-29', 'soon'],
  words: ['one', 'twelve', 'x', '   ', 'thirteen'],
  group: [
    [aspirin],
    [aspirin, { ...aspirin, since: '2001-02-28' }],
    [aspirin, { dose: 'much' }],
    Array.from({ length: 4 }, () => aspirin),
    [{}],
    [],
  ],
} satisfies Record<Kind, readonly AnswerValue[]>

/** Comparisons in conditions, by kind of question. */
const tests = {
  choice: [{ value: 'Yes' }, { value: 'No' }, { in: ['No', 'Yes'] }],
  list: [{ value: 'Tea' }, { value: 'Neither' }, { in: ['Coffee', 'Neither'] }],
  number: [{ gt: 20 }, { gte: 5, lt: 30 }, { value: '5' }],
  day: [{ lt: '2000-01-01' }, { gte: '1990-12-01', lte: '2000-02-29' }, { lte: { today: { years: -26, days: 3 } } }],
  words: [{ value: 'one' }, { in: ['one', 'twelve'] }],
  group: [{ gte: 2 }, { lt: 2 }, { gt: 0, lte: 1 }],
} satisfies Record<Kind, readonly object[]>

/** A condition of any form, on an earlier question or (never true) a later one. */
function conditionOn(questions: readonly Kind[]): fc.Arbitrary<Condition> {
  const simple = fc.nat({ max: questions.length - 1 }).chain((index): fc.Arbitrary<Condition> => {
    const field = questionName(index)
    const compared = fc.constantFrom(...tests[questions[index] ?? 'choice']).map((test) => ({ field, ...test }) as Condition) // one of the forms above
    const others = questions.flatMap((kind, at) => (kind === 'day' && at !== index ? [questionName(at)] : []))
    const ages = questions[index] === 'day' ? [fc.constantFrom({ age: field, gte: 26 }, { age: field, gt: 26, lt: 36 })] : []
    const between =
      questions[index] === 'day' && others.length > 0
        ? [fc.constantFrom(...others).map((other) => ({ field, gt: { field: other, months: -111, days: 2 } }))]
        : []
    return fc.oneof(
      { weight: 5, arbitrary: compared },
      ...ages,
      ...between,
      fc.boolean().map((answered) => ({ field, answered })),
      fc.boolean().map((value) => ({ flag: 'fast', value })),
    )
  })
  const several = fc.array(simple, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 5, arbitrary: simple },
    { weight: 2, arbitrary: simple.map((not) => ({ not })) },
    several.map((all) => ({ all })),
    several.map((any) => ({ any })),
  )
}

/** A random flow and possible answers by question. */
export interface RandomFlow {
  readonly flow: Flow
  readonly answers: Readonly<Record<string, readonly AnswerValue[]>>
  /** By screen, in order: whether its call is sent in the background. */
  readonly inBackground: readonly boolean[]
}

/** A number or date bounded by the answer to an earlier question of its kind, which its own answer may equal. Undefined without such a
 * question; the first one of each screen is always in the flow.
 */
function boundedByAnswer(questions: readonly Kind[], at: number, bounds: number): Field | undefined {
  const kind = questions[at]
  const source = questions.findLastIndex((one, index) => index < at && index % 2 === 0 && one === kind)
  if (source < 0 || (kind !== 'number' && kind !== 'day')) return undefined
  const [key, months] = bounds % 2 === 0 ? ['min', -12] : ['max', 12]
  const bound = { field: questionName(source), ...(kind === 'day' && { months }) }
  return { ...fieldOf[kind](questionName(at), 0), [key ?? 'min']: bound }
}

interface Plan {
  readonly screen: Condition | undefined
  readonly second: Condition | undefined
  readonly isOptional: boolean
  readonly bounds: number
  readonly maySkip: boolean
  readonly isBoundByAnswer: boolean
}

const screenPlan = (questions: readonly Kind[]): fc.Arbitrary<Plan> =>
  fc.record({
    screen: fc.option(conditionOn(questions), { nil: undefined }),
    second: fc.option(conditionOn(questions), { nil: undefined }),
    isOptional: fc.boolean(),
    bounds: fc.nat({ max: numbers.length - 1 }),
    maySkip: fc.nat({ max: 5 }).map((n) => n === 5),
    isBoundByAnswer: fc.boolean(),
  })

/** Removes conditions on questions that no screen has, because such a flow is refused. */
function onlyAsked(plans: readonly Plan[]): readonly Plan[] {
  const asked = new Set(plans.flatMap(({ second }, index) => [index * 2, ...(second ? [index * 2 + 1] : [])]).map(questionName))
  const kept = (condition: Condition | undefined) =>
    condition && conditionFields(condition).every((name) => asked.has(name)) ? condition : undefined
  return plans.map((plan) => ({
    ...plan,
    screen: kept(plan.screen),
    second: plan.second && (kept(plan.second) ?? { not: { flag: 'fast', value: true } }),
  }))
}

/** All calls in the background, none, or some. */
const backgrounds = (screens: number): fc.Arbitrary<readonly boolean[]> =>
  fc.oneof(
    fc.boolean().map((one) => Array.from({ length: screens }, () => one)),
    fc.array(fc.boolean(), { minLength: screens, maxLength: screens }),
  )

/** Random flows: every kind of question, one or two per screen, bounds, and conditions of every form on screens and fields. */
export const randomFlow: fc.Arbitrary<RandomFlow> = fc
  .integer({ min: 1, max: MAX_SCREENS })
  .chain((length) => fc.array(fc.constantFrom<Kind>('choice', 'choice', ...kinds), { minLength: length * 2, maxLength: length * 2 }))
  .chain((questions) =>
    fc
      .tuple(
        fc.array(screenPlan(questions), { minLength: questions.length / 2, maxLength: questions.length / 2 }),
        backgrounds(questions.length / 2),
      )
      .map(([plans, inBackground]) => ({
        inBackground,
        answers: Object.fromEntries(questions.map((kind, index) => [questionName(index), answersTo[kind]])),
        flow: flowOf({
          screens: onlyAsked(plans).map(({ screen, second, isOptional, bounds, isBoundByAnswer, maySkip }, index) => {
            const [first, follow] = [index * 2, index * 2 + 1].map(
              (at) =>
                (isBoundByAnswer ? boundedByAnswer(questions, at, bounds) : undefined) ??
                fieldOf[questions[at] ?? 'choice'](questionName(at), bounds),
            )
            return {
              id: `screen-${index}`,
              fields: first ? [{ ...first, ...(isOptional && { optional: true }) }] : [],
              conditionalFields: follow && second ? [{ ...follow, dependsOn: second }] : [],
              ...(screen && { dependsOn: screen }),
              ...(maySkip && { skipButton: { text: 'Skip' } }),
            }
          }),
        }),
      })),
  )

/** Picks an answer of a question by number; may be undefined. */
export function pickAnswer({ answers }: RandomFlow, question: string, pick: number): AnswerValue | undefined {
  const known = answers[question] ?? []
  return known[pick % (known.length + 1)]
}

/** A random flow with random answers, valid and invalid. */
export const randomFlowAndAnswers: fc.Arbitrary<readonly [RandomFlow, Answers]> = fc
  .tuple(randomFlow, fc.array(fc.nat({ max: 60 }), { minLength: MAX_QUESTIONS, maxLength: MAX_QUESTIONS }))
  .map(([random, picks]) => [
    random,
    Object.fromEntries(
      Object.keys(random.answers).flatMap((name, index) => {
        const answer = pickAnswer(random, name, picks[index] ?? 0)
        return answer === undefined ? [] : [[name, answer]]
      }),
    ),
  ])

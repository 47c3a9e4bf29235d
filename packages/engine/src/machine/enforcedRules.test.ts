import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import type { Condition, Handler, Outcome, Rule } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'
import { waitForIdle } from './waitForIdle.ts'

const LENGTH = 4
const INDEXES = [0, 1, 2, 3]
const back = { do: 'dismiss' as const, label: 'Correct it' }
const question = (index: number) => `question-${index}`
const facts = { signedIn: true, flags: {} }

/** A rule that the test can evaluate itself. */
interface PlainRule {
  readonly on: number
  readonly reads: number
  readonly value: 'Yes' | 'No'
  readonly isNot: boolean
  readonly decides: 'stop' | 'refuse' | 'flag'
}
type PlainAct =
  | readonly ['answer', number, 'Yes' | 'No']
  | readonly ['next' | 'back' | 'dismiss' | 'reload' | 'skip']
  | readonly ['go to', number]

const index = fc.nat({ max: LENGTH - 1 })
const value = fc.constantFrom('Yes' as const, 'No' as const)
const plainRule = (decides: readonly PlainRule['decides'][]): fc.Arbitrary<PlainRule> =>
  fc
    .record({ on: index, reads: index, value, isNot: fc.boolean(), decides: fc.constantFrom(...decides) })
    // excludes rules that a missing answer on their own, skippable screen fulfils
    .filter(({ on, reads, isNot }) => reads < on || (reads === on && !isNot))
const acts: fc.Arbitrary<readonly PlainAct[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('answer' as const), index, value) },
    { weight: 6, arbitrary: fc.tuple(fc.constant('next' as const)) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom('back' as const, 'dismiss' as const, 'reload' as const, 'skip' as const)) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('go to' as const), index) },
  ),
  { minLength: 8, maxLength: 30 },
)
/** Outcomes of handlers besides the rules; none may pass a rule that holds. */
const outcomes = fc.record({
  at: index,
  outcome: fc.oneof(
    fc.constant<Outcome>({ type: 'continue' }),
    index.map((to): Outcome => ({ type: 'go-to', screen: `screen-${to}` })),
    fc.tuple(index, value).map(([of, answer]): Outcome => ({ type: 'set-answers', answers: { [question(of)]: answer } })),
  ),
  isCode: fc.boolean(),
})

function conditionOf({ reads, value: wanted, isNot }: PlainRule): Condition {
  const is = { field: question(reads), value: wanted }
  return isNot ? { not: is } : is
}

function ruleOf(plain: PlainRule): Rule {
  const rule = { when: conditionOf(plain), source: 'a test' }
  if (plain.decides === 'flag') return rule
  if (plain.decides === 'stop') return { ...rule, outcome: { type: 'interrupt', interrupt: 'stop' } }
  return { ...rule, outcome: { type: 'refuse', errors: { [question(plain.reads)]: 'Not this' } } }
}

const holds = ({ reads, value: wanted, isNot }: PlainRule, answers: Readonly<Record<string, unknown>>) =>
  (answers[question(reads)] === wanted) !== isNot

/** Returns the patient's screen after each action, and the passed rules that hold nevertheless. */
async function play(
  rules: readonly PlainRule[],
  handled: readonly { at: number; outcome: Outcome; isCode: boolean }[],
  done: readonly PlainAct[],
) {
  const handlers = Object.fromEntries(
    INDEXES.map((at): [string, Handler] => {
      const own = handled.filter((one) => one.at === at)
      const [code] = own.filter(({ isCode }) => isCode)
      return [
        `handler-${at}`,
        {
          rules: own.flatMap(({ isCode, outcome }) =>
            isCode ? [] : [{ when: { not: { flag: 'never', value: true } }, outcome, source: 'a test' }],
          ),
          ...(code && { run: () => code.outcome }),
        },
      ]
    }),
  )
  const flow = flowOf({
    screens: INDEXES.map((at) => ({
      id: `screen-${at}`,
      fields: [yesNo(question(at))],
      rules: rules.filter(({ on }) => on === at).map(ruleOf),
      onSubmit: `handler-${at}`,
      skipButton: { text: 'Skip' },
    })),
    interrupts: { stop: { title: 'Stop', description: ['Not for you.'], actions: [back] } },
  })
  const ports = memoryPorts()
  const open = () => openQuestionnaire({ flow, ports, handlers, facts })
  let questionnaire = await open()
  const stood: string[] = []
  const passed: PlainRule[] = []
  for (const [what, first, answer] of done) {
    if (questionnaire.view().isComplete) break
    if (what === 'answer') questionnaire.send({ type: 'ANSWER', field: question(first), value: answer })
    else if (what === 'go to') questionnaire.send({ type: 'GO_TO', screen: `screen-${first}` })
    else if (what === 'next') questionnaire.send({ type: 'NEXT' })
    else if (what === 'back') questionnaire.send({ type: 'BACK' })
    else if (what === 'skip') questionnaire.send({ type: 'SKIP' })
    else if (what === 'dismiss') questionnaire.send({ type: 'DISMISS' })
    else {
      await questionnaire.saved()
      questionnaire.close()
      questionnaire = await open()
    }
    await waitForIdle(questionnaire)
    const { isComplete, screen, phase } = questionnaire.view()
    const here = isComplete ? LENGTH : INDEXES.findIndex((at) => screen.id === `screen-${at}`)
    stood.push(`${isComplete ? 'complete' : screen.id} ${phase}`)
    // answers of skipped screens do not count
    const answers = questionnaire.answers()
    passed.push(...rules.filter((one) => one.decides !== 'flag' && one.on < here && holds(one, answers)))
  }
  questionnaire.close()
  return { stood, passed }
}

test('no patient passes a rule that holds, for any actions and decisions of handlers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plainRule(['stop', 'refuse', 'flag']), { maxLength: 6 }),
      fc.array(outcomes, { maxLength: 4 }),
      acts,
      async (rules, handled, done) => {
        expect((await play(rules, handled, done)).passed).toEqual([])
      },
    ),
    { numRuns: runs(60, 600) },
  )
})

test('flags never change the way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plainRule(['stop', 'refuse']), { maxLength: 3 }),
      fc.array(plainRule(['flag']), { minLength: 1, maxLength: 6 }),
      fc.array(outcomes, { maxLength: 4 }),
      acts,
      async (rules, flags, handled, done) => {
        const without = await play(rules, handled, done)
        expect(await play([...flags, ...rules], handled, done)).toEqual(without)
      },
    ),
    { numRuns: runs(30, 300) },
  )
})

import { describe, expect, test } from 'vitest'
import type { AnswerValue, Field } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { compileFlow } from './compileFlow.ts'
import { createWalker, type WalkState } from './createWalker.ts'

const FACTS = { signedIn: true, flags: {} }
const box: Field = { type: 'checkbox', name: 'agreed', label: 'I agree', optional: true }
const compiled = compileFlow(
  flowOf({
    screens: [
      { id: 'first', fields: [yesNo('asked')] },
      { id: 'only-if-asked', dependsOn: { field: 'asked', value: 'Yes' }, fields: [yesNo('more')] },
      { id: 'agreement', fields: [box, yesNo('remark', { optional: true })] },
      { id: 'last', dependsOn: { field: 'asked', answered: true }, fields: [yesNo('last')] },
    ],
  }),
)
const [FIRST, HIDDEN, AGREEMENT, LAST] = [0, 1, 2, 3]

function walkerOf(answers: Record<string, AnswerValue>, state: Partial<Omit<WalkState, 'answers'>> = {}, finalScreen?: string) {
  const isLocked: WalkState['isLocked'] = ({ screen }) => screen.id === finalScreen
  const whole: WalkState = {
    answers: new Map(Object.entries(answers)),
    done: undefined,
    skipped: new Set(),
    facts: FACTS,
    isLocked,
    ...state,
  }
  return { state: whole, walker: createWalker(compiled, whole, undefined) }
}

describe('from one screen to the next', () => {
  test('a patient passes over a hidden screen in both directions, and the ends are ends', () => {
    const { walker } = walkerOf({ asked: 'No' })
    expect([-1, FIRST, HIDDEN, AGREEMENT, LAST].map(walker.next)).toEqual([FIRST, AGREEMENT, AGREEMENT, LAST, undefined])
    expect([FIRST, HIDDEN, AGREEMENT, LAST, 4].map(walker.previous)).toEqual([undefined, FIRST, FIRST, AGREEMENT, LAST])
  })

  test('nothing is asked or invalid on a hidden screen or beyond the last', () => {
    const { walker } = walkerOf({ asked: 'No', more: 'Perhaps' }, { done: new Set() })
    for (const position of [HIDDEN, 4, 99]) {
      expect(walker.visit(position)).toMatchObject({ isVisible: false, fields: [] })
      expect(walker.issues(position)).toEqual({})
      expect(walker.isSatisfied(position)).toBe(true)
    }
  })
})

describe('a screen is satisfied', () => {
  test('once it is answered rightly and was left forward since', () => {
    const { walker } = walkerOf({ asked: 'Yes', more: 'Perhaps' }, { done: new Set(['first', 'only-if-asked']) })
    expect([FIRST, HIDDEN, AGREEMENT].map(walker.isSatisfied)).toEqual([true, false, false])
  })

  test('without an answer where it was skipped, and then its answer drives nothing', () => {
    const { walker } = walkerOf({ asked: 'Perhaps' }, { skipped: new Set(['first']), done: new Set(['first']) })
    expect(walker.isSatisfied(FIRST)).toBe(true)
    expect(walker.relevant('asked')).toBeUndefined()
    expect(walker.visit(LAST).isVisible).toBe(false)
  })
})

test('of a screen whose answers are final only what was answered is shown', () => {
  expect(walkerOf({ remark: 'No' }, {}, 'agreement').walker.visit(AGREEMENT).fields).toEqual([yesNo('remark', { optional: true })])
  expect(walkerOf({ remark: 'No' }).walker.visit(AGREEMENT).fields).toHaveLength(2)
})

test('an untouched box means no; an unanswered or unasked question has no value', () => {
  const { walker } = walkerOf({ asked: 'No', more: 'Yes' })
  expect(['agreed', 'remark', 'more', 'never-asked'].map(walker.relevant)).toEqual([false, undefined, undefined, undefined])
})

test('an answer taken away again is not remembered, and the walk over the earlier state stays', () => {
  const { state, walker: before } = walkerOf({ asked: 'Yes', more: 'Yes' })
  expect(before.relevant('more')).toBe('Yes')
  const after = before.withState({ ...state, answers: new Map([['more', 'Yes']]) }, FIRST)
  expect([after.relevant('asked'), after.relevant('more')]).toEqual([undefined, undefined])
  expect(after.next(AGREEMENT)).toBeUndefined()
  expect([before.relevant('more'), before.next(AGREEMENT)]).toEqual(['Yes', LAST])
})

test('a change on a later screen leaves what was seen of the earlier ones as it is', () => {
  const { state, walker } = walkerOf({ asked: 'Yes' })
  const first = walker.visit(FIRST)
  walker.visit(LAST)
  const after = walker.withState(
    {
      ...state,
      answers: new Map([
        ['asked', 'Yes'],
        ['remark', 'Yes'],
      ]),
    },
    AGREEMENT,
  )
  expect(after.relevant('remark')).toBe('Yes')
  expect(after.visit(FIRST)).toBe(first)
})

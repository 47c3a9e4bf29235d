import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import type { Answers, AnswerValue } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { MAX_QUESTIONS, pickAnswer, questionName, randomFlowAndAnswers } from '../testing/randomFlow.ts'
import { referenceWalk } from '../testing/referenceWalk.ts'
import { withLimits } from '../values/withLimits.ts'
import { compileFlow } from './compileFlow.ts'
import { createWalker } from './createWalker.ts'
import { walk } from './walk.ts'

const FACTS = { signedIn: true, flags: { fast: true } }
const now = () => '2026-01-01T12:00:00.000Z'

/** A question that is shown once the second date is after the first. */
const afterAnother = flowOf({
  screens: [
    { id: 'one', fields: [{ type: 'date', name: 'one', label: 'One' }] },
    {
      id: 'two',
      fields: [{ type: 'date', name: 'other', label: 'Other' }],
      conditionalFields: [yesNo('third', { dependsOn: { field: 'other', gt: { field: 'one', months: -111, days: 2 } } })],
    },
  ],
})

describe('walk', () => {
  test('agrees with a naive reading of the rules on random flows and answers', () => {
    fc.assert(
      fc.property(randomFlowAndAnswers, ([{ flow }, answers]) => {
        const expected = referenceWalk(flow, answers, { flags: FACTS.flags, now })
        const found = walk(compileFlow(flow), answers, FACTS, { now })
        expect(found.path).toEqual(expected.path)
        expect(found.relevant).toEqual(expected.relevant)
      }),
      {
        numRuns: runs(500, 5000),
        examples: [
          [
            [
              { flow: afterAnother, inBackground: [], answers: {} },
              { one: '2000-02-29', other: 'soon', third: 'Yes' },
            ],
          ],
        ],
      },
    )
    // as many as PROPERTY_RUNS sets
  })

  test('taken step by step, with answers that change, ends where a fresh walk does', () => {
    const change = fc.record({ question: fc.nat({ max: MAX_QUESTIONS - 1 }), pick: fc.nat({ max: 60 }) })
    fc.assert(
      fc.property(randomFlowAndAnswers, fc.array(change, { maxLength: 12 }), ([random, answers], changes) => {
        const { flow } = random
        const compiled = compileFlow(flow)
        const kept = new Map<string, AnswerValue>(Object.entries(answers))
        const stateOf = () => ({ answers: new Map(kept), done: undefined, skipped: new Set<string>(), facts: FACTS })
        let walker = createWalker(compiled, stateOf(), withLimits)
        for (const { question, pick } of changes) {
          const name = questionName(question)
          const value = pickAnswer(random, name, pick)
          walker.visit(compiled.screens.length - 1)
          if (value === undefined) kept.delete(name)
          else kept.set(name, value)
          walker = walker.withState(stateOf(), compiled.fieldPositions.get(name) ?? 0)
        }
        const fresh = createWalker(compiled, stateOf(), withLimits)
        for (const { position } of compiled.screens) expect(walker.visit(position).fields).toEqual(fresh.visit(position).fields)
        for (const name of compiled.fieldPositions.keys()) expect(walker.relevant(name)).toEqual(fresh.relevant(name))
      }),
    )
  })

  test('separates relevant answers from hidden ones: a hidden answer affects nothing', () => {
    const compiled = compileFlow(
      flowOf({
        screens: [
          { id: 'a', fields: [yesNo('a')], conditionalFields: [yesNo('b', { dependsOn: { field: 'a', value: 'Yes' } })] },
          { id: 'c', dependsOn: { field: 'b', value: 'Yes' }, fields: [yesNo('c')] },
        ],
      }),
    )
    expect(walk(compiled, { a: 'No', b: 'Yes', c: 'Yes' }, FACTS)).toMatchObject({
      path: ['a'],
      relevant: { a: 'No' },
      hidden: { b: 'Yes', c: 'Yes' },
      stopsAt: undefined,
    })
  })

  test('stops at the first wrong screen and says what is wrong there', () => {
    const compiled = compileFlow(
      flowOf({
        screens: [
          { id: 'a', fields: [yesNo('a')] },
          { id: 'b', fields: [yesNo('b')] },
        ],
      }),
    )
    expect(walk(compiled, { a: 'Yes' }, FACTS)).toMatchObject({ path: ['a', 'b'], stopsAt: 'b', issues: { b: { code: 'required' } } })
  })

  test('stops at the first private screen for an anonymous user', () => {
    const compiled = compileFlow(
      flowOf({
        screens: [
          { id: 'a', fields: [yesNo('a')] },
          { id: 'b', public: false, fields: [yesNo('b')] },
        ],
      }),
    )
    expect(walk(compiled, { a: 'Yes', b: 'Yes' }, { signedIn: false, flags: {} })).toMatchObject({ stopsAt: 'b', needsSignIn: true })
    // the questions are not visible, so there are no issues
    expect(walk(compiled, { a: 'Yes' }, { signedIn: false, flags: {} }).issues).toEqual({})
  })

  test('names the screen where it stops, however far that is', () => {
    const compiled = compileFlow(flowOf({ screens: ['a', 'b', 'c'].map((id) => ({ id, fields: [yesNo(id)] })) }))
    const { path, stopsAt, needsSignIn, fields } = walk(compiled, { a: 'Yes', b: 'No', c: 'Perhaps' }, FACTS)
    expect([path, stopsAt, needsSignIn]).toEqual([['a', 'b', 'c'], 'c', false])
    expect([...fields.keys()]).toEqual(['a', 'b', 'c'])
  })

  test('is complete at once, for any user, where no screen is shown', () => {
    const compiled = compileFlow(flowOf({ screens: [{ id: 'a', public: false, dependsOn: { flag: 'slow', value: true } }] }))
    expect(walk(compiled, {}, { signedIn: false, flags: {} })).toMatchObject({
      path: [],
      stopsAt: undefined,
      needsSignIn: false,
      issues: {},
      progress: { fraction: 1 },
    })
  })

  test('takes a skipped screen for satisfied, and stops at one that was not left since it changed', () => {
    const compiled = compileFlow(flowOf({ screens: ['a', 'b', 'c'].map((id) => ({ id, fields: [yesNo(id)] })) }))
    const answers = { a: 'Yes', b: 'Yes', c: 'Yes' }
    expect(walk(compiled, { c: 'Yes' }, FACTS, { skipped: new Set(['a', 'b']) })).toMatchObject({
      stopsAt: undefined,
      relevant: { c: 'Yes' },
    })
    expect(walk(compiled, answers, FACTS, { done: new Set(['a', 'c']) })).toMatchObject({ stopsAt: 'b', issues: {} })
  })
})

test('an answer named like what every object has is a hidden answer, and nothing else', () => {
  const compiled = compileFlow(flowOf({ screens: [{ id: 'a', fields: [yesNo('first')] }] }))
  const answers = JSON.parse('{"__proto__":"Yes","first":"Yes"}') as Answers // as parsed from storage
  const { hidden, relevant } = walk(compiled, answers, { signedIn: true, flags: {} })
  expect(Object.getOwnPropertyDescriptor(hidden, '__proto__')).toEqual({
    value: 'Yes',
    enumerable: true,
    configurable: true,
    writable: true,
  })
  expect(Object.getPrototypeOf(hidden)).toBe(Object.prototype)
  expect(relevant).toEqual({ first: 'Yes' })
})

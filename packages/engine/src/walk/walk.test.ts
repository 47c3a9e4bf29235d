import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FlowError } from '../errors/FlowError.ts'
import type { AnswerValue } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { randomAnswers, randomFlow } from '../testing/randomFlow.ts'
import { referenceWalk } from '../testing/referenceWalk.ts'
import { compileFlow } from './compileFlow.ts'
import { createWalker } from './createWalker.ts'
import { walk } from './walk.ts'

const FACTS = { signedIn: true, flags: {} }

describe('walk', () => {
  test('agrees with a naive reading of the rules on random flows and answers', () => {
    fc.assert(
      fc.property(randomFlow, randomAnswers, (flow, answers) => {
        const expected = referenceWalk(flow, answers)
        const found = walk(compileFlow(flow), answers, FACTS)
        expect(found.path).toEqual(expected.path)
        expect(found.relevant).toEqual(expected.relevant)
      }),
      { numRuns: 2000 },
    )
  })

  test('taken step by step, with answers that change, ends where a fresh walk does', () => {
    const change = fc.record({ question: fc.nat({ max: 17 }), value: fc.constantFrom('Yes', 'No', '') })
    fc.assert(
      fc.property(randomFlow, randomAnswers, fc.array(change, { maxLength: 12 }), (flow, answers, changes) => {
        const compiled = compileFlow(flow)
        const kept = new Map<string, AnswerValue>(Object.entries(answers))
        const walker = createWalker(compiled, { answers: kept, done: undefined, skipped: new Set(), facts: FACTS })
        for (const { question, value } of changes) {
          const name = `question-${question}`
          walker.visit(compiled.screens.length - 1)
          kept.set(name, value)
          walker.changed(compiled.fieldPositions.get(name) ?? 0)
        }
        const fresh = createWalker(compiled, { answers: kept, done: undefined, skipped: new Set(), facts: FACTS })
        for (const { position } of compiled.screens) expect(walker.visit(position).fields).toEqual(fresh.visit(position).fields)
        for (const name of compiled.fieldPositions.keys()) expect(walker.relevant(name)).toEqual(fresh.relevant(name))
      }),
    )
  })

  test('tells relevant answers from drafts: a hidden answer drives nothing', () => {
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
      drafts: { b: 'Yes', c: 'Yes' },
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

  test('stops at the first private screen when nobody is signed in', () => {
    const compiled = compileFlow(
      flowOf({
        screens: [
          { id: 'a', fields: [yesNo('a')] },
          { id: 'b', public: false, fields: [yesNo('b')] },
        ],
      }),
    )
    expect(walk(compiled, { a: 'Yes', b: 'Yes' }, { signedIn: false, flags: {} })).toMatchObject({ stopsAt: 'b', needsSignIn: true })
  })
})

test.each([
  ['FLOW_DUPLICATE_SCREEN', { screens: [{ id: 'a' }, { id: 'a' }] }],
  [
    'FLOW_DUPLICATE_FIELD',
    {
      screens: [
        { id: 'a', fields: [yesNo('x')] },
        { id: 'b', fields: [yesNo('x')] },
      ],
    },
  ],
  ['FLOW_UNKNOWN_CALL', { screens: [{ id: 'a', call: 'sav' }], calls: [{ id: 'save', method: 'PUT' as const }] }],
])('a flow with a fault is refused with %s, its place and a mend', (code, parts) => {
  expect(() => compileFlow(flowOf(parts))).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining('sample > only >') as string }),
  )
  expect(() => compileFlow(flowOf(parts))).toThrow(FlowError)
})

import { describe, expect, test } from 'vitest'
import { buildBody } from '../calls/buildBody.ts'
import type { Answers, Condition, Field } from '../schema/index.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import { compileFlow } from '../walk/compileFlow.ts'
import { walk } from '../walk/walk.ts'
import { describeField } from '../values/fieldDescriptors.ts'

const FACTS = { signedIn: true, flags: {} }
const checkbox: Field = { type: 'checkbox', name: 'box', label: 'I agree', optional: true }
const list: Field = {
  type: 'multi-select',
  name: 'list',
  label: 'Which?',
  optional: true,
  options: ['a', 'b'].map((value) => ({ value, label: value })),
}

/** Issues of a screen that asks for details while a condition holds. */
const issues = (dependsOn: Condition, answers: Answers) => {
  const details: Field = { type: 'text', name: 'details', label: 'Which?', dependsOn }
  const flow = flowOf({
    screens: [{ id: 'first', fields: [yesNo('asked', { optional: true }), checkbox, list], conditionalFields: [details] }],
  })
  return walk(compileFlow(flow), answers, FACTS).issues
}
const required = { details: { code: 'required', message: 'Required' } }

describe('details that depend on another answer are required', () => {
  test.each<[what: string, dependsOn: Condition, answers: Answers, expected: object]>([
    ['where it equals the value', { field: 'asked', value: 'Yes' }, { asked: 'Yes' }, required],
    ['not where it is another', { field: 'asked', value: 'Yes' }, { asked: 'No' }, {}],
    ['not where there is none', { field: 'asked', value: 'Yes' }, {}, {}],
    ['where a list holds the value', { field: 'list', value: 'b' }, { list: ['a', 'b'] }, required],
    ['not where a list holds others', { field: 'list', value: 'b' }, { list: ['a'] }, {}],
    ['where a box is ticked', { field: 'box', value: true }, { box: true }, required],
    ['where a box was unticked again', { field: 'box', value: false }, { box: false }, required],
    ['where a box was never touched', { field: 'box', value: false }, {}, required],
    ['not where a box that has to be unticked is ticked', { field: 'box', value: false }, { box: true }, {}],
    ['where a box has no answer', { field: 'box', answered: false }, {}, required],
  ])('%s', (_what, dependsOn, answers, expected) => expect(issues(dependsOn, answers)).toEqual(expected))

  test('and the typed text is restored with them, and is not sent before', () => {
    const compiled = compileFlow(
      flowOf({
        screens: [
          { id: 'first', fields: [yesNo('asked')], conditionalFields: [yesNo('more', { dependsOn: { field: 'asked', value: 'Yes' } })] },
        ],
      }),
    )
    expect(walk(compiled, { asked: 'No', more: 'Yes' }, FACTS)).toMatchObject({ relevant: { asked: 'No' }, hidden: { more: 'Yes' } })
    expect(walk(compiled, { asked: 'Yes', more: 'Yes' }, FACTS)).toMatchObject({ relevant: { asked: 'Yes', more: 'Yes' }, hidden: {} })
  })
})

test('a password typed twice is compared in every walk of the flow, and sent once', () => {
  const fields: Field[] = [
    { type: 'password', name: 'password', label: 'Password' },
    { type: 'password', name: 'again', label: 'Once more', confirms: 'password' },
  ]
  const compiled = compileFlow(flowOf({ screens: [{ id: 'account', fields }] }))
  expect(walk(compiled, { password: 'eight888', again: 'eight889' }, FACTS).issues).toMatchObject({ again: { code: 'password-mismatch' } })
  expect(walk(compiled, { password: { kind: 'receipt', id: '1', label: '' } }, FACTS).stopsAt).toBeUndefined()
  const body = buildBody({
    call: { id: 'sign-up', method: 'POST' },
    fields,
    answerOf: () => 'eight888',
    facts: FACTS,
    transforms: {},
    describe: describeField,
  })
  expect(body).toEqual({ password: 'eight888' })
})

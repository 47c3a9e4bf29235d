import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileFlow } from '../walk/compileFlow.ts'
import { flowOf } from '../testing/index.ts'
import { sessionOf } from '../testing/sessionOf.ts'
import { createSession } from './session.ts'
import { toDocument } from './toDocument.ts'
import { readSession } from './readSession.ts'
import type { SessionDocument } from './sessionDocument.ts'
import { toCurrentVersion } from './toCurrentVersion.ts'

test('nothing stored is neither a session nor a fault', () => {
  expect(readSession(undefined)).toEqual({})
  expect(readSession(null)).toEqual({})
})

test('a document is read as it was written', () => {
  const document = sessionOf({
    answers: { x: 'Yes', y: ['a', 'b'], z: true },
    unfit: { old: 'No' },
    server: { revision: 3, missing: ['x'] },
  })
  expect(readSession(JSON.parse(JSON.stringify(document)))).toEqual({ document })
})

describe('of a document that is broken in part, every answer that can be read is kept', () => {
  test.each([
    ['an answer of no known kind', { answers: { kept: 'Yes', broken: 7 } }, 'answers'],
    ['an answer nested 10,000 deep', { answers: { kept: 'Yes', broken: nested(10_000) } }, 'answers'],
    ['an answer called __proto__', { answers: JSON.parse('{"kept":"Yes","__proto__":{"polluted":true}}'), done: 1 }, 'done'],
    ['an answer called __proto__, and nothing else', { answers: JSON.parse('{"kept":"Yes","__proto__":"Yes"}') }, 'answers'],
    ['a history that is no list', { answers: { kept: 'Yes' }, history: { 0: 'one' } }, 'history'],
    ['answers of old in a list', { answers: { kept: 'Yes' }, unfit: ['Yes'] }, 'unfit'],
    ['a fact of another name', { answers: { kept: 'Yes' }, facts: { province: 'ON' } }, 'facts'],
    ['a revision before the first', { answers: { kept: 'Yes' }, revision: -1 }, 'revision'],
    ['half a revision', { answers: { kept: 'Yes' }, revision: 1.5 }, 'revision'],
    ['a queue of something else', { answers: { kept: 'Yes' }, queue: ['soon'] }, 'queue'],
    ['no history', { answers: { kept: 'Yes' }, history: undefined }, 'history'],
    ['a revision that is no number', { answers: { kept: 'Yes' }, revision: 'two' }, 'revision'],
  ])('%s', (_what, more, place) => {
    const { document, fault } = readSession({ ...sessionOf(), ...more })
    expect(document?.answers).toEqual({ kept: 'Yes' })
    expect(fault).toMatchObject({ code: 'SESSION_UNREADABLE', message: expect.stringContaining(place) })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

test('a value that is no session, and one of a newer format, are distinguished', () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const refusing = {
    get format(): never {
      throw new Error('not to be read')
    },
  }
  for (const stored of ['{"format":1', 7, [], {}, { revision: 0, answers: 'gone wrong' }, nested(10_000), circular, refusing])
    expect(readSession(stored)).toEqual({ fault: expect.objectContaining({ code: 'SESSION_UNREADABLE' }) })
  expect(readSession(sessionOf({ format: 2 as 1 }))).toEqual({ fault: expect.objectContaining({ code: 'SESSION_NEWER' }) })
})

test('a fault never tells what was answered', () => {
  const { fault } = readSession({ ...sessionOf(), answers: { 'secret name': { secret: 'value' } }, done: 'secret' })
  expect(`${fault?.message}${fault?.where}`).not.toContain('secret')
})

test('an answer of 5 MB is kept like any other', () => {
  const long = 'x'.repeat(5_000_000)
  expect(readSession(sessionOf({ answers: { long } })).document?.answers['long']).toBe(long)
})

const text = fc.string({ unit: 'binary', maxLength: 8 })
const answer = fc.oneof(
  text,
  fc.boolean(),
  fc.array(text, { maxLength: 3 }),
  fc.record({ kind: fc.constant('receipt' as const), id: text, label: text }),
)
const name = fc.constantFrom('one', 'two', 'three', 'gone', 'constructor', 'toString')
const dictionary = <Value>(value: fc.Arbitrary<Value>) => fc.dictionary(name, value, { noNullPrototype: true })

test('document → record → document → record keeps everything', async () => {
  const flow = flowOf({
    screens: ['one', 'two', 'three'].map((id) => ({ id, fields: [{ name: id, type: 'text-area', label: id }] })),
  })
  const compiled = compileFlow(flow)
  const screens = fc.uniqueArray(fc.constantFrom('one', 'two', 'three'))
  const sessions = fc.record({
    answers: dictionary(answer),
    unfit: dictionary(answer),
    history: screens,
    done: screens,
    skipped: screens,
    acknowledged: fc.dictionary(fc.constantFrom('one', 'two', 'three'), fc.array(fc.constantFrom('warning', 'gone'), { maxLength: 2 }), {
      noNullPrototype: true,
    }),
    tracked: fc.uniqueArray(text),
    sent: fc.dictionary(fc.constantFrom('one', 'two', 'three'), text, { noNullPrototype: true }),
    flowVersion: fc.constantFrom(1, 2),
  })
  // an answer replaces the one that did not fit
  const unfitOf = ({ answers, unfit }: Pick<SessionDocument, 'answers' | 'unfit'>) =>
    Object.fromEntries(Object.entries(unfit ?? {}).filter(([key]) => !Object.hasOwn(answers, key)))
  const open = async (document: SessionDocument) =>
    createSession(compiled, { signedIn: false, flags: {} }, await toCurrentVersion(compiled, document))
  await fc.assert(
    fc.asyncProperty(sessions, async (more) => {
      const stored = sessionOf({ ...more, unfit: unfitOf(more) })
      const session = await open(stored)
      const written = { ...toDocument(compiled, session, { screen: 'one' }), revision: 1 }
      const names = (...parts: (object | undefined)[]) => [...new Set(parts.flatMap((part) => Object.keys(part ?? {})))].toSorted()
      expect(names(written.answers, written.unfit)).toEqual(names(stored.answers, stored.unfit))
      for (const [key, value] of Object.entries(stored.answers)) expect([written.answers[key], written.unfit?.[key]]).toContainEqual(value)
      const read = readSession(JSON.parse(JSON.stringify(written)))
      expect(read.fault).toBeUndefined()
      expect(read.document && (await open(read.document))).toEqual(session)
    }),
  )
})

function nested(depth: number): unknown {
  let value: unknown = 'core'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { value }
  return value
}

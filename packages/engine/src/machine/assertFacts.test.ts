import { expect, test } from 'vitest'
import type { Facts } from '../schema/index.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { openQuestionnaire } from './openQuestionnaire.ts'

const untyped = (value: unknown) => value as Facts // from a host without types

const opening = (facts: unknown) =>
  openQuestionnaire({ flow: flowOf({ screens: [{ id: 'a', fields: [yesNo('x')] }] }), ports: memoryPorts(), facts: untyped(facts) })

test.each<[what: string, facts: unknown, message: string]>([
  ['nothing', undefined, 'FACTS_INVALID facts: they are missing. Pass { signedIn: false, flags: {} } for an anonymous user.'],
  ['no facts', {}, 'FACTS_INVALID facts.signedIn: it is not true or false. Pass whether a patient is signed in.'],
  ['a text for yes', { signedIn: 'yes', flags: {} }, 'FACTS_INVALID facts.signedIn: it is not true or false.'],
  ['no flags', { signedIn: false }, 'FACTS_INVALID facts.flags: they are not an object. Pass {} for none.'],
  ['flags of null', { signedIn: false, flags: null }, 'FACTS_INVALID facts.flags: they are not an object.'],
])('a host that passes %s gets an error when it opens the questionnaire', async (_what, facts, message) => {
  await expect(opening(facts)).rejects.toThrow(message)
})

test('later facts are checked in the same way, and known ones stay', async () => {
  const questionnaire = await opening({ signedIn: true, flags: {} })
  expect(() => questionnaire.updateFacts(untyped({ flags: undefined }))).toThrow('FACTS_INVALID facts.flags')
  expect(questionnaire.facts()).toEqual({ signedIn: true, flags: {} })
})

import { compileFlow } from '@anamnesis/engine'
import type { Handler, Interrupt } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { walkToEnd } from './walkToEnd.ts'

const back = { do: 'dismiss', label: 'Correct it' } as const
const interrupts: Record<string, Interrupt> = {
  warning: { title: 'Check this', description: ['Once more.'], actions: [back, { do: 'continue', label: 'Go on' }] },
  stop: { title: 'Stop', description: ['Not for you.'], actions: [back] },
}
const when = (field: string, interrupt: string) =>
  ({ when: { field, value: 'Yes' }, outcome: { type: 'interrupt', interrupt }, source: 'a test' }) as const
const handlers: Record<string, Handler> = { limits: { rules: [when('a', 'warning'), when('b', 'stop')] } }
const compiled = compileFlow(flowOf({ screens: [{ id: 'one', fields: [yesNo('a'), yesNo('b')], onSubmit: 'limits' }], interrupts }))

const submit = (a: string, b: string) =>
  walkToEnd({ flows: { handlers }, now: () => new Date('2026-01-15') }, compiled, { a, b }, { signedIn: true, flags: {} })

test('who went on from a stop that may be passed is not stopped again, and it is told', async () => {
  expect(await submit('Yes', 'No')).toMatchObject({ errors: {}, wentOnFrom: ['warning'] })
})

test('who met no stop is told to have passed none', async () => {
  expect(await submit('No', 'No')).toMatchObject({ errors: {}, wentOnFrom: [] })
})

test.each(['Yes', 'No'])('what may not be passed stops whoever went on from another stop, or from none (%s)', async (warned) => {
  expect((await submit(warned, 'Yes')).errors).toEqual({ a: 'With this answer the questionnaire cannot be sent in' })
})

import type { Handler } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { playScript } from './playScript.ts'
import { script } from './script.ts'

test('an interrupt on opening a screen is dismissed before the screen is skipped, anywhere in the script', async () => {
  const flow = flowOf({
    screens: [{ id: 'a', fields: [yesNo('first')], skipButton: { text: 'Skip' }, onMount: 'stop' }],
    interrupts: { stop: { title: 'Stop', description: ['Stop.'], actions: [{ do: 'dismiss', label: 'Back' }] } },
  })
  const stop: Handler = {
    rules: [{ when: { not: { field: 'first', value: 'Yes' } }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
  }
  const actions = [
    { on: 'a', do: 'skip' as const },
    { on: 'a', do: 'dismiss' as const },
  ]
  const played = await playScript({
    flow,
    script: { answers: {}, actions },
    handlers: { stop },
    transforms: {},
    now: '2026-01-15T12:00:00.000Z',
  })
  expect(played.status).toBe('complete')
})

test('a script that repeats a refused answer ends, with the refusal', async () => {
  const flow = flowOf({
    screens: [
      { id: 'one', fields: [yesNo('smokes')] },
      {
        id: 'two',
        fields: [yesNo('heavily')],
        rules: [
          {
            when: { field: 'heavily', value: 'Yes' },
            outcome: { type: 'refuse', errors: { smokes: 'Say how much' } },
            source: 'A leaflet',
          },
        ],
      },
    ],
  })
  const played = await playScript({
    flow,
    script: script.parse({ answers: { smokes: 'Yes', heavily: 'Yes' } }),
    handlers: {},
    transforms: {},
    now: '2026-01-15T12:00:00.000Z',
  })
  expect(played).toMatchObject({ status: 'invalid', screen: 'one', errors: { smokes: 'Say how much' } })
})

test('a play that ends early names the screen where it ended, and the calculated answers', async () => {
  const twice = { name: 'twice', label: 'Twice', value: { add: [{ field: 'hours' }, { field: 'hours' }] } }
  const flow = flowOf({
    screens: [
      { id: 'one', fields: [{ name: 'hours', type: 'text', inputMode: 'decimal', label: 'Hours?' }], calculated: [twice] },
      { id: 'last', end: true, title: 'The end', dependsOn: { field: 'twice', gte: 4 } },
      { id: 'after', fields: [yesNo('sure')] },
    ],
  })
  const played = await playScript({
    flow,
    script: script.parse({ answers: { hours: 3 } }),
    handlers: {},
    transforms: {},
    now: '2026-01-15T12:00:00.000Z',
  })
  expect(played).toMatchObject({ status: 'complete', screen: 'last', visited: ['one', 'last'], calculated: { twice: '6' } })
})

import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { playScript } from './playScript.ts'
import { script } from './script.ts'

test('a script that answers again what a later screen refuses comes to an end, and says what is refused', async () => {
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

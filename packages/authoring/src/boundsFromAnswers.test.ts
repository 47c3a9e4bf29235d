import type { Field, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { describe, expect, test } from 'vitest'
import { ask, formOf } from '../tests/corpus/forms/Form.ts'
import { lintText } from '../tests/support/lint/lintText.ts'
import { causes, proveScreens as prove } from '../tests/support/prove/proveScreens.ts'
import { diffFlows } from './diff/diffFlows.ts'
import { namesInFlow } from './print/namesInFlow.ts'
import { fieldLines } from './print/screenSection.ts'
import { proveFlow } from './prove/proveFlow.ts'
import { playScript } from './run/playScript.ts'

const NOW = '2026-01-15T12:00:00.000Z'
const number = (name: string, more: object = {}): Field => ({ name, type: 'text', inputMode: 'numeric', label: `${name}?`, ...more })
const date = (name: string, more: object = {}): Field => ({ name, type: 'date', label: `${name}?`, ...more })
const time = (name: string, more: object = {}): Field => ({ name, type: 'time', label: `${name}?`, ...more })
const flowWith = (...fields: Field[]) => flowOf({ screens: [{ id: 'one', fields }] })
const least = { field: 'least' }

describe('a bound that is another answer', () => {
  test.each<[Field[], string, string]>([
    [
      [number('least'), number('most', { min: least, unit: 'kg' })],
      'a whole number, the answer to “least?” or more',
      'under the answer to “least?” → “Enter the answer to “least?” kg or more”',
    ],
    [
      [date('least'), date('most', { min: least, max: { field: 'least', days: 30 } })],
      'a day from the answer to “least?” to 30 days after “least?”',
      'after the day 30 days after “least?” → “Enter a date on or before the day 30 days after “least?””',
    ],
    [
      [time('least'), time('most', { max: least })],
      'a time of day, the answer to “least?” or earlier',
      'after the answer to “least?” → “Enter the answer to “least?” or earlier”',
    ],
  ])('is printed by its question', (fields, answer, refused) => {
    const flow = flowWith(...fields)
    const [, most] = fields
    const lines = most ? fieldLines(most, namesInFlow(flow), '') : ''
    expect(lines).toContain(`- Answer: ${answer}; **required**`)
    expect(lines).toContain(`- Refused: ${refused}`)
  })

  test.each<[Field, Field, string]>([
    [
      number('most'),
      number('most', { min: least }),
      'breaking: In “most?”, the least answer that it takes changes from none to the answer to least.',
    ],
    [
      number('most', { min: 5 }),
      number('most', { min: least }),
      'breaking: In “most?”, the least number that it takes changes from 5 to the answer to least.',
    ],
    [
      number('most', { min: least }),
      number('most'),
      'behaviour: In “most?”, the least answer that it takes changes from the answer to least to none.',
    ],
    [
      date('most', { max: { field: 'least', days: 3 } }),
      date('most', { max: { field: 'least', days: 5 } }),
      'behaviour: In “most?”, the greatest answer that it takes changes from 3 days after least to 5 days after least.',
    ],
  ])('is compared with the bound before', (before, after, says) => {
    const side = (field: Field) => ({ flow: flowWith(field.type === 'date' ? date('least') : number('least'), field), handlers: {} })
    const changes = diffFlows(side(before), side(after)).filter(({ code }) => code !== 'version-not-raised')
    expect(changes.map(({ severity, says: one }) => `${severity}: ${one}`)).toEqual([says])
  })

  test('stops a played patient', async () => {
    const flow = flowWith(number('least'), number('most', { min: least }))
    const run = (answers: object) => playScript({ flow, script: { answers: { ...answers } }, handlers: {}, transforms: {}, now: NOW })
    expect(await run({ least: '12', most: '11' })).toMatchObject({ status: 'invalid', errors: { most: 'Enter 12 or more' } })
    expect(await run({ least: '12', most: '12' })).toMatchObject({ status: 'complete' })
  })
})

describe('lint reports a bound', () => {
  const found = (...fields: Field[]) => {
    const flow = formOf('bounds', [ask('one', fields), ask('two', [number('later')])])
    return lintText(JSON.stringify(flow)).map(({ code, message }) => `${code} ${message}`)
  }
  test.each<[string, Field[], string[]]>([
    [
      'by nothing that is asked',
      [number('least'), number('most', { min: { field: 'lest' } })],
      ['FIELD_UNKNOWN_REFERENCE there is no field on this screen, or earlier: “lest”'],
    ],
    [
      'by a later screen',
      [number('most', { min: { field: 'later' } })],
      ['FIELD_UNKNOWN_REFERENCE there is no field on this screen, or earlier: “later”'],
    ],
    ['by itself', [number('most', { min: { field: 'most' } })], ['FIELD_BOUNDS “most” bounds itself']],
    ['of a number by a date', [date('least'), number('most', { min: least })], ['FIELD_BOUNDS “least” is no number']],
    ['of a date by a number', [number('least'), date('most', { min: least })], ['FIELD_BOUNDS “least” is no date']],
    [
      'of a day by a year',
      [date('least', { precision: 'year' }), date('most', { min: least })],
      ['FIELD_BOUNDS “least” is a year, and this a day'],
    ],
    [
      'in another unit',
      [number('least', { unit: 'kg' }), number('most', { min: least, unit: '[lb_av]', unitCode: '[lb_av]' })],
      ['FIELD_BOUNDS “least” is in kg, and this in [lb_av]'],
    ],
    [
      'that may be negative',
      [number('least', { min: -5 }), number('most', { min: least })],
      ['FIELD_BOUNDS “least” may be negative, and this answer not'],
    ],
    ['that is right', [number('least'), number('most', { min: least }), date('from'), date('to', { min: { field: 'from', days: 1 } })], []],
  ])('%s', (_what, fields, findings) => expect(found(...fields)).toEqual(findings))
})

describe('a proof', () => {
  const behind = (fields: Field[], dependsOn: Screen['dependsOn']): Screen[] => [
    { id: 'one', fields },
    { id: 'two', fields: [yesNo('sure')], ...(dependsOn && { dependsOn }) },
  ]
  const all = (...conditions: NonNullable<Screen['dependsOn']>[]) => ({ all: conditions })

  test('finds numbers on the bound, and none beyond it', async () => {
    const fields = [number('least', { min: 3 }), number('most', { min: least })]
    expect(await prove('screen two', behind(fields, all({ field: 'least', gte: 7 }, { field: 'most', lte: 7 })))).toMatchObject({
      because: { least: '7', most: '7' },
    })
    expect(await prove('screen two', behind(fields, all({ field: 'least', gte: 7 }, { field: 'most', lt: 7 })))).toMatchObject({
      verdict: 'unreachable',
    })
    expect(await prove('the end', behind([number('least', { min: 9 }), number('most', { min: least, max: 8 })], undefined))).toMatchObject(
      causes('answer least', 'answer most'),
    )
  })

  test('finds dates counted from another, to the day', async () => {
    const fields = [date('least', { min: '2025-06-01' }), date('most', { min: { field: 'least', days: 30 } })]
    expect(await prove('screen two', behind(fields, { field: 'most', lte: '2025-07-01' }))).toMatchObject({ verdict: 'reachable' })
    expect(await prove('screen two', behind(fields, { field: 'most', lt: '2025-07-01' }))).toMatchObject({ verdict: 'unreachable' })
  })

  test('finds times, also through a third', async () => {
    const fields = [time('least', { min: '07:00' }), time('most', { min: least }), time('last', { min: { field: 'most' } })]
    expect(await prove('screen two', behind(fields, { field: 'last', lte: '07:00' }))).toMatchObject({
      because: { last: '07:00' },
    })
    expect(await prove('screen two', behind(fields, { field: 'last', lt: '07:00' }))).toMatchObject({ verdict: 'unreachable' })
  })

  test('knows no bound while the other answer is hidden or skipped', async () => {
    const fields = [
      yesNo('ask'),
      number('least', { min: 9, dependsOn: { field: 'ask', value: 'Yes' } }),
      number('most', { min: least, max: 8 }),
    ]
    expect(await prove('screen two', behind(fields, { field: 'ask', value: 'No' }))).toMatchObject({ verdict: 'reachable' })
    expect(await prove('screen two', behind(fields, { field: 'ask', value: 'Yes' }))).toMatchObject({ verdict: 'unreachable' })
  })

  test('finds an entry whose answers fit each other', async () => {
    const trip: Field = {
      name: 'trip',
      type: 'group',
      label: 'Trips?',
      entryLabel: 'Trip',
      addLabel: 'Add a trip',
      maxEntries: 2,
      fields: [
        { type: 'date', name: 'from', label: 'From', min: '2030-01-05' },
        { type: 'date', name: 'until', label: 'Until', min: { field: 'from', days: 3 }, max: '2030-01-08' },
      ],
    }
    const { places } = await proveFlow({ flow: flowWith(trip), handlers: {}, now: NOW })
    expect(places.map(({ verdict }) => verdict)).not.toContain('unreachable')
    const never = { ...trip, fields: [trip.fields[0], { ...trip.fields[1], max: '2030-01-07' }] } as Field // one day too few
    expect(await prove('the end', behind([never], undefined))).toMatchObject({ verdict: 'unreachable' })
  })
})

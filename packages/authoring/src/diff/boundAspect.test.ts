import type { Field, FieldOf } from '@anamnesis/engine/schema'
import { flowOf } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { diffFlows } from './diffFlows.ts'

type Date = Pick<FieldOf<'date'>, 'min' | 'max'>
const side = (field: Field) => ({ flow: flowOf({ screens: [{ id: 'one', fields: [field] }] }), handlers: {} })
const told = (before: Field, after: Field) =>
  diffFlows(side(before), side(after))
    .filter(({ code }) => code !== 'version-not-raised')
    .map(({ severity, says }) => `${severity}: ${says}`)
const number = (bounds: Pick<FieldOf<'text'>, 'min' | 'max'>): Field => ({
  type: 'text',
  name: 'x',
  label: 'How many?',
  inputMode: 'numeric',
  ...bounds,
})
const day = (bounds: Date): Field => ({ type: 'date', name: 'x', label: 'When?', ...bounds })

test('number bounds are described in words, and are breaking when stored answers no longer fit', () => {
  expect(told(number({}), number({ min: 18 }))).toEqual([
    'breaking: In “How many?”, the least number that it takes changes from none to 18.',
  ])
  expect(told(number({ min: 18 }), number({ min: 16 }))).toEqual([
    'behaviour: In “How many?”, the least number that it takes changes from 18 to 16.',
  ])
  expect(told(number({ max: 65 }), number({ max: 60 }))).toEqual([
    'breaking: In “How many?”, the greatest number that it takes changes from 65 to 60.',
  ])
  expect(told(number({ max: 65 }), number({}))).toEqual([
    'behaviour: In “How many?”, the greatest number that it takes changes from 65 to none.',
  ])
})

test('a size of files together is breaking when it is less', () => {
  const files = (maxTotalMegabytes?: number): Field => ({
    type: 'uploader',
    name: 'x',
    label: 'Photos',
    maxFiles: 5,
    ...(maxTotalMegabytes !== undefined && { maxTotalMegabytes }),
  })
  const says = 'In “Photos”, the greatest size of its files together in MB changes from'
  expect(told(files(), files(30))).toEqual([`breaking: ${says} none to 30.`])
  expect(told(files(20), files(30))).toEqual([`behaviour: ${says} 20 to 30.`])
})

test.each<[Date, Date, string]>([
  [
    { min: '2000-01-01' },
    { min: '1999-12-31' },
    'behaviour: In “When?”, the first day that it takes changes from 2000-01-01 to 1999-12-31.',
  ],
  [{ max: '2000-01-01' }, { max: '1999-12-31' }, 'breaking: In “When?”, the last day that it takes changes from 2000-01-01 to 1999-12-31.'],
  [
    { max: { today: { years: -18 } } },
    { max: { today: { years: -16 } } },
    'behaviour: In “When?”, the last day that it takes changes from 18 years before today to 16 years before today.',
  ],
  [
    { max: { today: { years: -18 } } },
    { max: { today: { years: -18, days: -1 } } },
    'breaking: In “When?”, the last day that it takes changes from 18 years before today to 18 years and 1 day before today.',
  ],
  [
    { max: { today: { months: -1 } } },
    { max: { today: { days: -30 } } },
    'breaking: In “When?”, the last day that it takes changes from 1 month before today to 30 days before today.',
  ],
  [
    { max: '2000-01-01' },
    { max: { today: { days: 0 } } },
    'breaking: In “When?”, the last day that it takes changes from 2000-01-01 to today.',
  ],
])('a bound of days that goes from %j to %j', (before, after, says) => {
  expect(told(day(before), day(after))).toEqual([says])
})

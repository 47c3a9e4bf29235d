import { decodeAnswer, encodeAnswer } from '@anamnesis/engine'
import { describe, expect, test } from 'vitest'
import allergies from './allergies.json' with { type: 'json' }
import conditions from './medical-conditions.json' with { type: 'json' }
import medications from './medications.json' with { type: 'json' }
import letters from './postal-first-letters.json' with { type: 'json' }
import provinces from './provinces.json' with { type: 'json' }

const lists = { allergies, 'medical conditions': conditions, medications, provinces }

describe.each(Object.entries(lists))('the list of %s', (_name, options) => {
  const labels = options.map(({ label }) => label)

  test('is in alphabetical order', () =>
    expect(labels).toEqual(labels.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'))))

  test('says nothing twice, and has no comma', () => {
    expect(new Set(options.map(({ value }) => value.toLowerCase())).size).toBe(options.length)
    expect(labels.filter((label) => label.includes(','))).toEqual([])
  })

  test('is read back whole from the one text in which it travels', () => {
    const values = options.map(({ value }) => value)
    expect(decodeAnswer({ name: 'x', label: 'X', type: 'multi-select', options }, encodeAnswer(values))).toEqual(values)
  })
})

test.each([
  ['allergies', allergies, 50, 60],
  ['medical conditions', conditions, 80, 120],
  ['medications', medications, 290, 320],
])('there are about as many %s as the specification says', (_name, options, least, most) => {
  expect(options.length).toBeGreaterThanOrEqual(least)
  expect(options.length).toBeLessThanOrEqual(most)
})

test.each([
  ['allergies', allergies],
  ['medical conditions', conditions],
  ['medications', medications],
])('%s has a way to say what is missing', (_name, options) => expect(options.map(({ value }) => value)).toContain('Not on this list'))

test('every province has its first letters, and only the two northern ones share one', () => {
  expect(Object.keys(letters).toSorted()).toEqual(provinces.map(({ value }) => value).toSorted())
  const owners = Object.entries(letters).flatMap(([province, own]) => own.map((letter) => `${letter} ${province}`))
  const shared = owners.filter((owner) => owners.filter((other) => other[0] === owner[0]).length > 1)
  expect(shared.toSorted()).toEqual(['X NT', 'X NU'])
})

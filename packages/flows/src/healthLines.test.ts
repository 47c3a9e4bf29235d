import { expect, test } from 'vitest'
import written from './health-lines.json' with { type: 'json' }
import sources from './health-line-sources.json' with { type: 'json' }
import { healthLineOf } from './healthLines.ts'
import { provinces } from './provinces.ts'

test('every province has a line with its source, or is known to have none', () => {
  const all = provinces.map(({ value }) => value).toSorted()
  expect(Object.keys(written).toSorted()).toEqual(all)
  expect(Object.keys(sources).toSorted()).toEqual(all)
})

test('811 is given only where a source confirms it', () => {
  expect(healthLineOf('ON')).toBe('811')
  expect(healthLineOf('MB')).toMatch(/^1-888-/)
  for (const province of ['NU', 'XX', 'toString']) expect(healthLineOf(province)).toBeUndefined()
})

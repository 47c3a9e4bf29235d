import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toJsonSchema } from '../packages/engine/src/schema/toJsonSchema.ts'

const page = readFileSync(new URL('../docs/machine.md', import.meta.url), 'utf8')
/** The first cell of each row of the table. */
const told = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|')[1] ?? '')

test('the page on the machine maps every attribute of a screen', () => {
  const ofScreens = told.filter((cell) => cell.startsWith(' screen ')).join()
  const keys = Object.keys(toJsonSchema('screen')['properties'] ?? {})
  expect(keys.length).toBeGreaterThan(10)
  expect(keys.filter((key) => !ofScreens.includes(`\`${key}\``))).toEqual([])
  expect([...ofScreens.matchAll(/`(\w+)`/g)].map(([, key = '']) => key).filter((key) => !keys.includes(key))).toEqual([])
})

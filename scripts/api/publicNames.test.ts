import { expect, test } from 'vitest'
import { exportedNames } from './publicNames.ts'

const names = (text: string) => exportedNames('index.ts', text)

test('an entry point lists each name that it exports, with types marked', () => {
  expect(
    names(`
export { walk } from './walk.ts'
export { evaluate as holds, type Flow } from './flow.ts'
export type { Answers } from './answers.ts'
export const VERSION = 1
export function create() {}
export interface Options {}
const hidden = 2
`),
  ).toEqual(['create', 'holds', 'type Answers', 'type Flow', 'type Options', 'VERSION', 'walk'])
})

test('an entry point that exports all of a module is refused, because its names are not visible', () => {
  expect(() => names("export * from './flow.ts'")).toThrow('index.ts: name what is exported')
})

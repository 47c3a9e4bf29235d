import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { readonly scripts: Readonly<Record<string, string>> } // our own
const check = readFileSync(`${root}scripts/check.ts`, 'utf8')

/** The tasks of the whole check whose name begins so, each with the folders that it is for. */
const tasksOf = (start: string) =>
  Object.entries(scripts)
    .filter(([name]) => name.startsWith(start) && check.includes(`'${name}'`))
    .map(([, command]) => command.split(' ').filter((word) => word.endsWith('/')))

test.each([
  ['test:node:', ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', '.storybook/*.test.ts']],
  ['test:browser:', ['packages/*/src/**/*.test.tsx', '.storybook/*.test.tsx']],
  ['test:stories:', ['packages/*/src/**/*.stories.tsx']],
  ['test:tag', ['packages/embed/tests/**/*.test.ts']],
])('the whole check runs each test file once: %s', (start, patterns) => {
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).map((file) => file.replaceAll('\\', '/'))
  const tasks = tasksOf(start)
  const runs = (file: string) => tasks.filter((folders) => folders.some((folder) => file.startsWith(folder))).length
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => runs(file) !== 1)).toEqual([])
})

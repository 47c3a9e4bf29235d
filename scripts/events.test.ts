import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('packages/host-app/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.{test,stories}.{ts,tsx}'] })
/** Literal names; questionnaires pass the names of their flow on. */
const sent = sources.flatMap((file) => [...readFileSync(root + file, 'utf8').matchAll(/\btrack\('(\w+)'/g)].map(([, event]) => event))

test('docs/events.md lists exactly the events that the app sends outside of questionnaires', () => {
  const [, table = ''] = readFileSync(`${root}docs/events.md`, 'utf8').split('## Events of the app')
  const listed = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, event]) => event)
  expect(listed).not.toEqual([])
  expect(new Set(listed)).toEqual(new Set(sent))
})

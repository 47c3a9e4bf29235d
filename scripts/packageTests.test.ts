// @module-tag long: reads Storybook's configuration in a process of its own; testRings.test.ts covers which tests each command plays
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('the test command of a package finds its tests and stories', () => {
  const cwd = fileURLToPath(new URL('../packages/fields', import.meta.url))
  const { scripts } = JSON.parse(readFileSync(`${cwd}/package.json`, 'utf8')) as { scripts: { test: string } } // our own file
  const list = scripts.test.replace('vitest run', 'vitest list --filesOnly').replace('packages/fields/', 'packages/fields/src/fields/tile/')
  const found = execFileSync('sh', ['-c', list], { cwd, encoding: 'utf8', env: { ...process.env, TEST_CHANGED: '' } })
  expect(found).toContain('TileField.test.tsx')
  expect(found).toContain('TileField.stories.tsx')
})

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { brandIds } from '../scripts/themes/brands.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('no story compares the name of a brand, so a new brand is drawn as itself', () => {
  const files = globSync(['packages/*/src/**/*.stories.tsx', 'packages/*/tests/support/**/*.tsx', '.storybook/*.tsx'], { cwd: root })
  expect(files.length).toBeGreaterThan(20)
  const name = `['"](?:${brandIds.join('|')})['"]`
  const comparison = new RegExp(`[!=]==\\s*${name}|${name}\\s*[!=]==|case ${name}`)
  expect(files.filter((file) => comparison.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { apiEntries, internalEntries } from './apiEntries.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entries = apiEntries(root)

test('every public entry point is listed in its manifest, and resolves to a source', () => {
  expect(entries).toContainEqual({
    specifier: '@anamnesis/engine/schema',
    folder: 'packages/engine',
    source: 'packages/engine/src/schema/index.ts',
  })
  expect(entries.map(({ specifier }) => specifier)).toEqual(
    expect.arrayContaining([
      '@anamnesis/engine',
      '@anamnesis/engine/react',
      '@anamnesis/fields',
      '@anamnesis/flows',
      '@anamnesis/api/client',
    ]),
  )
  for (const { source } of entries) expect(existsSync(join(root, source)), source).toBe(true)
})

test('internal entry points promise nothing', () => {
  const specifiers = entries.map(({ specifier }) => specifier)
  expect(specifiers).not.toContain('@anamnesis/api/server')
  expect(specifiers).not.toContain('@anamnesis/fields/styles.css')
  expect(specifiers).not.toContain('@anamnesis/engine/package.json')
  expect(specifiers).not.toContain('@anamnesis/engine/internal')
  expect(internalEntries(root).map(({ specifier }) => specifier)).toEqual([
    '@anamnesis/engine/schema/internal',
    '@anamnesis/engine/internal',
    '@anamnesis/fields/internal',
    '@anamnesis/flows/internal',
  ])
})

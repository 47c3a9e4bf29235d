import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Where dates are data: `format()` output differs between browsers, so `formatToParts()` is required. */
const SOURCES = ['packages/{engine,flows,api}/src/**/*.ts', 'packages/{fields,host-app,embed}/src/**/*.{ts,tsx}']
/** Files that write dates for patients, and neither parse nor compare them. */
const FOR_PATIENTS = [
  'packages/engine/src/values/formatDay.ts',
  'packages/engine/src/values/formatTime.ts',
  'packages/host-app/src/features/messages/MessageRun.tsx',
  'packages/host-app/src/features/messages/formatSentAt.ts',
  'packages/host-app/src/features/onboarding/CompletePage.tsx',
  'packages/host-app/src/features/onboarding/ConfirmEarlierAnswers.tsx',
  'packages/host-app/src/lib/formatDay.ts',
]

test('dates are formatted for patients only, in known files', () => {
  const sources = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !/\.(test|stories)\./.test(file))
  const formatting = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return /\.toLocale(?:Date|Time)?String\(/.test(text) || (text.includes('Intl.DateTimeFormat') && text.includes('.format('))
  })
  expect(sources.length).toBeGreaterThan(600)
  expect(formatting.toSorted()).toEqual(FOR_PATIENTS)
})

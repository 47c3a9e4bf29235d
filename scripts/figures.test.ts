import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const limits = read('.size-limit.js')

/** Sizes of scripts in kB: page, words with the figure as a group, and the words before its limit in `.size-limit.js`. */
const FIGURES = [
  ['README.md', /all script of the first question[^|]*\| ([\d.]+) \|/, 'first question:'],
  ['README.md', /\| login \| ([\d.]+) \|/, "['auth/LoginPage.tsx'"],
  ['README.md', /\| choice of a treatment \| ([\d.]+) \|/, 'onboarding/TreatmentSelectorPage.tsx'],
  ['README.md', /\| API client[^|]*\| ([\d.]+) \|/, 'API client, loaded'],
  ['README.md', /engine and all fields[^|]*\| ([\d.]+) \|/, 'engine and fields without React'],
  ['README.md', /engine with xstate[^|]*\| ([\d.]+) \|/, 'engine without React'],
  ['README.md', /alone \| ([\d.]+), /, "['encodeAnswer'"],
  ['README.md', /alone \| [\d.]+, ([\d.]+), /, "['checkField'"],
  ['README.md', /alone \| [\d.]+, [\d.]+, ([\d.]+) \|/, "['walk'"],
  ['README.md', /the ED flow[^|]*\| ([\d.]+) \|/, 'the flow of the first question'],
  ['docs/promises.md', /first question ([\d.]+) kB/, 'first question:'],
  ['docs/promises.md', /its flow ([\d.]+) kB/, 'the flow of the first question'],
  ['docs/promises.md', /login ([\d.]+) kB/, "['auth/LoginPage.tsx'"],
  ['docs/promises.md', /engine ([\d.]+) kB/, 'engine without React'],
  ['docs/promises.md', /engine and fields ([\d.]+) kB/, 'engine and fields without React'],
  ['docs/patient-app.md', /treatments ([\d.]+),/, 'dashboard:'],
  ['docs/patient-app.md', /subscriptions ([\d.]+)/, 'dashboard:'],
  ['docs/patient-app.md', /messages ([\d.]+),\s+billing/, 'dashboard:'],
  ['docs/patient-app.md', /billing ([\d.]+)/, 'dashboard:'],
  ['docs/patient-app.md', /account (\d+\.\d)/, 'dashboard:'],
  ['docs/embedding.md', /about ([\d.]+) kB \(gzip\) with React/, 'embed: the script of the tag'],
  ['docs/performance.md', /the treatment's flow \(([\d.]+) kB\)/, 'the flow of the first question'],
] as const

const limitOf = (words: string) => Number(/'([\d.]+) kB'/.exec(limits.slice(limits.indexOf(words)))?.[1])

test.each(FIGURES)('the figure of %s at %s is within its limit', (page, words, limit) => {
  expect(limits).toContain(limit)
  const [, figure] = words.exec(read(page)) ?? []
  expect(Number(figure)).toBeGreaterThan(0)
  expect(Number(figure)).toBeLessThanOrEqual(limitOf(limit))
})

test('the README of fields has the smallest and the largest limit of a field type', () => {
  const [, ceilings = ''] = /fieldCeilings = \{(.*?)\}/s.exec(limits) ?? []
  const sizes = [...ceilings.matchAll(/'([\d.]+) kB'/g)].map(([, size]) => Number(size))
  expect(read('packages/fields/README.md')).toContain(`${Math.min(...sizes)} to ${Math.max(...sizes)} kB`)
})

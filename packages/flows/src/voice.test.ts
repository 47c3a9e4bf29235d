import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readingGrade } from '@anamnesis/authoring'
import { describe, expect, test } from 'vitest'
import { interrupts } from './generated/registries/interrupts.ts'
import voice from './voice.json' with { type: 'json' }
import { createHandlers } from './handlers/createHandlers.ts'
import { everyFlow } from '../tests/support/everyFlow.ts'
import { patientTexts } from '../tests/support/patientTexts.ts'

/** Names without a plainer word. */
const DRUGS = ['tadalafil', 'paroxetine', 'minoxidil', 'finasteride', 'propylene glycol', 'DHEA']

const folder = fileURLToPath(new URL('.', import.meta.url))
const patterns = [
  ...['brands', 'content', 'medications', 'formulary/ingredients'].map((name) => `${name}/**/*.json`),
  'treatments/*/treatment.json',
  'treatments/*/products.json',
]
const written = patterns.flatMap((pattern) => globSync(pattern, { cwd: folder }))
const refusals = Object.entries(createHandlers({ serviceableProvinces: [] })).map(([name, { rules = [] }]): [string, unknown] => [
  name,
  rules.map(({ outcome }) => (outcome.type === 'refuse' ? outcome.errors : undefined)),
])
const documents: [where: string, document: unknown][] = [
  ...(await everyFlow()),
  ...refusals,
  ...written.map((file): [string, unknown] => [file, JSON.parse(readFileSync(folder + file, 'utf8'))]),
]

test.each(patterns)('%s matches a document with texts', (pattern) => {
  const texts = globSync(pattern, { cwd: folder }).flatMap((file) => patientTexts(file, JSON.parse(readFileSync(folder + file, 'utf8'))))
  expect(texts.length).toBeGreaterThan(0)
})

describe.each(documents)('%s', (where, document) => {
  test('says nothing that docs/voice.md has a better way to say', () => {
    const texts = patientTexts(where, document)
    const faults = voice.neverSaid.flatMap(({ phrase, instead }) =>
      texts
        .filter(([, text]) => text.toLowerCase().includes(phrase))
        .map(([place, text]) => `${place}: “${text}” has “${phrase}”. Say: ${instead}`),
    )
    expect(faults).toEqual([])
  })
})

describe.each(Object.entries(interrupts).filter(([name]) => !voice.ownEnding.includes(name)))('the stop %s', (_name, { description }) => {
  test('says what to do first, and last that the decision was not a person’s, but that a person can be reached', () => {
    expect(description.filter((paragraph) => paragraph === voice.lastWords)).toHaveLength(1)
    expect(description.at(-1)).toBe(voice.lastWords)
    expect(description[0]).toMatch(/^(\*\*|\[Call |Please |If |To |You don’t have to )/)
  })
})

test.each(refusals)('%s refuses in words of grade 8 or below', (where, document) => {
  const texts = patientTexts(where, document).map(([, text]) => text)
  expect(texts.filter((text) => readingGrade(`${text}.`, DRUGS) > 8)).toEqual([])
})

test('only existing interrupts have their own ending', () => {
  expect(voice.ownEnding.filter((name) => !Object.hasOwn(interrupts, name))).toEqual([])
})

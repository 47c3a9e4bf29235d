import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calculation, call, option, rule } from '../../packages/engine/src/schema/internal.ts'
import { flowSourceIn } from '../../packages/engine/src/schema/flow.ts'
import { condition, field, screen } from '../../packages/engine/src/schema/index.ts'

const PAGES = ['docs/questions.md', 'docs/storybook/writing-a-flow.mdx']
const read = (page: string) => readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')

/** Pieces of JSON in running text: an object, or a key with its value. Shortened ones have an ellipsis. */
const piecesIn = (page: string) =>
  [...read(page).matchAll(/`((?:\{ )?"[^`]*":[^`]*)`/g)].map(([, piece = '']) => piece).filter((piece) => !piece.includes('…'))

const named = { name: 'a', label: 'A?' }
const options = [{ value: 'Yes', label: 'Yes' }]
const schemas = { calculation, call, condition, field, flow: flowSourceIn({}), option, rule, screen }
/** The smallest documents that a key may be added to, and the schema of each. */
const documents: readonly (readonly [schema: keyof typeof schemas, document: object])[] = [
  ['calculation', { ...named, value: 1 }],
  ['call', { id: 'save', method: 'POST' }],
  ['field', { ...named, type: 'text', inputMode: 'decimal' }],
  ['field', { ...named, type: 'date' }],
  ['field', { ...named, type: 'time' }],
  ['field', { ...named, type: 'tile', options }],
  ['field', { ...named, type: 'radio-group', options }],
  ['field', { ...named, type: 'multi-select', options }],
  ['field', { ...named, type: 'date' }],
  ['field', { ...named, type: 'uploader' }],
  ['flow', { schemaVersion: 2, id: 'a', version: 1, labels: {}, kind: 'onboarding', steps: [{ id: 'a', title: 'A', screens: ['a'] }] }],
  ['option', { value: 'Yes', label: 'Yes' }],
  ['rule', { when: { field: 'a', answered: true }, source: 'an example' }],
  ['screen', { id: 'a' }],
]

/** The schemas that accept a piece: as a whole, as a formula, or as a key of a document. */
function acceptedBy(piece: string): readonly string[] {
  const isWhole = piece.startsWith('{')
  const value = JSON.parse(isWhole ? piece : `{${piece}}`) as object // pieces begin with a brace or a key
  const tried: (readonly [schema: keyof typeof schemas, document: object])[] = isWhole
    ? [...Object.keys(schemas).map((name) => [name as keyof typeof schemas, value] as const), ['calculation', { ...named, value }]]
    : documents.map(([name, document]) => [name, { ...document, ...value }])
  return tried.filter(([name, document]) => schemas[name].safeParse(document).success).map(([name]) => name)
}

test.each(PAGES)('each piece of JSON in %s is valid somewhere in a flow', (page) => {
  const pieces = piecesIn(page)
  expect(pieces.length).toBeGreaterThan(5)
  expect(pieces.filter((piece) => acceptedBy(piece).length === 0)).toEqual([])
})

test.each(['"optinal": true', '"optional": "yes"', '{ "age": "born", "gte": "50" }'])('%s is a finding', (piece) => {
  expect(acceptedBy(piece)).toEqual([])
})

import { documentsIn } from '@anamnesis/engine/schema/internal'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { openLibrary } from './known/Library.ts'
import { workTree } from './known/fileTrees.ts'
import { parseDocument } from './document/parseDocument.ts'
import { lintDocument } from './lintDocument.ts'

const options = ['Yes', 'No'].map((value) => ({ value, label: value }))
const field = (name: string, type: string, more: object = {}) => ({ name, type, label: name, optional: true, ...more })

/** A condition with every comparison. */
const EVERY = {
  any: [
    { field: 'choice', value: 'Yes' },
    { all: [{ field: 'choice', in: ['No'] }, { not: { field: 'choice', answered: true } }] },
    { field: 'words', mentions: ['sleep'] },
    { field: 'number', gte: 1 },
    { age: 'day', gte: 1 },
    ...['gt', 'gte', 'lt', 'lte'].map((edge) => ({ field: 'day', [edge]: { field: 'earlier', days: 1 } })),
    { flag: 'new', value: true },
  ],
}
const today = { today: { days: 0 } }
const FORMULA = {
  add: [
    { field: 'number' },
    { count: ['choice'] },
    { age: 'day' },
    { days: [{ field: 'day' }, today] },
    { years: [{ field: 'day' }, today] },
  ],
}
const group = field('checks', 'checkbox-group', { options, exclusiveOption: 'No', optionGroups: [{ label: 'One', values: ['Yes'] }] })
const places = {
  id: 'places',
  dependsOn: EVERY,
  texts: [{ when: EVERY, title: 'Places' }],
  nextButton: { doesNotApplyText: 'None', fieldToWatch: 'line' },
  displayFieldValue: { field: 'choice' },
  fields: [
    field('line', 'text', { dependsOn: EVERY, texts: [{ when: EVERY, label: 'Line' }] }),
    field('own', 'tile', { options, default: { field: 'choice' } }),
    field('later', 'date', { min: { field: 'earlier', days: 1 } }),
    field('more', 'text', { inputMode: 'numeric', min: { field: 'number' } }),
    field('secret', 'password'),
    field('again', 'password', { confirms: 'secret' }),
    { ...group, name: 'own-checks' },
    field('search', 'multi-select', { options, exclusiveOption: 'No', notListed: { option: 'Yes', details: 'line' } }),
    field('address', 'address-autocomplete', { fills: { line2: 'line', city: 'line', province: 'line', postalCode: 'line' } }),
    field('entries', 'group', {
      entryLabel: 'Entry',
      addLabel: 'Add',
      maxEntries: 2,
      fields: [
        group,
        { ...field('list', 'multi-select'), options, exclusiveOption: 'No' },
        field('from', 'time'),
        field('until', 'time', { min: { field: 'from' } }),
      ],
    }),
  ],
  calculated: [
    {
      name: 'sum',
      label: 'Sum',
      value: { add: [FORMULA, { if: EVERY, then: 1, else: { if: { field: 'choice', value: 'No' }, then: { field: 'number' }, else: 2 } }] },
    },
    { name: 'due', label: 'Due', value: { date: { field: 'day', days: 280 } } },
  ],
  rules: [
    { when: EVERY, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'A test' },
    { when: { field: 'facts-on-file', in: ['angina'] }, outcome: { type: 'refuse', errors: { choice: 'Choose again' } }, source: 'A test' },
  ],
}
const document = {
  schemaVersion: 2,
  id: 'sample',
  version: 1,
  labels: { brand: 'northway', treatment: 'ed' },
  kind: 'onboarding',
  variant: 'full',
  steps: [
    {
      id: 'one',
      title: 'One',
      screens: [
        {
          id: 'asked',
          fields: [
            field('choice', 'tile', { options }),
            field('words', 'text'),
            field('number', 'text', { inputMode: 'numeric' }),
            field('earlier', 'date'),
            field('day', 'date'),
          ],
        },
        places,
      ],
    },
  ],
  calls: {},
  interrupts: {
    stop: {
      title: 'Stop',
      description: ['Stop.'],
      scale: { from: 0, to: 9, marks: [{ label: 'You', value: { if: EVERY, then: 1, else: 2 } }], limits: [{ at: 3, label: 'Three' }] },
      actions: [{ do: 'answer', label: 'Take it', field: 'own', instead: { Yes: 'No' } }],
    },
  },
}

/** The description of a key with the name of a field, a flag or an option. */
const REFERENCE = /^(Name|Key|Value)s? of (a|the|its)( date| text| feature| screen's|) ?(field|flag|option|password)/
/** Keys that nest conditions and formulas, and the interrupt of the document. */
const NESTING = new Set([
  'all',
  'any',
  'not',
  'add',
  'subtract',
  'multiply',
  'divide',
  'min',
  'max',
  'mean',
  'round',
  'then',
  'else',
  'stop',
])
/** The keys around a place, as far as they tell places apart. A shared scale may name fields of other flows. */
const chainOf = (path: readonly string[]) =>
  path
    .filter((key) => !NESTING.has(key) && !/^\d+$/.test(key))
    .map((key) => (key === 'conditionalFields' ? 'fields' : key))
    .slice(-3)
    .join(' ')
const ofScale = /^(scale )?marks value/

/** The keys of a JSON Schema that the walk reads. */
interface Schema extends Readonly<Record<string, unknown>> {
  readonly description?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly $ref?: string
}
const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null
const PARTS = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'prefixItems']

/** The places of a JSON Schema that name a field, a flag or an option. */
function referencesIn(root: unknown): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const walk = (node: unknown, path: readonly string[]): void => {
    if (!isObject(node)) return
    const { description = '', $ref, properties = {} } = node
    if (REFERENCE.test(description) && !properties['line2'] && !ofScale.test(chainOf(path))) found.add(chainOf(path))
    for (const [key, part] of Object.entries(properties)) walk(part, [...path, key])
    for (const part of PARTS.flatMap((key) => node[key])) walk(part, path)
    const at = `${$ref} ${chainOf(path)}`
    if ($ref === undefined || seen.has(at)) return
    seen.add(at)
    const keys = $ref.replace('#/', '').split('/')
    walk(
      keys.reduce<unknown>((inside, key) => (isObject(inside) ? inside[key] : undefined), root),
      path,
    )
  }
  walk(root, [])
  return found
}

const WRONG = 'no-such-name'

interface Planted {
  readonly path: readonly string[]
  readonly wrong: unknown
}

/** Copies of a value in which one text or key is wrong, each with its path. */
function planted(value: unknown, path: readonly string[] = []): Planted[] {
  if (typeof value === 'string') return [{ path, wrong: WRONG }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    ...(Array.isArray(value) ? [] : [{ path: [...path, key, 'key'], wrong: { ...value, [key]: undefined, [WRONG]: part } }]),
    ...planted(part, [...path, key]).map(({ wrong, ...one }) => ({
      ...one,
      wrong: Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong },
    })),
  ])
}

/** Whether a place has the value of an option or a fact, or a key with the name of a field or an option. */
const isCompared = (path: readonly string[]) => /(if|when|dependsOn) .*(value|in|in \d+)$|instead|errors \w+ key$/.test(path.join(' '))

const FLAGS = '/flags.json'
const encode = (text: string) => new TextEncoder().encode(text)
const library = openLibrary({
  places: { brands: flowsProject.places.brands, flags: FLAGS },
  tree: {
    ...workTree,
    read: (file) => (file === FLAGS ? encode('{ "new": { "about": "New.", "values": [true, false] } }') : workTree.read(file)),
  },
  name: (file) => file,
  code: flowsProject.code,
})
const errorsIn = (text: string) =>
  lintDocument({ document: parseDocument('sample.json', encode(text)), library }).filter(({ severity }) => severity === 'error')

const references = referencesIn(z.toJSONSchema(documentsIn({})['resolved-flow'], { io: 'input' }))
const mistakes = planted(document).filter(({ path }) => references.has(chainOf(path)) || isCompared(path))

test('the document has a name at every place that its schema has for one, and no error', () => {
  expect([...references].toSorted()).toEqual(expect.arrayContaining(['rules when field', 'value if flag', 'fields optionGroups values']))
  const named = new Set(planted(document).map(({ path }) => chainOf(path)))
  expect([...references].filter((place) => !named.has(place))).toEqual([])
  expect(errorsIn(JSON.stringify(document))).toEqual([])
})

test('a wrong name is an error at each of these places', () => {
  const silent = mistakes.filter(({ wrong }) => {
    const text = JSON.stringify(wrong)
    const offset = text.indexOf(`"${WRONG}"`)
    return !errorsIn(text).some(({ place }) => place.offset === offset)
  })
  expect(silent.map(({ path }) => path.join('.'))).toEqual([])
})

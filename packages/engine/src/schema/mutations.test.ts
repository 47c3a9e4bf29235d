import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { completeFlow } from '../testing/completeFlow.ts'
import { FlowDocumentError } from './FlowDocumentError.ts'
import { flow } from './flow.ts'
import { knownKeys } from './knownKeys.ts'
import { parseFlow } from './parseFlow.ts'

type Json = Record<string, unknown>

/** An object of a document. Objects of the same `kind` have the same schema; one is enough. */
interface Place {
  readonly object: Json
  readonly path: readonly string[]
  readonly kind: string
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Records with keys that the document chooses. */
const NAMES_OF_ITS_OWN =
  /^(calls|interrupts|labels|renamed\.(screens|fields|options(\.\*)?)|removed\.options)$|(outcome<refuse>\.errors|<answer>\.instead)$/

/** Formulas of calculated answers and of scales. */
const FORMULA = /(calculated|marks)\.\*\.value(\.|$)|^formula</

/** The kind of an object: conditions are the same in all places, and both field lists hold the same fields. */
function kindOf(path: string, object: Json): string {
  if (/(^|\.)(dependsOn|when|(all|any)\.\*|not)$/.test(path)) return `condition<${Object.keys(object).join()}>`
  if (FORMULA.test(path)) return `formula<${Object.keys(object).join()}>`
  const told = [object['type'], object['do']].find((one) => typeof one === 'string')
  const place = path.replace('conditionalFields', 'fields')
  return told === undefined ? place : `${place}<${told}>`
}

/** All objects of a document with fixed keys. */
function placesOf(document: unknown, path: readonly string[] = [], at = ''): Place[] {
  if (!isObject(document)) return []
  const kind = kindOf(at, document)
  const isFree = Array.isArray(document) || NAMES_OF_ITS_OWN.test(kind)
  const inner = Object.entries(document).flatMap(([key, value]) =>
    placesOf(value, [...path, key], `${kind}${kind === '' ? '' : '.'}${isFree ? '*' : key}`),
  )
  return isFree ? inner : [{ object: document, path, kind }, ...inner]
}

/** Required keys of each kind of object, by the end of its path; from the format's description. */
const REQUIRED: readonly (readonly [place: RegExp, keys: readonly string[]])[] = [
  [/^$/, ['schemaVersion', 'id', 'version', 'kind', 'variant', 'steps', 'calls', 'interrupts']],
  [/^steps\.\*$/, ['id', 'title', 'screens']],
  [/screens\.\*$/, ['id']],
  [/fields\.\*<group>$/, ['name', 'type', 'label', 'entryLabel', 'addLabel', 'maxEntries', 'fields']],
  [/\.count$/, ['field']],
  [/fields\.\*<signature>$/, ['name', 'type', 'label', 'statement']],
  [/fields\.\*<(tile|radio-group|checkbox-group|select|multi-select)>$/, ['name', 'type', 'label', 'options']],
  [/fields\.\*<[a-z-]+>$/, ['name', 'type', 'label']],
  [/options\.\*$/, ['value', 'label']],
  [/\.default$/, ['field']],
  [/bands\.\*$/, ['name']],
  [/texts\.\*$/, ['when']],
  [/notListed$/, ['option', 'details']],
  [/validations\.\*$/, ['pattern']],
  [/otherUnits\.\*$/, ['unit', 'factor']],
  [/optionGroups\.\*$/, ['label', 'values']],
  [/displayFieldValue$/, ['field']],
  [/previousButton$/, ['hide']],
  [/skipButton$/, ['text']],
  [/calls\.\*$/, ['id', 'method']],
  [/refusals\.\*$/, ['status', 'interrupt']],
  [/scale$/, ['from', 'to', 'marks', 'limits']],
  [/scale\.marks\.\*$/, ['label', 'value']],
  [/scale\.limits\.\*$/, ['at', 'label']],
  [/interrupts\.\*$/, ['title', 'description', 'actions']],
  [/calculated\.\*$/, ['name', 'label', 'value']],
  [/rules\.\*$/, ['when', 'source']],
  [/outcome<interrupt>$/, ['type', 'interrupt']],
  [/outcome<refuse>$/, ['type', 'errors']],
  [/<(dismiss|continue)>$/, ['do', 'label']],
  [/<answer>$/, ['do', 'label', 'field', 'instead']],
  [/<go-to>$/, ['do', 'label', 'screen']],
  [/<link>$/, ['do', 'label', 'href']],
]
const CONDITION = /^condition</
const RANGE_BOUNDS = ['gt', 'gte', 'lt', 'lte']

function requiredOf({ kind, object }: Place): readonly string[] {
  // the time after a date: only the date is required
  if ('months' in object) return Object.keys(object).filter((key) => key === 'field')
  // a limit counts from today or from another answer
  if (/\.(min|max)$/.test(kind)) return Object.keys(object).filter((key) => ['today', 'field'].includes(key))
  if (FORMULA.test(kind)) return Object.keys(object).filter((key) => key !== 'direction')
  if (!CONDITION.test(kind)) return REQUIRED.find(([place]) => place.test(kind))?.[1] ?? []
  const bounds = Object.keys(object).filter((key) => RANGE_BOUNDS.includes(key))
  return Object.keys(object).filter(
    (key) => !['alone', 'except', 'ignoredScopes', 'wrongLetters'].includes(key) && (!bounds.includes(key) || bounds.length === 1),
  )
}

/** The faults of a document while one of its objects is changed. */
function faultsWhile(document: unknown, { object }: Place, change: (object: Json) => void): FlowDocumentError['faults'] {
  const before = { ...object }
  change(object)
  try {
    parseFlow(document)
    return []
  } catch (error) {
    if (error instanceof FlowDocumentError && error.code === 'FLOW_INVALID') return error.faults
    throw error
  } finally {
    for (const key of Object.keys(object)) delete object[key]
    Object.assign(object, before)
  }
}

const folder = new URL('../../../flows/src/generated/flows/', import.meta.url)
const generated = globSync('*.json', { cwd: folder }).map((file): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
// serialized and parsed, so that no two places share an object
const complete: unknown = JSON.parse(JSON.stringify(completeFlow))

/** One object of each kind over all documents, with all its keys. */
const keys = new Map<string, { document: unknown; place: Place; key: string }>()
for (const document of [complete, ...generated])
  for (const place of placesOf(document))
    for (const key of Object.keys(place.object))
      if (!keys.has(`${place.kind} ${key}`)) keys.set(`${place.kind} ${key}`, { document, place, key })
const mutants = sample([...keys.values()], 150)
const pathTo = ({ path }: Place, key: string) => [...path, key].join('.')

test('the complete example is a flow, and uses every key that the format knows', () => {
  expect(parseFlow(complete)).toEqual(completeFlow)
  const used = new Map<string, Set<string>>()
  const known = new Map<string, readonly string[]>()
  for (const { object, path, kind } of placesOf(completeFlow)) {
    const place = CONDITION.test(kind) ? 'condition' : FORMULA.test(kind) ? 'formula' : kind
    used.set(place, new Set([...(used.get(place) ?? []), ...Object.keys(object)]))
    known.set(place, knownKeys(flow, completeFlow, path))
  }
  const unused = [...known].flatMap(([place, names]) =>
    names.filter((name) => !used.get(place)?.has(name)).map((name) => `${place}: ${name}`),
  )
  expect(unused).toEqual([])
  expect(known.size).toBeGreaterThan(30)
})

test('the flows of the product are flows', () => {
  expect(generated.length).toBeGreaterThan(3)
  for (const document of generated) expect(() => parseFlow(document)).not.toThrow()
})

describe('of every key of every object', () => {
  test('a misspelling is refused at its place, with the right key', () => {
    for (const { document, place, key } of mutants) {
      const wrong = `${key}${key.at(-1)}`
      const faults = faultsWhile(document, place, (object) => {
        object[wrong] = object[key]
        delete object[key]
      })
      const told = faults.find(
        ({ path, suggestion }) => [pathTo(place, wrong), pathTo(place, key)].includes(path) && suggestion.includes(`Did you mean "${key}"`),
      )
      expect(told, `${wrong} at ${place.kind}: ${JSON.stringify(faults)}`).toBeDefined()
    }
  })

  test('a missing required property is reported at its place', () => {
    const missing = mutants.filter(({ place, key }) => requiredOf(place).includes(key))
    expect(missing.length).toBeGreaterThan(20)
    for (const { document, place, key } of missing) {
      const faults = faultsWhile(document, place, (object) => delete object[key])
      const told = faults.some(({ path }) => path.startsWith(place.path.join('.')) || place.path.length === 0)
      expect(told, `${key} at ${place.kind}: ${JSON.stringify(faults)}`).toBe(true)
    }
  })

  test('an optional property may be missing, except one that bounds depend on', () => {
    const isBounded = ({ place: { object }, key }: (typeof mutants)[number]) =>
      (key === 'inputMode' && 'min' in object) || (key === 'maxFiles' && 'maxTotalMegabytes' in object) || key === 'upTo'
    const spared = mutants.filter((one) => !requiredOf(one.place).includes(one.key) && !isBounded(one))
    for (const { document, place, key } of spared)
      expect(
        faultsWhile(document, place, (object) => delete object[key]),
        `${key} at ${place.kind}`,
      ).toEqual([])
  })

  test('a move to an object of another kind is refused there, unless that has such a key too', () => {
    const places = new Map(placesOf(complete).map((place) => [place.kind, place]))
    const values = new Map([...keys.values()].map(({ place, key }) => [key, structuredClone(place.object[key])]))
    let moved = 0
    for (const place of sample([...places.values()], 10)) {
      const known = knownKeys(flow, complete, place.path)
      const foreign = [...values.keys()].filter((key) => !known.includes(key))
      // in batches, because a document reports only its first fifty faults
      for (let at = 0; at < foreign.length; at += 20) {
        const some = foreign.slice(at, at + 20)
        const faults = faultsWhile(complete, place, (object) => some.forEach((key) => (object[key] = values.get(key))))
        const told = faults.map(({ path }) => path)
        expect(told, place.kind).toEqual(expect.arrayContaining(some.map((key) => pathTo(place, key))))
        moved += some.length
      }
    }
    expect(moved).toBeGreaterThan(400)
  })

  // long: changes every key of every object; the other tests of this file misspell and remove keys
  test('a value of the wrong kind is refused at its place', { tags: ['long'] }, () => {
    for (const { document, place, key } of mutants) {
      const value = place.object[key]
      // a formula may be a number
      const isFormula =
        (/(calculated|marks)\.\*$/.test(place.kind) && key === 'value') ||
        (FORMULA.test(place.kind) && ['round', 'then', 'else'].includes(key))
      const isBound = CONDITION.test(place.kind) && RANGE_BOUNDS.includes(key)
      const wrongs: unknown[] = [null, isObject(value) ? (isBound ? true : isFormula ? 'x' : 7) : {}, Array.isArray(value) ? {} : []]
      // compared values may be text, number or boolean; bounds text, number or a date that counts from another
      const isFree = CONDITION.test(place.kind) && ['value', ...RANGE_BOUNDS].includes(key)
      // events may be a name or a list
      const isEvents = place.kind.endsWith('screens.*') && ['trackOpening', 'trackAction'].includes(key)
      // a starting answer may be a text, a list or the name of another answer
      const isStart = key === 'default' && typeof value !== 'string'
      if (!isFree && !isEvents && !isStart) wrongs.push(typeof value === 'string' ? 7 : 'seven')
      if (typeof value !== 'boolean' && !(isFree && key === 'value')) wrongs.push(true)
      for (const wrong of wrongs) {
        const faults = faultsWhile(document, place, (object) => (object[key] = wrong))
        const told = faults.some(({ path }) => path.startsWith(pathTo(place, key)))
        expect(told, `${key} at ${place.kind} as ${JSON.stringify(wrong)}: ${JSON.stringify(faults)}`).toBe(true)
      }
    }
  })

  test('an entry of the wrong kind in a list is refused at its place', () => {
    for (const { document, place, key } of mutants) {
      const value = place.object[key]
      if (!Array.isArray(value)) continue
      for (const wrong of [null, [], isObject(value[0]) ? 'seven' : {}]) {
        const faults = faultsWhile(document, place, (object) => (object[key] = [...value, wrong]))
        // a pair refuses a third item
        const told = faults.some(({ path }) =>
          path.startsWith(`${pathTo(place, key)}${FORMULA.test(place.kind) ? '' : `.${value.length}`}`),
        )
        expect(told, `${key} at ${place.kind} with ${JSON.stringify(wrong)}: ${JSON.stringify(faults)}`).toBe(true)
      }
    }
  })
})

import fc from 'fast-check'

/** A JSON Schema as zod generates it: draft 2020-12, everything inlined. */
export type Schema = Readonly<Record<string, unknown>>

/** Edge-case values: empty, huge, of another type, unstorable, or named like an object's prototype property. */
const NASTY: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b\ufeff',
  'Zoé 😀🇨🇦 ﷽ e\u0301',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  'x'.repeat(20_000),
  -1,
  0.5,
  1e308,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  [],
  [[[[[]]]]],
  {},
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"toString":2}'),
]

/** Those that a database, a number or an object can't hold. */
const WORST: readonly unknown[] = ['a\0b', '\ud800', 'x'.repeat(20_000), 1e308, null, JSON.parse('{"__proto__":{"isAdmin":true}}')]

/** Generates values that match a schema. `known` has useful values by property name, each used half of the time.
 * @throws for an unknown keyword, so that no schema is silently ignored.
 */
export function arbitraryOf(schema: Schema, known: Readonly<Record<string, readonly unknown[]>> = {}, name = ''): fc.Arbitrary<unknown> {
  const plain = plainOf(schema, known, name)
  const values = Object.hasOwn(known, name) ? known[name] : undefined
  return values && values.length > 0 && schema['type'] !== 'array' ? fc.oneof(fc.constantFrom(...values), plain) : plain
}

function plainOf(schema: Schema, known: Readonly<Record<string, readonly unknown[]>>, name: string): fc.Arbitrary<unknown> {
  const of = (part: unknown, its = name) => arbitraryOf(part as Schema, known, its) // a schema at each use
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => of(choice)))
  const number = (key: string, otherwise: number) => (typeof schema[key] === 'number' ? schema[key] : otherwise)
  switch (schema['type']) {
    case 'string':
      return schema['format'] === 'uuid'
        ? fc.uuid()
        : fc.string({ unit: 'grapheme', minLength: number('minLength', 0), maxLength: Math.min(number('maxLength', 60), 60) })
    case 'integer':
      return fc.integer({ min: Math.max(number('minimum', -1e9), -1e9), max: Math.min(number('maximum', 1e9), 1e9) })
    case 'number':
      return fc.double({ noNaN: true, min: number('minimum', -1e9), max: number('maximum', 1e9) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(of(schema['items']), { minLength: number('minItems', 0), maxLength: Math.min(number('maxItems', 3), 3) })
    case 'object':
      return objectOf(schema, of)
    case undefined:
      return fc.jsonValue({ maxDepth: 2 })
    default:
      throw new Error(`${name}: there is no arbitrary for the type ${JSON.stringify(schema['type'])}.`)
  }
}

function objectOf(schema: Schema, of: (part: unknown, name: string) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>> // of an object
  const required = (schema['required'] ?? []) as string[]
  const listed = fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, of(part, name)])), {
    requiredKeys: required,
    noNullPrototype: true,
  })
  const more = schema['additionalProperties']
  if (typeof more !== 'object') return listed
  return fc.tuple(fc.dictionary(fc.string(), of(more, ''), { maxKeys: 2 }), listed).map(([rest, own]) => ({ ...rest, ...(own as object) }))
}

/** Generates nearly valid values: one part, at any depth, is removed, of another type, or added. */
export function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), fc.constantFrom('replace', 'remove', 'add'), fc.constantFrom(...NASTY))
    .map(([value, at, how, nasty]) => {
      const copy: unknown = structuredClone(value)
      const places = placesIn(copy)
      const place = places[at % Math.max(1, places.length)]
      if (!place) return nasty
      const [holder, key] = place
      if (how === 'remove') delete holder[key]
      else holder[how === 'add' ? 'nobody_knows_this' : key] = nasty
      return copy
    })
}

/** Returns a copy of the value for each of its parts and each of the worst values, with the part replaced. */
export function mutatedEverywhere(value: unknown): readonly unknown[] {
  return placesIn(value).flatMap((_place, at) =>
    WORST.map((worst) => {
      const copy: unknown = structuredClone(value)
      const [holder, key] = placesIn(copy)[at] ?? []
      if (holder && key !== undefined) holder[key] = worst
      return copy
    }),
  )
}

/** Any JSON value. */
export const garbage: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 3 }))

type Holder = Record<string, unknown>

function placesIn(value: unknown): readonly (readonly [Holder, string])[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder // an object or a list, whose indices are keys too
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesIn(holder[key])])
}

import fc from 'fast-check'

/** Injection attempts in texts; each would call `pwned` if it ran. */
const ATTACKS = [
  '<img src=x onerror="window.pwned=1">',
  '<script>window.pwned=1</script>',
  '</script><script>window.pwned=1</script>',
  '<svg onload=window.pwned=1>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '[go](javascript:window.pwned=1)',
  '[go](JaVaScRiPt:window.pwned=1)',
  '[go](java\tscript:window.pwned=1)',
  '[go](data:text/html,<script>window.pwned=1</script>)',
  '![x](x"onerror="window.pwned=1)',
  'javascript:window.pwned=1',
  '{{constructor.constructor("window.pwned=1")()}}',
  '${window.pwned=1}',
  '__proto__',
  'constructor',
  '‮txet\u0000￿',
  '',
  '**'.repeat(2_000),
  '['.repeat(2_000),
  '&lt;b&gt;'.repeat(50),
]
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'onclick',
  'dangerouslySetInnerHTML',
  'ref',
  'key',
]

const attack = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ATTACKS) }, fc.string({ unit: 'binary', maxLength: 40 }))
const nested = fc.integer({ min: 2, max: 3_000 }).map((depth) => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { and: value }
  return value
})
const wrong = fc.oneof(
  attack,
  fc.constantFrom(null, true, false, 0, -1, Number.MAX_SAFE_INTEGER, 1e308, [], {}),
  fc.string({ minLength: 1 }).map((text) => text.repeat(2_000)),
  nested,
  fc.jsonValue({ maxDepth: 4 }),
)

/** A random mutation of a document. */
const change = fc.record({
  place: fc.nat(),
  how: fc.oneof(
    fc.record({ type: fc.constant('value' as const), value: wrong }),
    fc.record({ type: fc.constant('key' as const), key: fc.oneof(fc.constantFrom(...KEYS), attack), value: wrong }),
    fc.record({ type: fc.constant('removed' as const) }),
  ),
})

/** JSON texts of malicious documents: valid ones with attacks in their texts and, unless only for display, values of wrong kinds,
 * keys with a meaning in JavaScript, and missing parts.
 */
export function hostileDocuments(honest: string, { broken }: { readonly broken: boolean }): fc.Arbitrary<string> {
  const texts = fc.array(attack, { minLength: 1, maxLength: 6 })
  const changes = broken ? fc.array(change, { minLength: 1, maxLength: 4 }) : fc.constant([])
  return fc.tuple(texts, changes).map(([words, made]) => {
    const attacked = JSON.stringify(withTexts(JSON.parse(honest), words))
    return made.reduce((text, one) => changed(text, one), attacked)
  })
}

/** Keys of texts that patients read; ids and types stay valid. */
const READ = new Set(
  'title subTitle description label labelHint warning details placeholder hint text source entryLabel addLabel noneLabel statement'.split(
    ' ',
  ),
)

function withTexts(node: unknown, words: readonly string[], counter = { count: 0 }): unknown {
  const word = (): string => `${words[(counter.count += 1) % words.length] ?? ''} …`
  if (Array.isArray(node)) return node.map((one: unknown) => (typeof one === 'string' ? word() : withTexts(one, words, counter)))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]: [string, unknown]) => [
      key,
      READ.has(key) && typeof value === 'string' ? word() : withTexts(value, words, counter),
    ]),
  )
}

/** A key of a document; a longer pattern would backtrack on long texts. */
const KEY = /"\w+":/g

/** Works on JSON text, so that `__proto__` is an ordinary key. */
function changed(text: string, { place, how }: typeof change extends fc.Arbitrary<infer Change> ? Change : never): string {
  const places = [...text.matchAll(KEY)]
  const at = places[place % Math.max(places.length, 1)]
  if (!at) return text
  const before = text.slice(0, at.index)
  const after = text.slice(at.index)
  if (how.type === 'key') return `${before}${JSON.stringify(how.key)}:${JSON.stringify(how.value)},${after}`
  if (how.type === 'removed') return `${before}"gone":null,${after.replace(at[0], () => '"elsewhere":')}`
  // JSON.parse takes the last value of a repeated key, so the original key is renamed
  return `${before}${at[0]}${JSON.stringify(how.value)},${after.replace(at[0], () => '"elsewhere":')}`
}

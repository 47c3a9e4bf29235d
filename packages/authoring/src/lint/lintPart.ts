import { locate, type Located } from './document/Located.ts'
import type { ParsedDocument } from './document/parseDocument.ts'
import type { Fault, Finding } from './Finding.ts'
import type { PartKind } from './partKinds.ts'
import { quote } from './quote.ts'
import { unknownFact } from './rules/unknownNames.ts'
import { unknownKey, unknownType, wrongValue } from './rules/shapes.ts'
import { validateShape } from './shape/shapeFaults.ts'
import { undefinedNames } from './undefinedNames.ts'

/** Findings of a document other than a flow or screen, in order: JSON syntax and the schema of its kind. */
export function lintPart({ root: node, source, findings }: ParsedDocument, kind: PartKind): Finding[] {
  if (!node) return [...findings]
  const { schema, named, keyed } = kind
  const root = locate(node, source)
  const { facts, others } = undefinedNames(root, kind)
  const { unknownKeys, unknownTypes, wrongValues } = validateShape({ root, schema, isWritten: true })
  const skipped = skippedNames(root).filter(({ place }) => unknownKeys.every((known) => known.place.offset !== place.offset))
  const under = ({ code, severity }: Pick<Finding, 'code' | 'severity'>, faults: readonly Fault[]) =>
    faults.map((fault): Finding => ({ code, severity, ...fault }))
  return [
    ...findings,
    ...under(unknownKey, [...unknownKeys, ...skipped]),
    ...under(unknownType, unknownTypes),
    ...under(wrongValue, [...wrongValues, ...otherName(root, named), ...otherKeys(root, keyed), ...others]),
    ...under(unknownFact, facts),
  ].toSorted((a, b) => a.place.offset - b.place.offset)
}

/** Table keys that readers ignore. */
function skippedNames({ children }: Located): Fault[] {
  const skipped = children.get('__proto__')
  return [
    ...(skipped
      ? [{ place: skipped.keyPlace, message: `${quote('__proto__')} cannot be a name`, suggestion: 'Give it another one.' }]
      : []),
    ...[...children.values()].flatMap(skippedNames),
  ]
}

/** Table entries whose name differs from their key. */
const otherKeys = ({ children }: Located, keyed: PartKind['keyed']): Fault[] =>
  keyed === undefined ? [] : [...children].flatMap(([name, entry]) => otherName(entry, { key: keyed, name: String(name) }))

/** A name in the document that differs from its file or folder. */
function otherName({ children }: Located, named: PartKind['named']): Fault[] {
  const name = named && children.get(named.key)
  if (!name || typeof name.value !== 'string' || name.value === named.name) return []
  const message = `${quote(named.key)} is ${quote(name.value)}, but its file or folder is named ${quote(named.name)}`
  return [{ place: name.place, message, suggestion: 'Change one of the two.' }]
}

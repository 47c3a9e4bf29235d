import { documents } from '@anamnesis/engine/schema'
import { type Located, nearest } from '../document/Located.ts'
import type { Fault } from '../Finding.ts'
import type { FlowUnderLint } from '../FlowUnderLint.ts'
import { nearName, quote } from '../quote.ts'
import { type FlatIssue, flattenIssues } from './flattenIssues.ts'
import { isKeyOfEveryField, keyOwners, knownKeys } from './knownKeys.ts'

/** What is wrong with the shape of a document, by the rule that says it. */
export interface ShapeFaults {
  readonly unknownKeys: readonly Fault[]
  readonly unknownTypes: readonly Fault[]
  readonly wrongValues: readonly Fault[]
}

const seen = new WeakMap<Located, ShapeFaults>()

/** Holds a document against its schema, once. */
export function shapeFaults(flow: FlowUnderLint): ShapeFaults {
  const known = seen.get(flow.root)
  if (known) return known
  const parsed = documents[flow.kind].safeParse(flow.root.value)
  const issues = parsed.success ? [] : flattenIssues(parsed.error.issues)
  const faults = {
    unknownKeys: issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.flatMap((key) => unknownKey(flow, issue.path, key)) : [],
    ),
    unknownTypes: issues.flatMap((issue) => (issue.code === 'unknown_choice' ? [unknownType(flow, issue.path, issue.known)] : [])),
    wrongValues: issues.flatMap((issue) => (isEcho(issue, issues) ? [] : wrongValue(flow, issue))),
  }
  seen.set(flow.root, faults)
  return faults
}

/** A rule on the whole object says nothing new where one of its keys is unknown. */
function isEcho(issue: FlatIssue, issues: readonly FlatIssue[]): boolean {
  const path = issue.path.join('.')
  return issue.code === 'custom' && issues.some((other) => other.code === 'unrecognized_keys' && other.path.join('.') === path)
}

function unknownKey({ kind, root }: FlowUnderLint, path: readonly PropertyKey[], key: string): Fault[] {
  // editors need it in fragments; the resolver leaves it out
  if (key === '$schema' && kind !== 'resolved-flow') return []
  const owner = nearest(root, path)
  const place = nearest(owner, [key]).keyPlace
  const type: unknown = path.includes('fields') || path.includes('conditionalFields') ? Reflect.get(Object(owner.value), 'type') : undefined
  const whose = typeof type === 'string' ? `a field of type ${type}` : 'this place'
  return [{ place, message: `${quote(key)} is no key of ${whose}`, mend: mendKey(key, knownKeys(kind, root.value, path)) }]
}

function mendKey(key: string, known: readonly string[]): string {
  const { isScreenKey, fieldTypes } = keyOwners(key)
  if (isKeyOfEveryField(key)) return 'It belongs to a field: move it there, or take it away.'
  if (fieldTypes.length > 0) return `It belongs to ${fieldTypes.join(', ')}: change the type, or take it away.`
  if (isScreenKey) return 'It belongs to a screen: move it there.'
  return nearName(key, known)
}

function unknownType({ root }: FlowUnderLint, path: readonly PropertyKey[], known: readonly string[]): Fault {
  const { value, place } = nearest(root, path)
  const key = String(path.at(-1))
  return typeof value === 'string'
    ? { place, message: `there is no ${key} ${quote(value)}`, mend: nearName(value, known) }
    : { place, message: `the key “${key}” is missing`, mend: `Write one of ${known.join(', ')}.` }
}

function wrongValue({ kind, root }: FlowUnderLint, issue: FlatIssue): Fault[] {
  if (issue.code === 'unrecognized_keys' || issue.code === 'unknown_choice') return []
  const { value, place, children } = nearest(root, issue.path)
  // a named list that is not there is a finding of its own
  if (children.has('$options')) return []
  const key = quote(String(issue.path.at(-1) ?? 'document'))
  const owner = nearest(root, issue.path.slice(0, -1))
  const last = issue.path.at(-1)
  if (issue.path.length > 0 && typeof last === 'string' && !owner.children.has(last))
    return missingKey(owner, last, knownKeys(kind, root.value, issue.path.slice(0, -1)))
  return [{ place, ...sentences(issue, key, value) }]
}

function missingKey(owner: Located, key: string, known: readonly string[]): Fault[] {
  const misspelt = [...owner.children.keys()].some(
    (written) => typeof written === 'string' && !known.includes(written) && nearName(written, [key]).startsWith('Did'),
  )
  // the misspelt key is a finding already
  return misspelt ? [] : [{ place: owner.place, message: `the key ${quote(key)} is missing`, mend: 'Write it.' }]
}

function sentences(issue: FlatIssue, key: string, value: unknown): { message: string; mend: string } {
  switch (issue.code) {
    case 'invalid_value': {
      const known = issue.values.map(String)
      const mend = known.length === 1 ? `Write ${known[0]}.` : nearName(typeof value === 'string' ? value : '', known)
      return { message: `${key} cannot be ${quote(value)}`, mend }
    }
    case 'invalid_type':
      return { message: `${key} is of the wrong kind: ${quote(value)}`, mend: `Write ${KINDS[issue.expected] ?? issue.expected}.` }
    case 'too_small':
      return {
        message: `${key} is too short or too small`,
        mend: `The least is ${issue.minimum}${issue.origin === 'array' ? ' entry' : ''}.`,
      }
    case 'too_big':
      return { message: `${key} is too long or too big`, mend: `The most is ${issue.maximum}.` }
    case 'invalid_format':
      return { message: `${key} cannot be written ${quote(value)}`, mend: `It has to match ${issue.pattern ?? issue.format}.` }
    default:
      return {
        message: `${key} is not right`,
        mend: issue.code === 'custom' && issue.message ? issue.message : 'See the JSON Schema of its place.',
      }
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
}

import { didYouMean, type FlatIssue, flattenIssues, knownKeys, suggestValue, suggestKey } from '@anamnesis/engine/schema/internal'
import type * as z from 'zod/mini'
import { type Located, nearest } from '../document/Located.ts'
import type { Fault, Fix, Place } from '../Finding.ts'
import { closestName } from '../fix/closestName.ts'
import { replaceValue } from '../fix/replaceValue.ts'
import { removePart } from '../fix/removePart.ts'
import type { FlowUnderLint } from '../FlowUnderLint.ts'
import { quote } from '../quote.ts'
import { hintOfOtherScale } from './hintOfOtherScale.ts'
import {
  OWN_TYPE,
  REQUIRED_ADVICE,
  isNumberType,
  equivalentKey,
  equivalentType,
  keyAdvice,
  typeAdvice,
  typeWithKeyAdvice,
} from './otherFormBuilders.ts'

/** Validates a flow or a screen against its schema. Cached. */
export function shapeFaults({ written: root, kind, known: { documents } }: Pick<FlowUnderLint, 'written' | 'kind' | 'known'>): ShapeFaults {
  const known = seen.get(root)
  if (known) return known
  const faults = validateShape({ root, schema: documents[kind], isWritten: kind !== 'resolved-flow' })
  seen.set(root, faults)
  return faults
}

/** Schema faults of a document by rule. */
export interface ShapeFaults {
  readonly unknownKeys: readonly Fault[]
  readonly unknownTypes: readonly Fault[]
  readonly wrongValues: readonly Fault[]
}

/** A document and its expected schema. */
export interface ShapeUnderLint {
  readonly root: Located
  readonly schema: z.ZodMiniType
  /** Authored documents may contain `$schema`; readers drop it. */
  readonly isWritten: boolean
}

const seen = new WeakMap<Located, ShapeFaults>()

/** Validates a document of any kind against its schema. */
export function validateShape(document: ShapeUnderLint): ShapeFaults {
  const parsed = document.schema.safeParse(document.root.value)
  const issues = parsed.success ? [] : flattenIssues(parsed.error.issues)
  return {
    unknownKeys: oncePerList(
      issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.flatMap((key) => unknownKey(document, issue.path, key).map((fault) => ({ fault, list: optionsOf(issue, key) })))
          : [],
      ),
    ),
    unknownTypes: issues.flatMap((issue) => (issue.code === 'unknown_choice' ? [unknownType(document, issue.path, issue.known)] : [])),
    wrongValues: issues.flatMap((issue) => (isEcho(issue, issues) || isRepeated(issue, issues) ? [] : wrongValue(document, issue, issues))),
  }
}

/** The key of the options in one list, which mostly have the same mistake; undefined elsewhere. */
const optionsOf = ({ path }: FlatIssue, key: string) =>
  path.at(-2) === 'options' && typeof path.at(-1) === 'number' ? `${path.slice(0, -1).join('.')} ${key}` : undefined

/** Merges faults of one list into the first, with one fix. */
function oncePerList(found: readonly { readonly fault: Fault; readonly list: string | undefined }[]): Fault[] {
  return found.flatMap(({ fault, list }, at) => {
    if (list === undefined) return [fault]
    const same = found.filter((one) => one.list === list).map((one) => one.fault)
    if (found.findIndex((one) => one.list === list) !== at) return []
    const related = same.slice(1).map(({ place }) => ({ place, message: 'so is this one' }))
    const edits = same.flatMap(({ fix }) => fix?.edits ?? [])
    const isFixable = fault.fix !== undefined && same.every(({ fix }) => fix)
    return [{ ...fault, ...(related.length > 0 && { related }), fix: fault.fix && isFixable ? { ...fault.fix, edits } : undefined }]
  })
}

/** Whether an object-level issue only repeats an unknown key. */
function isEcho(issue: FlatIssue, issues: readonly FlatIssue[]): boolean {
  const path = issue.path.join('.')
  return issue.code === 'custom' && issues.some((other) => other.code === 'unrecognized_keys' && other.path.join('.') === path)
}

/** Whether earlier list entries have the same fault. */
const isRepeated = (issue: FlatIssue, issues: readonly FlatIssue[]) => alike(issue, issues)[0] !== issue

function alike(issue: FlatIssue, issues: readonly FlatIssue[]): readonly FlatIssue[] {
  if (issue.code !== 'invalid_type' || typeof issue.path.at(-1) !== 'number') return [issue]
  const list = issue.path.slice(0, -1).join('.')
  return issues.filter(
    (other) =>
      other.code === 'invalid_type' &&
      other.expected === issue.expected &&
      typeof other.path.at(-1) === 'number' &&
      other.path.slice(0, -1).join('.') === list,
  )
}

function unknownKey({ root, schema, isWritten }: ShapeUnderLint, path: readonly PropertyKey[], key: string): Fault[] {
  if (key === '$schema' && isWritten) return []
  const owner = nearest(root, path)
  const place = nearest(owner, [key]).keyPlace
  const type: unknown = path.includes('fields') || path.includes('conditionalFields') ? Reflect.get(Object(owner.value), 'type') : undefined
  const whose = typeof type === 'string' ? `a field of type ${type}` : 'this place'
  const keys = knownKeys(schema, root.value, path)
  const message = `${quote(key)} is not a key of ${whose}`
  if (key === 'days' && owner.children.has('field') && keys.includes('field')) return [{ place, message, ...inDate(owner) }]
  if (key === 'required' && keys.includes('optional')) return [{ place, message, ...withoutRequired(owner) }]
  const [suggestion, meant] = [
    typeWithKeyAdvice(type, key) ?? suggestionForUnknownKey(key, keys),
    equivalentKey(key, keys) ?? closestName(key, keys),
  ]
  // a misplaced key is not a misspelling, and the right key may already exist
  const isSure = meant !== undefined && suggestion.includes(`"${meant}"`) && !owner.children.has(meant)
  const fix = isSure ? replaceValue(place, key, meant) : undefined
  return [{ place, message, suggestion, ...(fix && { fix }) }]
}

/** The formula of a day after another, where its wrapper is missing. */
function inDate({ value, place }: Located): Pick<Fault, 'suggestion' | 'fix'> {
  const { field, days } = Object(value) as { readonly field: unknown; readonly days: unknown } // both keys are written
  const text = `{ "date": { "field": ${JSON.stringify(field)}, "days": ${JSON.stringify(days)} } }`
  return { suggestion: `Write ${text}.`, fix: { says: 'the day is in “date”', edits: [{ place, text }] } }
}

/** How to state without "required" whether a field is optional. */
function withoutRequired(owner: Located): Pick<Fault, 'suggestion' | 'fix'> {
  const required = owner.children.get('required')
  const suggestion = required?.value === false ? 'Write "optional": true.' : REQUIRED_ADVICE
  if (!required || owner.children.has('optional')) return { suggestion }
  if (required.value === true) return { suggestion, fix: removePart(owner, 'required') }
  const edits = [replaceValue(required.keyPlace, 'required', 'optional'), replaceValue(required.place, false, true)].flatMap(
    (fix) => fix?.edits ?? [],
  )
  return required.value === false ? { suggestion, fix: { says: '“required” is now “optional”', edits } } : { suggestion }
}

function unknownType({ root }: ShapeUnderLint, path: readonly PropertyKey[], known: readonly string[]): Fault {
  const { value, place } = nearest(root, path)
  const key = String(path.at(-1))
  if (typeof value !== 'string') return { place, message: `the key “${key}” is missing`, suggestion: `Write one of ${known.join(', ')}.` }
  const message = `there is no ${key === 'do' ? 'action' : key} ${quote(value)}`
  const advice = isNumberType(value, known) ? 'Write "text", with "inputMode": "decimal" or "numeric".' : typeAdvice(value, known)
  if (advice !== undefined) return { place, message, suggestion: advice }
  const same = equivalentType(value, known)
  const meant = same ?? closestName(value, known)
  const fix = meant === undefined ? undefined : replaceValue(place, value, meant)
  return { place, message, suggestion: suggestionForUnknownType(value, known, same), ...(fix && { fix }) }
}

function suggestionForUnknownType(value: string, known: readonly string[], same: string | undefined): string {
  if (same !== undefined) return `Write "${same}".`
  const suggestion = didYouMean(value, known)
  // the known keys are those of all alternatives
  if (!suggestion.startsWith('Known')) return suggestion
  return `Known: ${known.join(', ')}.${known.includes('tile') ? ` ${OWN_TYPE}` : ''}`
}

function wrongValue({ root, schema }: ShapeUnderLint, issue: FlatIssue, issues: readonly FlatIssue[]): Fault[] {
  if (issue.code === 'unrecognized_keys' || issue.code === 'unknown_choice') return []
  const { value, place, children } = nearest(root, issue.path)
  // an unknown option list is reported separately
  if (children.has('$options')) return []
  const key = called(issue.path)
  const owner = nearest(root, issue.path.slice(0, -1))
  const last = issue.path.at(-1)
  if (issue.path.length > 0 && typeof last === 'string' && !owner.children.has(last))
    return missingKey(owner, last, knownKeys(schema, root.value, issue.path.slice(0, -1)))
  const entries = alike(issue, issues).map(({ path }) => nearest(root, path))
  const related = entries.slice(1).map((entry) => ({ place: entry.place, message: 'so is this one' }))
  const hint = hintOf(issue, value)
  const fix = isTextOption(issue, value)
    ? optionsFix(entries)
    : hint === undefined
      ? fixOf(issue, value, place)
      : todayFix(issue, value, place)
  const suggestion = hint ?? suggestValue(issue, value)
  return [{ place, message: sentence(issue, key, value), suggestion, ...(related.length > 0 && { related }), ...(fix && { fix }) }]
}

const optionOf = (text: unknown) => `{ "value": ${JSON.stringify(text)}, "label": ${JSON.stringify(text)} }`

/** Whether a text is where an option should be: in a field, or in a list of options. */
const isTextOption = ({ path }: FlatIssue, value: unknown): value is string =>
  typeof value === 'string' && typeof path.at(-1) === 'number' && (path.length === 1 || path.at(-2) === 'options')

/** A hint that is more useful than the list of allowed values. */
function hintOf(issue: FlatIssue, value: unknown): string | undefined {
  const key = issue.path.at(-1)
  const scale = key === 'severity' && issue.code === 'invalid_value' ? hintOfOtherScale(value, issue.values) : undefined
  if (scale !== undefined) return `${suggestValue(issue, value)} ${scale}`
  if (isToday(issue, value)) return `Write ${TODAY}.`
  if (issue.code === 'too_small' && issue.origin === 'array' && issue.minimum > 1) return `The minimum is ${issue.minimum} entries.`
  const words = issue.code === 'invalid_format' ? PATTERNS.get(issue.pattern ?? '') : exampleOf(issue, value)
  if (words !== undefined) return words
  return isTextOption(issue, value) ? `Write ${optionOf(value)}.` : undefined
}

/** Patterns of the schema in words. */
const PATTERNS: ReadonlyMap<string, string> = new Map([
  ['/^[A-Za-z][A-Za-z0-9_-]*$/', 'Use letters, digits, hyphens and underscores, and begin with a letter.'],
  ['/^[a-z0-9]+(-[a-z0-9]+)*$/', 'Use lower-case letters and digits, with hyphens between words.'],
  [String.raw`/^(https:\/\/|mailto:|tel:|\/(?!\/))/`, 'Begin it with https://, mailto:, tel: or /.'],
])

const CONDITIONS: ReadonlySet<unknown> = new Set(['dependsOn', 'when', 'if', 'not'])

/** An example for a condition or formula that is written as a text or a list. */
function exampleOf({ code, path }: FlatIssue, value: unknown): string | undefined {
  if ((code !== 'invalid_type' && code !== 'unknown_kind') || (typeof value !== 'string' && !Array.isArray(value))) return undefined
  if (CONDITIONS.has(path.at(-1)))
    return Array.isArray(value) ? 'Write { "all": […] }, or { "any": […] }.' : 'Write a condition, such as { "field": "…", "value": "…" }.'
  const isFormula = path.at(-1) === 'value' && path.at(-3) === 'calculated'
  return isFormula ? 'Write a formula, such as { "add": [{ "field": "…" }, 1] }.' : undefined
}

/** A date bound of other form builders. */
const isToday = (issue: FlatIssue, value: unknown) => issue.code === 'invalid_format' && issue.format === 'date' && value === 'today'
const TODAY = '{"today": {"days": 0}}'
const todayFix = (issue: FlatIssue, value: unknown, place: Place): Fix | undefined =>
  isToday(issue, value) ? { says: '“today” counts from today', edits: [{ place, was: '"today"', text: TODAY }] } : undefined

/** Converts options that are plain labels. */
function optionsFix(entries: readonly Located[]): Fix | undefined {
  const texts = entries.filter(({ value }) => typeof value === 'string')
  return texts.length < entries.length
    ? undefined
    : { says: 'each option has a value and a label', edits: texts.map(({ place, value }) => ({ place, text: optionOf(value) })) }
}

/** The name of a place: a list entry is named after its list. */
function called(path: readonly PropertyKey[]): string {
  const last = path.at(-1)
  return typeof last === 'number'
    ? `entry ${last + 1} of ${path.length === 1 ? 'the list' : called(path.slice(0, -1))}`
    : quote(String(last ?? 'document'))
}

/** Fixes a quoted number or boolean, or a misspelt enum value. */
function fixOf(issue: FlatIssue, value: unknown, place: Place): Fix | undefined {
  if (typeof value !== 'string') return undefined
  if (issue.code === 'invalid_value') {
    const meant = closestName(value, issue.values.map(String))
    return meant === undefined ? undefined : replaceValue(place, value, meant)
  }
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'boolean' && (value === 'true' || value === 'false')) return replaceValue(place, value, value === 'true')
  const isNumber = (issue.expected === 'number' || issue.expected === 'int') && /^\d{1,9}$/.test(value)
  return isNumber ? replaceValue(place, value, Number(value)) : undefined
}

function missingKey(owner: Located, key: string, known: readonly string[]): Fault[] {
  // the keys decide the kind of a condition or formula, so only the unknown key is reported
  const isTold = known.includes('mentions') || known.includes('divide')
  const misspelt = [...owner.children.keys()].some(
    (written) =>
      typeof written === 'string' &&
      !known.includes(written) &&
      (isTold || equivalentKey(written, [key]) === key || didYouMean(written, [key]).startsWith('Did')),
  )
  // the misspelt key is already reported
  return misspelt ? [] : [{ place: owner.place, message: `the key ${quote(key)} is missing`, suggestion: 'Write it.' }]
}

function sentence(issue: FlatIssue, key: string, value: unknown): string {
  if (issue.code === 'invalid_value') return `${key} cannot be ${quote(value)}`
  if (issue.code === 'invalid_type' || issue.code === 'unknown_kind') return `${key} has the wrong type: ${quote(value)}`
  if (issue.code === 'too_small' && value === '') return `${key} is empty`
  if (issue.code === 'too_small') return `${key} is too short or too small`
  if (issue.code === 'too_big') return `${key} is too long or too big`
  return issue.code === 'invalid_format' ? `${key} cannot be ${quote(value)}` : `${key} is not valid`
}

/** How to fix an unknown key, with equivalents of other form builders. */
function suggestionForUnknownKey(key: string, known: readonly string[]): string {
  if (known.includes(key)) return 'It cannot be combined with the other keys: remove one, or write both separately in a list.'
  const same = equivalentKey(key, known)
  if (same !== undefined) return `Write "${same}".`
  const suggestion = keyAdvice(key, known) ?? suggestKey(key, known)
  // a list of some keys hides the key that is meant
  return suggestion.startsWith('Known') ? `Known: ${known.join(', ')}.` : suggestion
}

import { type DocumentFault, pathText } from './DocumentFault.ts'
import { isStorable } from './isStorable.ts'
import { isReserved } from './isReserved.ts'

/** Returns why a value is not plain JSON data; undefined when it is. Neither recurses nor runs the value's code, so that later code
 * can read it safely.
 */
export function plainFault(document: unknown): DocumentFault | undefined {
  try {
    return firstFault(document)
  } catch {
    // for example a proxy that throws
    return UNREADABLE
  }
}

/** Deeper than any flow, and safe for recursive readers. */
const MAX_DEPTH = 64
/** More values than any flow has; also reached by documents that reuse one object many times. */
const MAX_VALUES = 1_000_000
const LONGEST_TEXT = 100_000

interface Place {
  readonly value: unknown
  readonly key: PropertyKey
  readonly parent: Place | undefined
  readonly level: number
}

type Fault = Omit<DocumentFault, 'path'>

const TOO_LARGE: Fault = { message: 'the document is too large', suggestion: 'Split it.' }
const UNREADABLE: DocumentFault = {
  path: '(document)',
  message: 'it cannot be read',
  suggestion: 'Pass plain data, as JSON.parse gives it.',
}

function firstFault(document: unknown): DocumentFault | undefined {
  const open: Place[] = [{ value: document, key: '', parent: undefined, level: 0 }]
  let count = 0
  for (let place = open.pop(); place; place = open.pop()) {
    const fault = ++count > MAX_VALUES ? TOO_LARGE : (valueFault(place) ?? openObject(place, open))
    if (fault) return { path: pathOf(place), ...fault }
  }
  return undefined
}

function valueFault({ value, level }: Place): Fault | undefined {
  if (typeof value === 'string') return textFault(value)
  if (typeof value === 'boolean') return undefined
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : { message: `${value} is not a JSON number`, suggestion: 'Write a number.' }
  if (typeof value !== 'object')
    return { message: `a value of type ${typeof value} is not JSON`, suggestion: 'Write it as JSON, or remove it.' }
  return level > MAX_DEPTH
    ? { message: `it is nested more than ${MAX_DEPTH} deep, or contains itself`, suggestion: 'Flatten it.' }
    : undefined
}

function textFault(text: string): Fault | undefined {
  if (text.length > LONGEST_TEXT)
    return { message: `it is a text of ${text.length} characters`, suggestion: `The maximum is ${LONGEST_TEXT}.` }
  return isStorable(text)
    ? undefined
    : { message: 'it contains a lone surrogate or a control character', suggestion: 'Write the text again.' }
}

/** Adds an object's values to the worklist. */
function openObject(place: Place, open: Place[]): Fault | undefined {
  const { value, level } = place
  if (typeof value !== 'object' || value === null) return undefined
  const isList = Array.isArray(value)
  if (isList && value.length > MAX_VALUES) return TOO_LARGE
  if (!isList && !isPlain(value)) return { message: 'a class instance is not JSON', suggestion: 'Write a plain object.' }
  const keys = Reflect.ownKeys(value)
  if (isList && keys.length !== value.length + 1)
    return { message: 'a list with holes or extra keys is not JSON', suggestion: 'Write only its entries.' }
  for (const key of keys) {
    if (isList && key === 'length') continue
    const descriptor = Reflect.getOwnPropertyDescriptor(value, key)
    if (typeof key === 'string' && isReserved(key)) return { message: `the key "${key}" is not allowed`, suggestion: 'Use another name.' }
    if (!descriptor || !('value' in descriptor))
      return { message: `the key "${String(key).slice(0, 60)}" is computed`, suggestion: 'Write its value.' }
    open.push({ value: descriptor.value, key, parent: place, level: level + 1 })
  }
  return undefined
}

/** A plain object of any realm (frame, worker) has at most one prototype. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function pathOf(place: Place): string {
  const keys: PropertyKey[] = []
  for (let at = place; at.parent; at = at.parent) keys.unshift(at.key)
  return pathText(keys)
}

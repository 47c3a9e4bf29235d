import { MAX_FILES } from '../schema/fileLimits.ts'

/** Whether a value has the shape of an answer, before any rule. */
export type AnswerShape = (value: unknown) => boolean

/*
 * Hand-written equivalents of the answer schemas: a walk checks every answer, zod copies what it parses, and a walk alone need not
 * load zod. A property test compares the two.
 */

const isText: AnswerShape = (value) => typeof value === 'string'

/** A list in which each item has a shape. */
const listOf =
  (isItem: AnswerShape): AnswerShape =>
  (value) => {
    if (!Array.isArray(value)) return false
    // by index, because a hole is no item
    for (let index = 0; index < value.length; index++) if (!isItem(value[index])) return false
    return true
  }

const isListOfTexts = /* @__PURE__ */ listOf(isText)

const isEntry: AnswerShape = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return false
  return Object.getOwnPropertyNames(value).every((name) => {
    const property: unknown = Object.getOwnPropertyDescriptor(value, name)?.value
    return name !== '__proto__' && (isText(property) || typeof property === 'boolean' || isListOfTexts(property))
  })
}

const isListOfEntries = /* @__PURE__ */ listOf(isEntry)

const isObject = (value: unknown, kind: string): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Reflect.get(value, 'kind') === kind

/** An object of one kind with exactly these keys. */
const object =
  (kind: string, keys: Readonly<Record<string, 'string' | 'number'>>): AnswerShape =>
  (value) => {
    if (!isObject(value, kind)) return false
    const others = Object.keys(value).filter((key) => key !== 'kind')
    // finite numbers only, like zod
    const isOf = (key: string, property: unknown) =>
      typeof property === keys[key] && (typeof property !== 'number' || Number.isFinite(property))
    return others.length === Object.keys(keys).length && Object.keys(keys).every((key) => isOf(key, Reflect.get(value, key)))
  }

const isReceipt = /* @__PURE__ */ object('receipt', { id: 'string', label: 'string' })
const isCard = /* @__PURE__ */ object('card', {})
const isFile = /* @__PURE__ */ object('file', { name: 'string', size: 'number', type: 'string', content: 'string' })

const isListOfFiles = /* @__PURE__ */ listOf((value) => isFile(value) || isReceipt(value))

const isFiles: AnswerShape = (value) => {
  if (!isObject(value, 'files') || Object.keys(value).length !== 2) return false
  const files: unknown = Reflect.get(value, 'files')
  return Array.isArray(files) && files.length <= MAX_FILES && isListOfFiles(files)
}

/** Shape checks by storage. */
export const answerShapes = {
  text: isText,
  list: isListOfTexts,
  entries: isListOfEntries,
  flag: (value) => typeof value === 'boolean',
  textOrReceipt: (value) => isText(value) || isReceipt(value),
  cardOrReceipt: (value) => isCard(value) || isReceipt(value),
  files: (value) => isFile(value) || isReceipt(value) || isFiles(value),
} satisfies Readonly<Record<string, AnswerShape>>

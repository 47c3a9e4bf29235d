import { compileFlow } from '@anamnesis/engine'
import type { Describe } from '@anamnesis/engine/internal'
import { isOwn } from '@anamnesis/engine/schema/internal'
import type { Condition, Field, Flow, Vocabulary, FieldType } from '@anamnesis/engine/schema'
import { factsInWords } from './factsInWords.ts'
import type { MedicineWords } from './medicineWords.ts'
import { limitInWords } from '../boundInWords.ts'

/** Creates the display names of one flow. `quote` embeds a text of the flow in the output.
 * @throws FlowError when the flow is inconsistent.
 */
export function namesInFlow(
  flow: Flow,
  quote: (text: string) => string = inQuotes,
  medicines?: MedicineWords,
  vocabulary?: Vocabulary,
): FlowNames {
  const fields = new Map<string, Field[]>()
  const { screens, describe } = compileFlow(flow, vocabulary)
  for (const field of screens.flatMap((screen) => screen.fields)) fields.set(field.name, [...(fields.get(field.name) ?? []), field])
  const wordings = new Map([...fields].map(([name, own]) => [name, wordingOf(own, quote)]))
  for (const { name, label } of screens.flatMap(({ screen }) => screen.calculated ?? []))
    wordings.set(name, { question: quote(label), choices: new Map() })
  const namesByQuestion = new Map<string, Set<string>>()
  for (const [name, { question }] of wordings) namesByQuestion.set(question, (namesByQuestion.get(question) ?? new Set()).add(name))
  const questionOf = (name: string) => {
    const question = wordings.get(name)?.question
    if (question === undefined) return name
    return (namesByQuestion.get(question)?.size ?? 0) > 1 ? `${question} (${name})` : question
  }
  return {
    quote,
    question: questionOf,
    choice: (name, value) => wordings.get(name)?.choices.get(String(value)) ?? quote(String(value)),
    offered: (name) => [...(wordings.get(name)?.choices.keys() ?? [])],
    facts: (ids) => factsInWords(ids, quote, medicines?.called),
    medicines,
    typeOf: (field, question = questionOf) => typeInWords(field, vocabulary, question),
    describe,
    isGroup: (name) => fields.get(name)?.some((field) => describe(field).storage === 'group') === true,
    isList: (name) => fields.get(name)?.some((field) => describe(field).storage === 'list') === true,
  }
}

const words = {
  'address-autocomplete': 'an address, looked up while it is typed',
  card: 'a payment card',
  checkbox: 'a box to tick',
  'checkbox-group': 'any of the options',
  date: 'a day',
  email: 'an email address',
  group: 'a list of entries',
  height: 'a height in feet and inches or centimetres, kept in inches',
  'multi-select': 'any of the options, found by typing',
  password: 'a password',
  phone: 'a phone number of 10 digits',
  'postal-code': 'a Canadian postal code',
  'radio-group': 'one of the options',
  select: 'one of the options, from a list',
  signature: 'a signature, typed or drawn',
  text: 'a line of text',
  'text-area': 'text in the patient’s own words',
  tile: 'one of the options',
  time: 'a time of day',
  uploader: 'a file',
} satisfies Record<FieldType, string>

const partialDates = { month: 'a month and year', year: 'a year' } as const

/** Splits a text before every space and before its final punctuation. */
const piecesOf = (text: string): string[] => text.split(/(?=\s)|(?=[?!.:]$)/)

/** Display names of the questions and options of a flow. */
export interface FlowNames {
  readonly quote: (text: string) => string
  /** The quoted question, with the field name if ambiguous; the bare name if no field asks it. */
  readonly question: (field: string) => string
  /** The quoted option label; the value itself if the field does not offer it. */
  readonly choice: (field: string, value: string | number | boolean) => string
  /** The answer type of a field. */
  readonly typeOf: (field: Field, question?: FlowNames['question']) => string
  /** Describes field types, including custom ones. */
  readonly describe: Describe
  /** Whether the field takes several options. */
  readonly isList: (field: string) => boolean
  /** Whether the field takes a list of entries. */
  readonly isGroup: (field: string) => boolean
  /** Describes the words that a text is searched for; undefined to list all of them. */
  readonly mentioned?: (words: readonly string[]) => string | undefined
  /** Joins quoted words or options; all of them by “or” when absent. */
  readonly listed?: (terms: readonly string[]) => string
  /** Every value that a field offers, under any condition. */
  readonly offered: (field: string) => readonly string[]
  /** Names recorded facts by id. */
  readonly facts: (ids: readonly string[]) => readonly string[]
  /** The name of a stop; by title when absent. */
  readonly stop?: ((interrupt: string) => string) | undefined
  /** A shorter form for the answer to a question. */
  readonly answer?: ((question: string) => string) | undefined
  /** A shorter form for many questions that are read the same way. */
  readonly several?: ((questions: readonly string[]) => string | undefined) | undefined
  /** A shorter form for recorded facts and the answers that imply them. */
  readonly factReference?: ((facts: readonly string[], answers: readonly Condition[]) => string) | undefined
  /** Names medicines by class; each name is written when absent. */
  readonly medicines?: MedicineWords | undefined
}

const inQuotes = (text: string) => `“${text}”`

interface Wording {
  readonly question: string
  readonly choices: ReadonlyMap<string, string>
}

/** Combines fields of one name, whose wording and options may differ by patient. */
function wordingOf(fields: readonly Field[], quote: (text: string) => string): Wording {
  const labels = [...new Set(fields.map(({ label }) => label))]
  const shared = labels.length > 1 ? sharedWording(labels) : undefined
  const values = new Map<string, Set<string>>()
  const askedOf = new Map<string, Set<string>>()
  const texts = new Map<string, string>()
  for (const field of fields) {
    for (const { value, label } of 'options' in field ? field.options : []) {
      values.set(label, (values.get(label) ?? new Set()).add(value))
      askedOf.set(value, (askedOf.get(value) ?? new Set()).add(field.label))
      if (!texts.has(value)) texts.set(value, label)
    }
  }
  const noteOn = (value: string, label: string): string => {
    const [asked = '', ...others] = askedOf.get(value) ?? []
    const own = others.length > 0 || labels.length === 1 ? '' : shared ? shared.own(asked) : asked
    if (own !== '') return ` (${quote(own)})`
    return (values.get(label)?.size ?? 0) > 1 ? ` (stored as ${quote(value)})` : ''
  }
  const choices = new Map([...texts].map(([value, label]) => [value, `${quote(label)}${noteOn(value, label)}`]))
  return { question: shared ? quote(shared.text) : labels.map(quote).join(' or '), choices }
}

/** The common part of several texts, and what each has in place of “…”. */
interface SharedWording {
  readonly text: string
  readonly own: (text: string) => string
}

/** The common beginning and end of several texts; undefined when there is none. */
function sharedWording(texts: readonly string[]): SharedWording | undefined {
  const [first = [], ...others] = texts.map(piecesOf)
  const shortest = Math.min(first.length, ...others.map(({ length }) => length))
  const isAlike = (index: number) => others.every((pieces) => pieces.at(index) === first.at(index))
  let start = 0
  while (start < shortest && isAlike(start)) start += 1
  let end = 0
  while (start + end < shortest && isAlike(-1 - end)) end += 1
  const [before, after] = [first.slice(0, start).join(''), first.slice(first.length - end).join('')]
  if (!/\p{L}/u.test(before + after)) return undefined
  return {
    text: `${before} …${after}`.trim(),
    own: (text) =>
      piecesOf(text)
        .slice(start, -end || undefined)
        .join('')
        .trim(),
  }
}

const NUMBERS = { numeric: 'a whole number', decimal: 'a number' } as const

/** Describes the answer type of a field. */
export function typeInWords(field: Field, { fieldTypes = {} }: Vocabulary = {}, question?: FlowNames['question']): string {
  if (isOwn(field)) return fieldTypes[field.type]?.inWords ?? field.type
  if (field.type === 'group' && field.count)
    return `${words.group}, as many as the answer to ${question?.(field.count.field) ?? field.count.field} says, at most ${field.maxEntries}`
  if (field.type === 'group') return `${words.group}, ${field.minEntries ?? 1} to ${field.maxEntries}`
  if (field.type === 'uploader' && field.maxFiles !== undefined) {
    const size = field.maxTotalMegabytes === undefined ? '' : `, at most ${field.maxTotalMegabytes} MB together`
    return `files, ${field.minFiles ?? 1} to ${field.maxFiles}${size}`
  }
  const number = 'inputMode' in field && field.inputMode !== undefined ? NUMBERS[field.inputMode] : undefined
  const isPartial = field.type === 'date' && field.precision !== undefined
  return `${number ?? (isPartial ? partialDates[field.precision ?? 'year'] : words[field.type])}${bounds(field, question)}`
}

function bounds(field: Field, question?: FlowNames['question']): string {
  const { minChosen, maxChosen } = field.type === 'checkbox-group' || field.type === 'multi-select' ? field : {}
  if (minChosen !== undefined || maxChosen !== undefined)
    return [minChosen === undefined ? '' : `, at least ${minChosen}`, maxChosen === undefined ? '' : `, at most ${maxChosen}`].join('')
  const { min, max } = field.type === 'text' || field.type === 'date' || field.type === 'time' ? field : {}
  const [more, less] = field.type === 'date' || field.type === 'time' ? ['or later', 'or earlier'] : ['or more', 'or less']
  if (min !== undefined && max !== undefined) return ` from ${limitInWords(min, question)} to ${limitInWords(max, question)}`
  if (min !== undefined) return `, ${limitInWords(min, question)} ${more}`
  return max === undefined ? '' : `, ${limitInWords(max, question)} ${less}`
}

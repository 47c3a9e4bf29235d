import { compileFlow, type Describe } from '@anamnesis/engine'
import { type Condition, type Field, type Flow, type Vocabulary, type FieldType, isOwn } from '@anamnesis/engine/schema'
import { factsInWords } from './factsInWords.ts'
import type { MedicineWords } from './medicineWords.ts'
import { boundInWords } from '../boundInWords.ts'

const words = {
  'address-autocomplete': 'an address, looked up while it is typed',
  card: 'a payment card',
  checkbox: 'a box to tick',
  'checkbox-group': 'any of the options',
  date: 'a day',
  email: 'an email address',
  group: 'a list of entries',
  height: 'a height, as a number',
  'multi-select': 'any of the options, found by typing',
  password: 'a password',
  phone: 'a phone number of 10 digits',
  'postal-code': 'a Canadian postal code',
  'radio-group': 'one of the options',
  select: 'one of the options, from a list',
  text: 'a line of text',
  'text-area': 'text in the patient’s own words',
  tile: 'one of the options',
  uploader: 'a file',
} satisfies Record<FieldType, string>

/** A text cut before every space and before the sign that ends it. */
const piecesOf = (text: string): string[] => text.split(/(?=\s)|(?=[?!.:]$)/)

/** What the questions and options of a flow are called by those who read about it. */
export interface FlowNames {
  readonly quote: (text: string) => string
  /** The question of a field in quotes, with its name where another field asks the same; the bare name where nothing asks it. */
  readonly question: (field: string) => string
  /** The text of an option in quotes; the value itself where the field offers no such option. */
  readonly choice: (field: string, value: string | number | boolean) => string
  /** What kind of answer a field takes. */
  readonly typeOf: (field: Field) => string
  /** Knows the types of the product, too. */
  readonly describe: Describe
  /** The field takes several options at once. */
  readonly isList: (field: string) => boolean
  /** The field takes a list of entries. */
  readonly isGroup: (field: string) => boolean
  /** What a typed text is searched for, where not all of it is to be named; undefined: all of it is. */
  readonly mentioned?: (words: readonly string[]) => string | undefined
  /** Every value that a field offers, whoever is asked. */
  readonly offered: (field: string) => readonly string[]
  /** Facts of the patient by their ids, as they are on file. */
  readonly facts: (ids: readonly string[]) => readonly string[]
  /** A stop by what it is called; absent: by its title. */
  readonly stop?: ((interrupt: string) => string) | undefined
  /** The answer to a question, in fewer words than that. */
  readonly answer?: ((question: string) => string) | undefined
  /** Many questions that are read alike, in fewer words. */
  readonly several?: ((questions: readonly string[]) => string | undefined) | undefined
  /** Facts on file, and the conditions on answers that tell one of them, in fewer words than those. */
  readonly told?: ((facts: readonly string[], answers: readonly Condition[]) => string) | undefined
  /** How medicines are named by their classes; absent: each name is written. */
  readonly medicines?: MedicineWords | undefined
}

const inQuotes = (text: string) => `“${text}”`

/** The names of one flow. `quote` writes a text of the flow into the text that is made of it. @throws FlowError for a flow whose parts do not fit. */
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
  return {
    quote,
    question: (name) => {
      const question = wordings.get(name)?.question
      if (question === undefined) return name
      return (namesByQuestion.get(question)?.size ?? 0) > 1 ? `${question} (${name})` : question
    },
    choice: (name, value) => wordings.get(name)?.choices.get(String(value)) ?? quote(String(value)),
    offered: (name) => [...(wordings.get(name)?.choices.keys() ?? [])],
    facts: (ids) => factsInWords(ids, quote, medicines?.called),
    medicines,
    typeOf: (field) => typeInWords(field, vocabulary),
    describe,
    isGroup: (name) => fields.get(name)?.some((field) => describe(field).storage === 'group') === true,
    isList: (name) => fields.get(name)?.some((field) => describe(field).storage === 'list') === true,
  }
}

interface Wording {
  readonly question: string
  readonly choices: ReadonlyMap<string, string>
}

/** How the fields of one name are read: some patients may be asked in other words than others, and offered other answers. */
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

/** What several texts say alike, and what each says instead of the “…” in it. */
interface SharedWording {
  readonly text: string
  readonly own: (text: string) => string
}

/** The words that several texts begin and end with; undefined where they have none in common. */
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

/** What kind of answer a field takes, in words. */
export function typeInWords(field: Field, { fieldTypes = {} }: Vocabulary = {}): string {
  if (isOwn(field)) return fieldTypes[field.type]?.inWords ?? field.type
  if (field.type === 'group') return `${words.group}, ${field.minEntries ?? 1} to ${field.maxEntries}`
  const isNumber = 'inputMode' in field && field.inputMode !== undefined
  return `${isNumber ? 'a number' : words[field.type]}${bounds(field)}`
}

function bounds(field: Field): string {
  const { min, max } = field.type === 'text' || field.type === 'date' ? field : {}
  const [more, less] = field.type === 'date' ? ['or later', 'or earlier'] : ['or more', 'or less']
  if (min !== undefined && max !== undefined) return ` from ${boundInWords(min)} to ${boundInWords(max)}`
  if (min !== undefined) return `, ${boundInWords(min)} ${more}`
  return max === undefined ? '' : `, ${boundInWords(max)} ${less}`
}

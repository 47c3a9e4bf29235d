import { compileFlow, walk } from '@anamnesis/engine'
import { evaluate, submitHandlerName, withRuleHandlers } from '@anamnesis/engine/internal'
import { answersInLimits, type EntryField, type HandlerRule, isOwn } from '@anamnesis/engine/schema/internal'
import type { Answers, AnswerValue, Field, FieldOf, FieldType, FileAnswer, Flow, GroupEntry, Handler } from '@anamnesis/engine/schema'
import { physicianRules } from './physicianRules.ts'

/** Finds every reachable place and transition by brute force, as the reference for proofs. */
export function bruteForcePlaces(
  flow: Flow,
  registered: Readonly<Record<string, Handler>>,
  everyFlags: readonly Flags[],
  now?: () => string,
): Reached {
  const handlers = withRuleHandlers(flow, registered)
  const isRead = readIn(flow, registered)
  const compared = comparedTexts(flow, registered)
  const compiled = compileFlow(flow)
  const fields = compiled.screens.flatMap((screen) => screen.fields)
  const skippable = compiled.screens.filter(({ screen }) => screen.skipButton).map(({ screen }) => screen.id)
  const found = new Set<string>()
  const ways = new Set<string>()
  const tries = everyFlags.flatMap((flags) => [...choices(skippable.map(() => [false, true]))].map((skips) => ({ flags, skips })))
  for (const { flags, skips } of tries)
    for (const values of choices(fields.map((field) => everyAnswer(field, isRead(field), compared)))) {
      const answers: Answers = Object.fromEntries(
        fields.flatMap(({ name }, index) => (values[index] === undefined ? [] : [[name, values[index]]])),
      )
      const skipped = new Set(skippable.filter((_id, index) => skips[index]))
      const walked = walk(compiled, answers, { signedIn: true, flags }, { skipped, now })
      const holding = (rules: readonly HandlerRule[] = [], last: number) =>
        rules.filter(({ when }) =>
          evaluate(when, (name) => ((compiled.answerPositions.get(name) ?? Infinity) <= last ? walked.known(name) : undefined), flags, now),
        )
      const goesOn = ({ outcome }: HandlerRule) =>
        outcome.type === 'interrupt' && flow.interrupts[outcome.interrupt]?.actions.some((action) => action.do === 'continue') === true
      let isComplete = true
      let before: string | undefined
      for (const id of walked.path) {
        const at = compiled.screens[compiled.positions.get(id) ?? -1]
        if (!at) break
        found.add(`screen ${id}`)
        if (before !== undefined) ways.add(`${before} -> ${id}`)
        before = id
        const [mounted] = holding(handlers[at.screen.onMount ?? '']?.rules, at.position - 1).map(({ outcome }) => outcome)
        if (mounted?.type === 'interrupt') found.add(`interrupt ${mounted.interrupt} on screen ${id}`)
        if (skipped.has(id)) found.add(`leaving screen ${id}`)
        if (skipped.has(id)) continue
        const shown = at.fields.filter(({ name }) => walked.fields.has(name))
        for (const { name } of shown) found.add(`field ${name}`)
        isComplete = id !== walked.stopsAt
        if (!isComplete) break
        const onLeaving = holding(handlers[submitHandlerName(at.screen) ?? '']?.rules, at.position)
        const decisive = onLeaving.findIndex((rule) => !goesOn(rule))
        const met = onLeaving.slice(0, decisive < 0 ? undefined : decisive + 1).map(({ outcome }) => outcome)
        for (const outcome of met) if (outcome.type === 'interrupt') found.add(`interrupt ${outcome.interrupt} on screen ${id}`)
        const left = decisive < 0 ? 'continue' : onLeaving[decisive]?.outcome.type
        if (left !== 'refuse') found.add(`leaving screen ${id}`)
        const readHere = (name: string) =>
          (compiled.answerPositions.get(name) ?? Infinity) <= at.position ? walked.known(name) : undefined
        if (left !== 'refuse')
          for (const { place, when } of physicianRules(at.screen)) if (evaluate(when, readHere, flags, now)) found.add(place)
        if (left !== 'refuse')
          for (const field of shown)
            if ('options' in field)
              for (const value of [answers[field.name] ?? []].flat())
                if (typeof value === 'string') found.add(`option ${field.name} = “${value}”`)
        isComplete = left === 'continue'
        if (!isComplete) break
      }
      if (isComplete) found.add('the end')
      if (isComplete && before !== undefined) ways.add(`${before} -> the end`)
    }
  return { places: found, ways }
}

/** On, before and after the edges in tests. */
const NUMBERS = ['0', '3', '4', '5', '5.0', '05', '6']
/** On, before and after the edges in tests. */
const DAYS =
  '1999-12-31 2000-01-01 2000-01-02 2000-01-03 2000-01-08 2000-01-14 2000-01-15 2000-01-16 2000-02-01 2000-02-27 2000-02-28 2000-02-29 2000-03-01'.split(
    ' ',
  )
const DIGITS = Array.from('0123456789')
const HUNDREDTHS = ['4.98', '4.99', '5.0', '5', '5.01', '5.02']
/** Within, before and after the bounds in tests. */
const PARTIAL_DATES = {
  month: '1999-11 1999-12 2000-01 2000-02 2000-03 2000-04'.split(' '),
  year: '1998 1999 2000 2001 2002'.split(' '),
} as const
/** The texts in test conditions, and one other. */
const TEXTS = [...NUMBERS, 'A', 'B', 'Yes', 'No', 'None', 'true', 'false', 'a@b.ca', '6135551234', 'K1A 0B1', 'K1A0B1', 'Else']
const file = (name: string): FileAnswer => ({ kind: 'file', name, size: 1, type: 'image/jpeg', content: 'AA==' })
const offered = ({ options }: { options: readonly { value: string }[] }) => options.map(({ value }) => value)
const chosen = (field: { options: readonly { value: string }[] }) => {
  const values = offered(field)
  return Array.from({ length: 2 ** values.length }, (_, bits) => values.filter((_value, index) => (bits >> index) & 1))
}

/** The distinguishable answers in small test flows: valid ones, and refused ones. The first or the last is valid. */
const ANSWERS: { readonly [Type in FieldType]: (field: FieldOf<Type>) => readonly AnswerValue[] } = {
  'address-autocomplete': () => TEXTS,
  card: () => [{ kind: 'receipt', id: 'payment-1', label: 'Card' }],
  checkbox: () => [true],
  'checkbox-group': chosen,
  date: ({ precision }) => (precision ? PARTIAL_DATES[precision] : DAYS),
  email: () => [...TEXTS, 'sam@example.com'],
  group: ({ fields, maxEntries }) => {
    if (fields.some(({ dependsOn }) => dependsOn))
      return everyEntry(fields).flatMap((entry) =>
        Array.from({ length: maxEntries }, (_, count) => Array.from({ length: count + 1 }, () => entry)),
      )
    const entry = Object.fromEntries(fields.map((one) => [one.name, everyAnswer(one, false)[1]])) as GroupEntry // tests use text fields in groups
    return Array.from({ length: maxEntries }, (_, count) => Array.from({ length: count + 1 }, () => entry))
  },
  height: () => ['10', ...TEXTS],
  'multi-select': chosen,
  password: () => [...TEXTS, '00000000', '00000003', '00000004', '00000005', '000005.0', '00000006', 'A long one'],
  phone: () => [...TEXTS, '6135550000'],
  'postal-code': () => [...TEXTS, 'M5V 2T6', 'K2B 2B2'],
  'radio-group': offered,
  select: offered,
  signature: () => [...TEXTS, 'Sam Okafor'],
  // every digit, since calculations distinguish them
  text: ({ inputMode, decimals }) =>
    inputMode === undefined ? TEXTS : decimals === 2 ? HUNDREDTHS : [...DIGITS, '-2', '-1', '5.0', '05', 'A', '6'],
  'text-area': () => TEXTS,
  tile: offered,
  time: () => ['06:59', '07:00', '07:01', '19:29', '19:30', '19:31'],
  uploader: ({ minFiles = 1, maxFiles }) =>
    maxFiles === undefined
      ? [file('a.pdf'), file('a.jpg')]
      : [{ kind: 'files', files: Array.from({ length: minFiles }, () => file('a.jpg')) }],
}

/** Every combination of the answers of an entry. */
function everyEntry(fields: readonly EntryField[]): readonly GroupEntry[] {
  return [...choices(fields.map((one) => everyAnswer(one, false)))].map(
    (values) => Object.fromEntries(fields.flatMap(({ name }, at) => (values[at] === undefined ? [] : [[name, values[at]]]))) as GroupEntry, // tests use text fields and options in groups
  )
}

/** The answers to try for a field; for an unread typed field, one valid and one invalid. `compared`: the texts of conditions. */
function everyAnswer(field: Field, isRead: boolean, compared: readonly string[] = []): readonly (AnswerValue | undefined)[] {
  if (isOwn(field)) throw new TypeError(`tests try no ${field.type}`)
  // each function takes its own field type, which TypeScript cannot follow through the index
  const answers = (ANSWERS[field.type] as unknown as (field: Field) => readonly AnswerValue[])(field)
  const isNarrow = ('min' in field && 'max' in field) || answersInLimits(field).length > 0
  if (!isRead && !isNarrow && !('options' in field)) return [undefined, ...answers.slice(0, 1), ...answers.slice(-1)]
  // an invalid text shows fields of its screen before it is refused
  const refused = field.type === 'text' && field.inputMode ? compared.filter((text) => !answers.includes(text)) : []
  return [undefined, ...refused, ...answers]
}

/** The texts that conditions of a flow compare answers with. */
function comparedTexts(flow: Flow, handlers: Readonly<Record<string, Handler>>): readonly string[] {
  const conditions = JSON.stringify([flow, handlers]).replaceAll(/"options":\[[^\]]*\]/g, '')
  return TEXTS.filter((text) => conditions.includes(`"${text}"`))
}

/** Whether a condition, rule or formula reads a field. */
function readIn(flow: Flow, handlers: Readonly<Record<string, Handler>>): (field: Field) => boolean {
  const text = JSON.stringify([flow, handlers])
  // as a key's value, or in a list of names to count
  return ({ name }) => new RegExp(`(:|count":\\[[^\\]]*)"${name}"`).test(text.replaceAll(`"name":"${name}"`, ''))
}

function* choices<Value>(lists: readonly (readonly Value[])[]): Generator<readonly Value[]> {
  const [first, ...rest] = lists
  if (!first) yield []
  else for (const tail of choices(rest)) for (const value of first) yield [value, ...tail]
}

/** Possible flags of a played patient. */
type Flags = Readonly<Record<string, string | number | boolean>>

/** The number of answer combinations. */
export function countChoices(flow: Flow, handlers: Readonly<Record<string, Handler>>): number {
  const isRead = readIn(flow, handlers)
  const compared = comparedTexts(flow, handlers)
  const screens = flow.steps.flatMap((step) => step.screens)
  return compileFlow(flow)
    .screens.flatMap(({ fields }) => fields)
    .reduce(
      (count, field) => count * everyAnswer(field, isRead(field), compared).length,
      2 ** screens.filter(({ skipButton }) => skipButton).length,
    )
}

/** The reached places. */
interface Reached {
  readonly places: ReadonlySet<string>
  /** Transitions between screens or to the end, as `a -> b`. */
  readonly ways: ReadonlySet<string>
}

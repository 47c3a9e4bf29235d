import type { Field, FieldOf, Option, Rule, Screen } from '@anamnesis/engine/schema'
import { type EntryField, eventsOf, formatCount } from '@anamnesis/engine/schema/internal'
import { limitInWords } from '../boundInWords.ts'
import { conditionText } from '../conditionText.ts'
import { calculationInWords } from '../print/calculationInWords.ts'
import { conversionInWords } from '../print/conversionInWords.ts'
import type { FlowNames } from '../print/namesInFlow.ts'
import { PLAIN } from '../print/textFormat.ts'
import { shorten, digestOf } from './shorten.ts'
import type { InventoryQuestion, InventoryScreen } from './inventory.ts'

/** The inventory of one screen. */
export function screenInventory(screen: Screen, { nameList, names }: InventoryWordings): InventoryScreen {
  const { fields = [], conditionalFields = [], calculated = [], rules = [], nextButton, previousButton, skipButton } = screen
  const buttons = {
    ...(nextButton?.text !== undefined && { next: nextButton.text }),
    ...(nextButton?.doesNotApplyText !== undefined && { nothingApplies: nextButton.doesNotApplyText }),
    ...(nextButton?.hide === true && { next: 'none: the screen advances by itself' }),
    ...(previousButton?.hide === true && { back: 'none' }),
    ...(skipButton && { skip: skipButton.text }),
  }
  const handlers = [
    ...(screen.onMount === undefined ? [] : [`${screen.onMount}, when it opens`]),
    ...(screen.onSubmit === undefined ? [] : [`${screen.onSubmit}, when it is left`]),
  ]
  const events = [
    ...eventsOf(screen.trackOpening).map((event) => `${event}, when it opens`),
    ...eventsOf(screen.trackAction).map((event) => `${event}, when it is left`),
  ]
  return {
    id: screen.id,
    ...(screen.title !== undefined && { title: screen.title }),
    ...(screen.subTitle !== undefined && { subTitle: screen.subTitle }),
    ...(screen.description !== undefined && { description: screen.description }),
    ...(screen.texts && { otherTexts: shorten(JSON.stringify(screen.texts)) }),
    ...(screen.dependsOn && { shownIf: shorten(conditionText(screen.dependsOn)) }),
    openTo: screen.public === true ? 'visitors' : 'patients',
    ...(screen.end && { ends: true as const }),
    ...(screen.summary && { component: 'a summary of the answers' }),
    ...(screen.customComponent !== undefined && { component: screen.customComponent }),
    ...(screen.displayFieldValue && { displays: displayedInWords(screen.displayFieldValue) }),
    ...(screen.footerMessage !== undefined && { footer: screen.footerMessage }),
    ...unlessEmpty(
      'questions',
      [...fields, ...conditionalFields].map((field) => questionInventory(field, nameList)),
    ),
    ...unlessEmpty(
      'worksOut',
      calculated.map((calculation) => calculationInWords(calculation, names, PLAIN)),
    ),
    ...(rules.length > 0 && { rules: rulesInventory(rules) }),
    ...unlessEmpty('handlers', handlers),
    ...(screen.call !== undefined && {
      call: `${screen.call}${carriedInWords(screen)}`,
    }),
    ...(Object.keys(buttons).length > 0 && { buttons }),
    ...unlessEmpty('events', events),
  }
}

/** How an inventory names options and answers. */
interface InventoryWordings {
  readonly nameList: NameList
  readonly names: FlowNames
}

/** Names a long option list, so that the screen refers to it by name. */
export type NameList = (field: string, options: readonly string[]) => string | undefined

/** Keys with a separate inventory entry, and presentation keys. */
const NOT_A_LIMIT: ReadonlySet<string> = new Set([
  'name',
  'type',
  'label',
  'description',
  'warning',
  'dependsOn',
  'optional',
  'options',
  'fields',
  'size',
  'variant',
  'focusOnMount',
  'placeholder',
  'autocomplete',
])

const carriedInWords = ({ submitWholeForm, submitOnlyInnerStepValues }: Screen) =>
  submitWholeForm ? ', with all answers so far' : submitOnlyInnerStepValues === false ? ', with all answers of the step' : ''

const displayedInWords = ({ field, prefix = '', suffix = '' }: NonNullable<Screen['displayFieldValue']>) =>
  `the answer to ${field}, written “${prefix}…${suffix}”`

function questionInventory(field: Field, nameList: NameList): InventoryQuestion {
  const options = 'options' in field ? optionsOf(field) : undefined
  const limits = limitsOf(field)
  return {
    name: field.name,
    type: field.type,
    asks: field.label,
    ...(field.description !== undefined && { help: field.description }),
    ...(field.warning !== undefined && { warning: field.warning }),
    ...(field.dependsOn && { shownIf: shorten(conditionText(field.dependsOn)) }),
    ...(field.optional === true && { optional: true }),
    ...(limits.length > 0 && { limits: Object.fromEntries(limits) }),
    ...(options && { options: nameList(field.name, options) ?? options }),
    ...('fields' in field && { entries: field.fields.map(entryText) }),
  }
}

/** The keys that limit or route an answer, in words. */
function limitsOf(field: Field | EntryField): [string, string][] {
  const { min, max, unit = 'number', otherUnits } = field as LimitKeys // absent in most field types
  const words = {
    ...(min !== undefined && { min: limitInWords(min) }),
    ...(max !== undefined && { max: limitInWords(max) }),
    ...(otherUnits && { otherUnits: otherUnits.map((other) => conversionInWords(unit, other)).join(', ') }),
  }
  return Object.entries({ ...field, ...words }).flatMap(([key, value]): [string, string][] =>
    NOT_A_LIMIT.has(key) ? [] : [[key, shorten(textOf(value))]],
  )
}

/** The keys that have words, of the field types that have them. */
interface LimitKeys extends Partial<Pick<FieldOf<'text'>, 'unit' | 'otherUnits'>> {
  readonly min?: Bound
  readonly max?: Bound
}
type Bound = Parameters<typeof limitInWords>[0] | undefined

/** The stored values, with their labels where they differ, their points and their help. */
const optionsOf = ({ options }: { readonly options: readonly Option[] }): string[] =>
  options.map(({ value, label, score, details }) => {
    const points = score === undefined ? '' : ` (${formatCount(score, 'point')})`
    return `${value === label ? value : `${value}: ${label}`}${points}${details === undefined ? '' : `; ${details}`}`
  })

/** A field of an entry with its condition, limits and options, in one line. */
function entryText(field: EntryField): string {
  const { name, type, label, dependsOn, optional, description, warning } = field
  return [
    `${name}, ${type}: ${label}${dependsOn ? `, if ${conditionText(dependsOn)}` : ''}`,
    ...(optional ? ['optional'] : []),
    ...limitsOf(field).map(([key, value]) => `${key} ${value}`),
    ...('options' in field ? [`options ${shorten(optionsOf(field).join(', '))}`] : []),
    ...[description, warning].filter((text) => text !== undefined),
  ].join('; ')
}

/** Rule outcomes: the condition of a single rule, otherwise the number of rules. */
function rulesInventory(rules: readonly Rule[]): Record<string, string> {
  const byOutcome = new Map<string, Rule[]>()
  for (const rule of rules) for (const deed of outcomesOf(rule)) byOutcome.set(deed, [...(byOutcome.get(deed) ?? []), rule])
  return Object.fromEntries([...byOutcome].map(([deed, same]) => [deed, summarizeRules(same)]))
}

const outcomesOf = ({ outcome, label }: Rule): string[] => {
  if (!outcome) return [`tells the physician${label === undefined ? '' : ` of ${label}`}`]
  return outcome.type === 'interrupt' ? [`stops with ${outcome.interrupt}`] : Object.keys(outcome.errors).map((name) => `refuses ${name}`)
}

function summarizeRules(rules: readonly Rule[]): string {
  const [only, ...more] = rules
  if (only && more.length === 0) return shorten(`if ${conditionText(only.when)}`)
  return `${rules.length} rules ${digestOf(JSON.stringify(rules))}`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const unlessEmpty = <Key extends string, Item>(key: Key, items: readonly Item[]) =>
  (items.length > 0 ? { [key]: items } : {}) as { [K in Key]?: Item[] } // TypeScript types a computed key as string

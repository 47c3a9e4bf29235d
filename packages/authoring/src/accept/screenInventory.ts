import type { Field, Rule, Screen } from '@anamnesis/engine/schema'
import { eventsOf } from '@anamnesis/engine/schema/internal'
import { conditionText } from '../conditionText.ts'
import { shorten, digestOf } from './shorten.ts'
import type { InventoryQuestion, InventoryScreen } from './inventory.ts'

/** The inventory of one screen. */
export function screenInventory(screen: Screen, nameList: NameList): InventoryScreen {
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
    ...(screen.description !== undefined && { description: screen.description }),
    ...(screen.texts && { otherTexts: shorten(JSON.stringify(screen.texts)) }),
    ...(screen.dependsOn && { shownIf: shorten(conditionText(screen.dependsOn)) }),
    openTo: screen.public === true ? 'visitors' : 'patients',
    ...(screen.end && { ends: true as const }),
    ...(screen.summary && { component: 'a summary of the answers' }),
    ...(screen.customComponent !== undefined && { component: screen.customComponent }),
    ...unlessEmpty(
      'questions',
      [...fields, ...conditionalFields].map((field) => questionInventory(field, nameList)),
    ),
    ...unlessEmpty(
      'worksOut',
      calculated.map(
        ({ name, value, missing, bands, sent, associatedAttribute: attribute }) =>
          `${name} = ${shorten(JSON.stringify(value))}${bands ? `, by ${shorten(JSON.stringify(bands))}` : ''}${missing === undefined ? '' : `, where a missing answer counts ${missing}`}${sent ? `, sent${attribute === undefined ? '' : ` and copied to ${attribute}`}` : ''}`,
      ),
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

function questionInventory(field: Field, nameList: NameList): InventoryQuestion {
  const options = 'options' in field ? optionsOf(field) : undefined
  const limits = Object.entries(field).flatMap(([key, value]): [string, string][] =>
    NOT_A_LIMIT.has(key) ? [] : [[key, shorten(textOf(value))]],
  )
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

/** The stored values, with their labels where they differ. */
const optionsOf = ({ options }: Extract<Field, { options: unknown }>): string[] =>
  options.map(({ value, label, score }) => {
    const points = score === undefined ? '' : ` (${score} points)`
    return `${value === label ? value : `${value}: ${label}`}${points}`
  })

const entryText = ({ name, type, label, dependsOn }: Pick<Field, 'name' | 'type' | 'label' | 'dependsOn'>) =>
  `${name}, ${type}: ${label}${dependsOn ? `, if ${conditionText(dependsOn)}` : ''}`

/** Rule outcomes: the condition of a single rule, otherwise the number of rules. */
function rulesInventory(rules: readonly Rule[]): Record<string, string> {
  const byDeed = new Map<string, Rule[]>()
  for (const rule of rules) for (const deed of deedsOf(rule)) byDeed.set(deed, [...(byDeed.get(deed) ?? []), rule])
  return Object.fromEntries([...byDeed].map(([deed, same]) => [deed, saidOf(same)]))
}

const deedsOf = ({ outcome, label }: Rule): string[] => {
  if (!outcome) return [`tells the physician${label === undefined ? '' : ` of ${label}`}`]
  return outcome.type === 'interrupt' ? [`stops with ${outcome.interrupt}`] : Object.keys(outcome.errors).map((name) => `refuses ${name}`)
}

function saidOf(rules: readonly Rule[]): string {
  const [only, ...more] = rules
  if (only && more.length === 0) return shorten(`if ${conditionText(only.when)}`)
  return `${rules.length} rules ${digestOf(JSON.stringify(rules))}`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const unlessEmpty = <Key extends string, Item>(key: Key, items: readonly Item[]) =>
  (items.length > 0 ? { [key]: items } : {}) as { [K in Key]?: Item[] } // TypeScript types a computed key as string

import type { Field, Screen } from '@anamnesis/engine/schema'

/** Keys whose values change how something is drawn. */
const VALUES: ReadonlySet<string> = new Set(['type', 'variant', 'footerMessage'])
/** Keys that draw something whatever their value. */
const PRESENCE: ReadonlySet<string> = new Set(['image', 'warning', 'unit', 'skipButton'])

/** Identifies the layout of a screen: screens of one kind differ in their words and in how many fields and options they have. */
export function layoutKind(screen: Screen): string {
  return JSON.stringify([screen.customComponent ?? '', looksOf(screen), [...new Set(fieldsOf(screen).map(looksOf))].toSorted()])
}

/** Name of the sheet that shows a screen: screens that ask with the same types of fields, or draw the same component, are on one sheet. */
export function sheetOfScreen(screen: Screen): string {
  const types = [...new Set(fieldsOf(screen).map(({ type }) => type))].toSorted()
  return ['flows', screen.customComponent ?? types.join('-')].join('-')
}

const fieldsOf = ({ fields = [], conditionalFields = [] }: Screen): readonly Field[] => [...fields, ...conditionalFields]

function looksOf(part: object): string {
  const looks = Object.entries(part).flatMap(([key, value]: [string, unknown]): string[] => {
    if (key === 'options' && Array.isArray(value)) return [...new Set(value.map(looksOf))]
    if (VALUES.has(key)) return [`${key} ${String(value)}`]
    return PRESENCE.has(key) ? [key] : []
  })
  return looks.toSorted().join(', ')
}

import type { Screen } from '@anamnesis/engine/schema'
import type { ScreenState } from './ScreenState.ts'

/** Keys that say how something is drawn: their values tell layouts apart. */
const LOOKS: ReadonlySet<string> = new Set(['type', 'variant', 'formMaxWidth', 'footerMessage'])
/** Keys that something is drawn for, whatever stands there. */
const THERE: ReadonlySet<string> = new Set([
  'title',
  'description',
  'details',
  'image',
  'warning',
  'unit',
  'labelHint',
  'skipButton',
  'hide',
])
/** Parts of a screen that are drawn in one another. */
const PARTS: ReadonlySet<string> = new Set(['fields', 'conditionalFields', 'previousButton'])

/**
 * What decides how a screen in a state is laid out. Two of one kind look alike but for their words and how many options they have, and one picture
 * stands for both; a screen that draws something of its own stands for itself.
 */
export function layoutKind(screen: Screen, { state }: ScreenState): string {
  const own = screen.customComponent === undefined ? [] : [screen.customComponent, screen.id]
  return JSON.stringify([state, own, kindOf(screen)])
}

function kindOf(part: object): readonly unknown[] {
  return Object.entries(part).flatMap(([key, value]): unknown[] => {
    if (LOOKS.has(key)) return [[key, value]]
    if (THERE.has(key)) return [key]
    const parts = [value].flat().filter((one: unknown): one is object => typeof one === 'object' && one !== null)
    if (key === 'options') return [[key, [...new Set(parts.flatMap(kindOf).map(String))].toSorted()]]
    return PARTS.has(key) ? [[key, parts.map(kindOf)]] : []
  })
}

import type { FieldOf } from '@anamnesis/engine/schema'
import { fixedBound } from '@anamnesis/engine/schema/internal'
import type { KeyFault, KeyFix } from './KeyFault.ts'

/** Faults of `layout` on a number: a rating or a slider. */
export function layoutFaults({ inputMode, layout, maxLabel, minLabel, otherUnits, ...bounds }: FieldOf<'text'>): KeyFault[] {
  const [min, max] = [fixedBound(bounds.min), fixedBound(bounds.max)]
  if (layout === undefined)
    return (['minLabel', 'maxLabel'] as const).flatMap((key) =>
      (key === 'minLabel' ? minLabel : maxLabel) === undefined
        ? []
        : [{ key, message: 'only a rating or slider names its ends', suggestion: `Add layout, or remove ${key}.` }],
    )
  const fault = (message: string, suggestion: string, fix?: KeyFix): KeyFault[] => [{ key: 'layout', message, suggestion, fix }]
  if (inputMode !== 'numeric' || min === undefined || max === undefined || !Number.isInteger(min) || !Number.isInteger(max))
    return fault(`a ${layout} has whole numbers`, 'Write "inputMode": "numeric", and a whole min and max.')
  if (otherUnits) return fault(`a ${layout} has one unit`, 'Remove layout or otherUnits.')
  if (max - min <= MOST_STEPS[layout]) return []
  const message = `a ${layout} has at most ${MOST_STEPS[layout] + 1} numbers`
  return layout === 'rating' && max - min <= MOST_STEPS.slider
    ? fault(message, 'Write "slider".', { write: ['layout'], value: 'slider' })
    : fault(message, 'Remove layout.', WITHOUT_LAYOUT)
}

const WITHOUT_LAYOUT: KeyFix = { remove: 'layout' }

/** Most numbers above the least one: buttons of a rating fit a phone, steps of a slider a finger. */
const MOST_STEPS = { rating: 10, slider: 100 }

/** Most options of a row, so that their labels fit. */
const MOST_IN_A_ROW = 7

/** Faults of options in a row. */
export function rowFaults({ layout, optionGroups, options, variant }: FieldOf<'radio-group'>): KeyFault[] {
  if (layout === undefined) return []
  if (optionGroups || variant)
    return [{ key: 'layout', message: 'options in a row have no groups and no variant', suggestion: 'Remove optionGroups and variant.' }]
  return options.length > MOST_IN_A_ROW
    ? [{ key: 'layout', message: `a row has at most ${MOST_IN_A_ROW} options`, suggestion: 'Remove layout.', fix: WITHOUT_LAYOUT }]
    : []
}

import type { BoundFault } from './boundFaults.ts'
import type { FieldOf } from './field.ts'

/** Most numbers above the least one: buttons of a rating fit a phone, steps of a slider a finger. */
const MOST_STEPS = { rating: 10, slider: 100 }

/** Faults of a rating or a slider. */
export function layoutFaults({ inputMode, layout, max, maxLabel, min, minLabel, otherUnits }: FieldOf<'text'>): BoundFault[] {
  if (layout === undefined)
    return (['minLabel', 'maxLabel'] as const).flatMap((key) =>
      (key === 'minLabel' ? minLabel : maxLabel) === undefined
        ? []
        : [{ key, message: 'only a rating or slider names its ends', suggestion: `Add layout, or remove ${key}.` }],
    )
  const fault = (message: string, suggestion: string): BoundFault[] => [{ key: 'layout', message, suggestion }]
  if (inputMode !== 'numeric' || min === undefined || max === undefined || !Number.isInteger(min) || !Number.isInteger(max))
    return fault(`a ${layout} has whole numbers`, 'Write "inputMode": "numeric", and a whole min and max.')
  if (otherUnits) return fault(`a ${layout} has one unit`, 'Remove layout or otherUnits.')
  return max - min > MOST_STEPS[layout]
    ? fault(`a ${layout} has at most ${MOST_STEPS[layout] + 1} numbers`, layout === 'rating' ? 'Write "slider".' : 'Remove layout.')
    : []
}

import { describeField } from '@anamnesis/engine/internal'
import { formatCount } from '@anamnesis/engine/schema/internal'
import { limitInWords } from '../boundInWords.ts'
import type { Cause } from './createCircuit.ts'
import type { Occurrence } from './flowOutline.ts'

/** The constraint that a field puts on its answer, as a cause: its options, and whether it is required. */
export function fieldCause(name: string, occurrences: readonly Occurrence[]): Cause {
  const fields = occurrences.map(({ field }) => field)
  const [first] = fields
  if (!first) return { id: `answer ${name}`, text: `${name} is not asked` }
  const values = [...new Set(fields.flatMap((field) => ('options' in field ? field.options.map(({ value }) => `“${value}”`) : [])))]
  const named = values.length > MOST_NAMED ? [...values.slice(0, MOST_NAMED), `${values.length - MOST_NAMED} more`] : values
  const limits = [
    'minLength' in first && first.minLength !== undefined && `at least ${formatCount(first.minLength, 'character')}`,
    'maxLength' in first && first.maxLength !== undefined && `at most ${formatCount(first.maxLength, 'character')}`,
    'inputMode' in first && first.inputMode !== undefined && `a number from ${limitInWords(first.min ?? 0)}`,
    (first.type === 'date' || first.type === 'time') && first.min !== undefined && `from ${limitInWords(first.min)}`,
    'maxEntries' in first && `${first.minEntries ?? 1} to ${formatCount(first.maxEntries, 'entry', 'entries')}`,
    'count' in first && first.count !== undefined && `as many as ${first.count.field} says`,
    'max' in first && first.max !== undefined && `up to ${limitInWords(first.max)}`,
  ].filter((limit) => limit !== false)
  const many = () => (describeField(first).storage === 'list' ? 'any of' : 'one of')
  const what = values.length > 0 ? `${many()} ${named.join(', ')}` : [`a valid ${first.type}`, ...limits].join(', ')
  return { id: `answer ${name}`, text: `${name} takes ${what}${fields.every(({ optional }) => optional) ? ', or none' : ''}` }
}

const MOST_NAMED = 8

import type { DaySource } from './dateBound.ts'
import type { Field, FieldOf } from './field.ts'
import { MAX_FILE_MEGABYTES } from './fileLimits.ts'
import { fixedBound, isFromAnswer } from './fixedBound.ts'
import { formatCount } from './formatCount.ts'

/** Faults of a field's limits (least, most, decimals, chosen, files) that no answer can satisfy or that have no meaning. */
export function boundFaults(field: Field): BoundFault[] {
  if (field.type === 'date') return dateFaults(field)
  if (field.type === 'time') {
    const [first, last] = [fixedBound(field.min), fixedBound(field.max)]
    return first !== undefined && last !== undefined && first > last ? [noneWithin('no later than max')] : []
  }
  if (field.type === 'checkbox-group' || field.type === 'multi-select') return chosenFaults(field)
  if (field.type === 'uploader') return fileFaults(field)
  if (field.type !== 'text') return []
  const { decimals, inputMode, maxLength = Infinity } = field
  const [min, max] = [fixedBound(field.min), fixedBound(field.max)]
  if (decimals !== undefined && inputMode !== 'decimal')
    return [
      {
        key: 'decimals',
        message: 'only a text with inputMode decimal has decimals',
        suggestion: 'Write "inputMode": "decimal", or remove decimals.',
      },
    ]
  if (inputMode === undefined)
    return (['min', 'max'] as const).flatMap((key) =>
      field[key] === undefined
        ? []
        : [{ key, message: 'a text without inputMode is not a number', suggestion: `Add inputMode, or remove ${key}.` }],
    )
  if (min === undefined)
    return max !== undefined && max < 0
      ? [{ key: 'max', message: 'no answer is negative without a negative min', suggestion: 'Write a min.' }]
      : []
  if (max !== undefined && min > max) return [noneWithin(`${max} or less`)]
  return min > 0 && String(Math.ceil(min)).length > maxLength
    ? [
        {
          key: 'min',
          message: 'no number that large fits maxLength',
          suggestion: `Make maxLength ${String(Math.ceil(min)).length} or more.`,
        },
      ]
    : []
}

/** An invalid bound, by key. */
export interface BoundFault {
  readonly key: 'min' | 'max' | 'decimals' | 'minChosen' | 'maxChosen' | 'minFiles' | 'maxTotalMegabytes'
  readonly message: string
  readonly suggestion: string
}

function chosenFaults({
  options,
  exclusiveOption,
  minChosen = 1,
  maxChosen = Infinity,
}: FieldOf<'checkbox-group'> | FieldOf<'multi-select'>): BoundFault[] {
  const offered = options.filter(({ value }) => value !== exclusiveOption).length
  const most = Math.min(maxChosen, offered)
  return minChosen > most
    ? [{ key: 'minChosen', message: `no more than ${most} can be chosen`, suggestion: `Make it ${most} or less.` }]
    : []
}

function fileFaults({ minFiles = 1, maxFiles = 1, maxTotalMegabytes: total = MAX_FILE_MEGABYTES }: FieldOf<'uploader'>): BoundFault[] {
  if (minFiles > maxFiles)
    return [{ key: 'minFiles', message: `no more than ${maxFiles} can be added`, suggestion: `Make maxFiles ${minFiles} or more.` }]
  const [key, least, most] = ['maxTotalMegabytes', MAX_FILE_MEGABYTES, MAX_FILE_MEGABYTES * maxFiles] as const
  if (total < least) return [{ key, message: `one file can have ${least} MB`, suggestion: `Make it ${least} or more.` }]
  const message = `${formatCount(maxFiles, 'file')} can have ${most} MB at most`
  return total > most ? [{ key, message, suggestion: 'Make it less, or maxFiles more.' }] : []
}

const noneWithin = (right: string): BoundFault => ({
  key: 'min',
  message: 'no answer is between min and max',
  suggestion: `Make it ${right}.`,
})

function dateFaults({ min, max, precision }: FieldOf<'date'>): BoundFault[] {
  const shifted = Object.entries({ min, max }).flatMap(([key, bound]): BoundFault[] =>
    precision !== undefined && isFromAnswer(bound) && Object.keys(bound).length > 1
      ? [
          {
            key: key === 'min' ? 'min' : 'max',
            message: `a ${precision} is compared with the ${precision} of another answer, not with a time after it`,
            suggestion: 'Remove years, months and days from it.',
          },
        ]
      : [],
  )
  return isAlwaysAfter(min, max) ? [...shifted, noneWithin('no later than max')] : shifted
}

/** Whether one bound is after the other on every day. Only dates that count from the same day can be compared. */
function isAlwaysAfter(min: DaySource | undefined, max: DaySource | undefined): boolean {
  if (min === undefined || max === undefined) return false
  if (typeof min === 'string' || typeof max === 'string') return typeof min === typeof max && min > max
  const [low, high] = [countOf(min), countOf(max)]
  const months = low.months - high.months
  // a month has 28 to 31 days
  return low.from === high.from && months * (months > 0 ? 28 : 31) + low.days - high.days > 0
}

function countOf(bound: Exclude<DaySource, string>) {
  const { years = 0, months = 0, days = 0 } = 'today' in bound ? bound.today : bound
  return { from: 'field' in bound ? bound.field : undefined, months: years * 12 + months, days }
}

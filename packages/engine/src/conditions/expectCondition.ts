import { FlowError } from '../errors/FlowError.ts'
import type { Condition } from '../schema/index.ts'

/** Far more than anybody can follow, and shallow enough to be read by a function that calls itself. */
const MOST_LEVELS = 64
const MOST_CONDITIONS = 100_000
/** What tells the kinds of condition apart; a range has no key that it must have. */
const KINDS = ['all', 'any', 'not', 'flag', 'answered', 'value', 'in', 'mentions', 'gt', 'gte', 'lt', 'lte'] as const

/** Makes sure that a condition can be read to its end. @throws FlowError CONDITION_INVALID. */
export function expectCondition(condition: Condition): void {
  const open: [value: unknown, level: number][] = [[condition, 0]]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, level] = next
    if (level > MOST_LEVELS || ++count > MOST_CONDITIONS) throw invalid(`it is nested more than ${MOST_LEVELS} deep, or holds itself.`)
    for (const inner of inside(value)) open.push([inner, level + 1])
  }
}

/** The conditions inside of one. */
function inside(value: unknown): readonly unknown[] {
  try {
    return read(value)
  } catch (error) {
    // a proxy that refuses to be read
    throw error instanceof FlowError ? error : invalid('it cannot be read.')
  }
}

function read(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) throw invalid('it is no object.')
  const own = (key: string): unknown => {
    const descriptor = Object.getOwnPropertyDescriptor(value, key)
    if (descriptor && !('value' in descriptor)) throw invalid(`its key "${key}" is computed.`)
    return descriptor?.value
  }
  const kind = KINDS.find((key) => own(key) !== undefined)
  if (kind === undefined) throw invalid('it compares nothing.')
  if (kind === 'not') return [own('not')]
  if (kind === 'all' || kind === 'any' || kind === 'in' || kind === 'mentions') {
    const list = own(kind)
    if (!Array.isArray(list)) throw invalid(`its key "${kind}" is no list.`)
    if (list.length > MOST_CONDITIONS) throw invalid(`its key "${kind}" holds too much.`)
    if (kind === 'all' || kind === 'any') return list
    if (kind === 'mentions' && [...list, ...[own('except') ?? [], own('alone') ?? []].flat()].some((name) => typeof name !== 'string'))
      throw invalid('it mentions what is no text.')
  }
  if (typeof own(kind === 'flag' ? 'flag' : 'field') !== 'string') throw invalid('it names neither a field nor a flag.')
  return []
}

function invalid(what: string): FlowError {
  return new FlowError('CONDITION_INVALID', 'condition', what, 'Write it as the JSON Schema says; parseFlow tells the place.')
}

import type { Condition, MentionsCondition } from '@anamnesis/engine/schema'
import type { Atom } from '../prove/conditionAtoms.ts'
import type { FlowNames } from './namesInFlow.ts'

type Range = Extract<Atom, { gt?: unknown }>

/**
 * A condition as a clinician reads it: questions and options by their texts, every value named. One that a missing answer
 * fulfils says so, since that is where a wrong reading is dangerous.
 */
export function conditionInWords(condition: Condition, names: FlowNames): string {
  if ('all' in condition) return nested(condition.all, names).join(' and ')
  if ('any' in condition) return nested(condition.any, names).join(' or ')
  if (!('not' in condition)) return atomInWords(condition, names, false)
  const { not } = condition
  if ('not' in not) return conditionInWords(not.not, names)
  if ('all' in not || 'any' in not) return `it is not so that (${conditionInWords(not, names)})`
  return atomInWords(not, names, true)
}

/** What stands inside another condition keeps its own bounds; what is said twice is said once. */
function nested(parts: readonly Condition[], names: FlowNames): readonly string[] {
  const words = parts.map((part) => {
    const inner = 'all' in part ? part.all : 'any' in part ? part.any : []
    return nested(inner, names).length > 1 ? `(${conditionInWords(part, names)})` : conditionInWords(part, names)
  })
  return [...new Set(words)]
}

function atomInWords(atom: Atom, names: FlowNames, isNot: boolean): string {
  if ('flag' in atom) return `the feature flag ${names.quote(atom.flag)} is ${isNot ? 'not ' : ''}${names.quote(String(atom.value))}`
  const { field } = atom
  if ('answered' in atom) return `${names.question(field)} ${atom.answered === isNot ? 'has no answer' : 'has an answer'}`
  if ('value' in atom && typeof atom.value === 'boolean')
    return `${names.question(field)} is ${atom.value === isNot ? 'not ticked' : 'ticked'}`
  if ('mentions' in atom) return mentionsInWords(atom, names, isNot)
  const [is, isNo] = names.isList(field) && !isRange(atom) ? ['includes', 'does not include'] : ['is', 'is not']
  const wanted = isRange(atom)
    ? boundsInWords(atom)
    : listed(('value' in atom ? [atom.value] : atom.in).map((value) => names.choice(field, value)))
  return `the answer to ${names.question(field)} ${isNot ? `${isNo} ${wanted} (or is missing)` : `${is} ${wanted}`}`
}

function mentionsInWords({ field, mentions, alone = [], except = [] }: MentionsCondition, names: FlowNames, isNot: boolean): string {
  const passed = except.length > 0 ? `, read past ${listed(except.map(names.quote))}` : ''
  const namesOf = (words: readonly string[]) => names.mentioned?.(words) ?? listed(words.map(names.quote))
  const whole = alone.length > 0 ? `, ${isNot ? 'nor' : 'or'} ${namesOf(alone)} where nothing else is said` : ''
  return `the answer to ${names.question(field)} ${isNot ? 'mentions none of' : 'mentions'} ${namesOf(mentions)}${whole}${passed}`
}

const isRange = (atom: Atom): atom is Range =>
  !('value' in atom || 'in' in atom || 'answered' in atom || 'flag' in atom || 'mentions' in atom)

/** A, B or C. */
function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`
}

function boundsInWords({ gt, gte, lt, lte }: Range): string {
  const isDay = [gt, gte, lt, lte].some((bound) => typeof bound === 'string')
  const [after, from, before, until] = isDay ? ['after', 'on or after', 'before', 'on or before'] : ['over', 'at least', 'under', 'at most']
  return [
    gt !== undefined && `${after} ${gt}`,
    gte !== undefined && `${from} ${gte}`,
    lt !== undefined && `${before} ${lt}`,
    lte !== undefined && `${until} ${lte}`,
  ]
    .filter((bound) => bound !== false)
    .join(' and ')
}

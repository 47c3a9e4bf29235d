import type { Condition } from '@anamnesis/engine/schema'
import type { MentionsCondition } from '@anamnesis/engine/schema/internal'
import { boundInWords } from '../boundInWords.ts'
import type { Atom } from '../prove/conditionAtoms.ts'
import type { FlowNames } from './namesInFlow.ts'
import { factorDisjunction } from './factorDisjunction.ts'
import { FEW_FACTS } from './factReferences.ts'
import { joinOr } from './joinOr.ts'
import { RECORDED_FACTS } from './optionalFormulary.ts'

/** Writes a condition for clinicians: questions and options by their texts, with every value named. States explicitly
 * when a missing answer satisfies it.
 */
export function conditionInWords(condition: Condition, names: FlowNames): string {
  if ('all' in condition) return nested(condition.all, names).join(' and ')
  if ('any' in condition) return anyOf(condition.any, names).join(' or ')
  if (!('not' in condition)) return atomInWords(condition, names, false)
  const { not } = condition
  if ('not' in not) return conditionInWords(not.not, names)
  const { reference, others } =
    'any' in not && names.factReference ? recordedOrReported(not.any, names) : { reference: undefined, others: [] }
  if (reference !== undefined && others.length === 0) return `not told: ${reference}`
  if ('all' in not || 'any' in not) return `it is not so that (${conditionInWords(not, names)})`
  return atomInWords(not, names, true)
}

type Range = Exclude<Extract<Atom, { gt?: unknown }>, { age: unknown }>

/** Writes nested conditions with parentheses, without duplicates. */
function nested(parts: readonly Condition[], names: FlowNames): readonly string[] {
  const words = parts.map((part) => {
    const inner = 'all' in part ? nested(part.all, names) : 'any' in part ? anyOf(part.any, names) : []
    return inner.length > 1 ? `(${conditionInWords(part, names)})` : conditionInWords(part, names)
  })
  return [...new Set(words)]
}

/** Writes a disjunction: a fact replaces the answers that imply it, and questions with the same medicines are grouped. */
function anyOf(parts: readonly Condition[], names: FlowNames): readonly string[] {
  const { reference, others } = names.factReference ? recordedOrReported(parts, names) : { reference: undefined, others: parts }
  return alternatives(others, names, reference === undefined ? [] : [[`told: ${reference}`]])
}

/** Writes a disjunction in full. */
export function disjunctionInWords(parts: readonly Condition[], names: FlowNames): string {
  return alternatives(parts, names).join(' or ')
}

/** Recorded facts with the answers that imply them; undefined when no answer suffices. */
function recordedOrReported(
  parts: readonly Condition[],
  names: FlowNames,
): { readonly reference: string | undefined; readonly others: readonly Condition[] } {
  const isAtom = (part: Condition) => !('any' in part || 'all' in part || 'not' in part)
  const onFile = parts.flatMap((part) => recordedFactsIn(part))
  const atoms = parts.filter(isAtom)
  if (onFile.length === 0 || (atoms.length < 2 && onFile.length <= FEW_FACTS)) return { reference: undefined, others: parts }
  const answers = atoms.filter((part) => recordedFactsIn(part).length === 0)
  return { reference: names.factReference?.(names.facts(onFile), answers), others: parts.filter((part) => !isAtom(part)) }
}

/** The recorded facts that a condition requires. */
function recordedFactsIn(part: Condition): readonly string[] {
  if (!('field' in part) || part.field !== RECORDED_FACTS) return []
  return 'in' in part ? part.in.map(String) : 'value' in part ? [String(part.value)] : []
}

function alternatives(parts: readonly Condition[], names: FlowNames, before: readonly (readonly string[])[] = []): readonly string[] {
  const typed = parts.flatMap((part) => ('mentions' in part ? [part] : []))
  const asked = new Map<string, string[]>()
  const ways = [...before]
  for (const part of parts) {
    const words = medicinesIn(part, typed, names)
    if (words === undefined || !('field' in part)) ways.push(nested('all' in part ? part.all : [part], names))
    else asked.set(words, [...(asked.get(words) ?? []), names.question(part.field)])
  }
  // group the questions by their answers
  const named = new Map<string, string[]>()
  for (const [words, questions] of asked) {
    const answers = answersInWords([...new Set(questions)].toSorted(), names)
    named.set(answers, [...(named.get(answers) ?? []), words])
  }
  return factorDisjunction([...different(ways), ...[...named].map(([answers, words]) => [`${answers} names ${words.join('; or ')}`])])
}

/** Removes duplicates. */
function different(ways: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(ways.map((way) => [way.join(' and '), way])).values()]
}

/** The answers to questions that are read the same way. */
export function answersInWords(questions: readonly string[], names: FlowNames): string {
  return names.several?.(questions) ?? names.answer?.(joinOr(questions)) ?? `the answer to ${joinOr(questions)}`
}

/** The medicines that an answer must name, typed or chosen; undefined when it is not about medicines. */
function medicinesIn(part: Condition, typed: readonly MentionsCondition[], { medicines, offered }: FlowNames): string | undefined {
  if (!medicines) return undefined
  if ('mentions' in part) return medicines.mentioned(part.mentions, part.except ?? [])
  if (!('field' in part) || !('in' in part || 'value' in part)) return undefined
  const values = ('in' in part ? part.in : [part.value]).map(String)
  const options = offered(part.field)
  const alike = typed.find(({ mentions }) => medicines.isAlike(values, options, mentions))
  return alike ? medicines.mentioned(alike.mentions, alike.except ?? []) : medicines.chosen(values, options)
}

function atomInWords(atom: Atom, names: FlowNames, isNot: boolean): string {
  if ('flag' in atom) return `the feature flag ${names.quote(atom.flag)} is ${isNot ? 'not ' : ''}${names.quote(String(atom.value))}`
  if ('age' in atom)
    return `the age from ${names.question(atom.age)} ${isNot ? 'is not' : 'is'} ${boundsInWords(atom, names)}${isNot ? ' (or is missing)' : ''}`
  const { field } = atom
  if ('answered' in atom) return `${names.question(field)} ${atom.answered === isNot ? 'has no answer' : 'has an answer'}`
  if ('value' in atom && typeof atom.value === 'boolean')
    return `${names.question(field)} is ${atom.value === isNot ? 'not ticked' : 'ticked'}`
  const onFile = recordedFactsIn(atom)
  if (onFile.length > 0) {
    const reference = onFile.length > FEW_FACTS ? names.factReference?.(names.facts(onFile), []) : undefined
    return `${isNot ? 'not ' : ''}on file: ${reference ?? joinOr(names.facts(onFile))}`
  }
  const medicines = medicinesIn(atom, [], names)
  if (medicines !== undefined)
    return `${answersInWords([names.question(field)], names)} ${isNot ? `names none of ${medicines} (or is missing)` : `names ${medicines}`}`
  if ('mentions' in atom) return mentionsInWords(atom, names, isNot)
  if (isRange(atom) && names.isGroup(field))
    return `${names.question(field)} ${isNot ? 'does not have' : 'has'} ${boundsInWords(atom, names)} ${entriesNoun(atom)}${isNot ? ' (or is missing)' : ''}`
  const [is, isNo] = names.isList(field) && !isRange(atom) ? ['includes', 'does not include'] : ['is', 'is not']
  const wanted = isRange(atom)
    ? boundsInWords(atom, names)
    : listInWords(
        ('value' in atom ? [atom.value] : atom.in).map((value) => names.choice(field, value)),
        names,
      )
  return `${answersInWords([names.question(field)], { ...names, several: undefined })} ${isNot ? `${isNo} ${wanted} (or is missing)` : `${is} ${wanted}`}`
}

const SCOPES: Readonly<Record<NonNullable<MentionsCondition['ignoredScopes']>[number], string>> = {
  denied: 'denied',
  otherPerson: 'about another person',
  allergy: 'an allergy',
  wish: 'a wish',
  longPast: 'long past',
  past: 'in the past',
}

function mentionsInWords(
  { field, mentions, alone = [], except = [], ignoredScopes = [] }: MentionsCondition,
  names: FlowNames,
  isNot: boolean,
): string {
  const passed = except.length > 0 ? `, read past ${listInWords(except.map(names.quote), names)}` : ''
  const ignored = ignoredScopes.length > 0 ? `, except where it is ${joinOr(ignoredScopes.map((scope) => SCOPES[scope]))}` : ''
  const namesOf = (words: readonly string[]) => names.mentioned?.(words) ?? listInWords(words.map(names.quote), names)
  const whole = alone.length > 0 ? `, ${isNot ? 'nor' : 'or'} ${namesOf(alone)} where nothing else is said` : ''
  return `the answer to ${names.question(field)} ${isNot ? 'mentions none of' : 'mentions'} ${namesOf(mentions)}${whole}${passed}${ignored}`
}

const listInWords = (terms: readonly string[], { listed = joinOr }: FlowNames) => listed(terms)

/** The noun of a number of entries, by the bound that is read last. */
const entriesNoun = ({ gt, gte, lt, lte }: Range) => ((lte ?? lt ?? gte ?? gt) === 1 ? 'entry' : 'entries')

const isRange = (atom: Atom): atom is Range =>
  !('value' in atom || 'in' in atom || 'answered' in atom || 'flag' in atom || 'mentions' in atom || 'age' in atom)

function boundsInWords(atom: Range | Extract<Atom, { age: unknown }>, names: FlowNames): string {
  const { gt, gte, lt, lte } = atom
  const isDay = [gt, gte, lt, lte].some((bound) => bound !== undefined && typeof bound !== 'number')
  const isTime = [gt, gte, lt, lte].some((bound) => typeof bound === 'string' && bound.includes(':'))
  const [after, from, before, until] = isTime
    ? ['after', 'at or after', 'before', 'at or before']
    : isDay
      ? ['after', 'on or after', 'before', 'on or before']
      : ['over', 'at least', 'under', 'at most']
  const words = (bound: NonNullable<Range['gt']>) => boundInWords(bound, names.question)
  return [
    gt !== undefined && `${after} ${words(gt)}`,
    gte !== undefined && `${from} ${words(gte)}`,
    lt !== undefined && `${before} ${words(lt)}`,
    lte !== undefined && `${until} ${words(lte)}`,
  ]
    .filter((bound) => bound !== false)
    .join(' and ')
}

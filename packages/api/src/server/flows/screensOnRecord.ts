import { type CompiledFlow, type CompiledScreen, encodeAnswer } from '@anamnesis/engine'
import type { Rule } from '@anamnesis/engine/schema'
import { RECORDED_FACTS } from '@anamnesis/flows'
import { toldSince } from '../answers/toldSince.ts'
import { fieldsAsked, type Found, screensOn } from '../answers/whatIsMissing.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { ORDER, PROFILE, SCREENING, slugNamed, slugOf, UPLOAD } from './servedFlow.ts'

/**
 * Ids of the screens that ask only for what is on record from the patient's other questionnaires: their answers still count, nothing was told otherwise
 * since, and no rule of today stops, refuses or warns of one. With them go the identification and what the profile answers before the order is chosen;
 * where an order is sent, and what the patient agrees to, is asked for each treatment. None once the patient says that something has changed.
 */
export function screensOnRecord(compiled: CompiledFlow, found: Found, { id: own }: Pick<TreatmentRow, 'id'>): ReadonlySet<string> {
  const { documents, screening } = found.stored
  const { counting, statements } = screening
  const isFiled = (kept: { readonly treatmentId: string | null } | undefined) => kept !== undefined && kept.treatmentId !== own
  if (statements.changedAt > 0 || ![...counting.values()].some(isFiled)) return new Set()
  const { accounts } = toldSince(found.earlier, compiled, (name) => counting.get(slugNamed(name))?.answeredAt)
  const isToldOtherwise = (name: string) =>
    accounts.some((account) => name in account && encodeAnswer(account[name]) !== encodeAnswer(found.stored.answers[name]))
  const order = compiled.screens.findIndex(({ screen }) => screen.call === ORDER)
  const isOnRecord = (at: CompiledScreen) => {
    const { id, call } = at.screen
    const asked = fieldsAsked(at, found)
    if (asked.length === 0 || found.refused.has(id) || found.warned.has(id)) return false
    if (asked.some((field) => compiled.describe(field).storage === 'flag')) return false
    if (call === PROFILE) return at.position < order
    if (call === UPLOAD) return asked.every(({ name }) => isFiled(documents.get(name)))
    return (
      call === SCREENING &&
      asked.every((field) => isFiled(counting.get(slugOf(field)))) &&
      !at.fields.some(({ name }) => isToldOtherwise(name))
    )
  }
  const onRecord = screensOn(compiled, found).filter(isOnRecord).filter(aloneIn(compiled))
  return new Set(onRecord.map(({ screen }) => screen.id))
}

/** Tells whether a questionnaire works without a screen: nothing else names it or its answers, and neither its conditions nor its rules read others. */
function aloneIn({ flow: { interrupts }, screens, answerPositions }: CompiledFlow): (at: CompiledScreen) => boolean {
  const named = screens.map(({ screen: { rules = [], ...rest } }) => new Set(wordsIn([rest, rules.map(withoutFacts)])))
  const namedByInterrupts = new Set(wordsIn(interrupts))
  return ({ screen, position }) => {
    const own = [...answerPositions].flatMap(([name, at]) => (at === position ? [name] : []))
    const isNamed = (name: string) => namedByInterrupts.has(name) || named.some((words, at) => at !== position && words.has(name))
    const isOthers = (word: string) => word === RECORDED_FACTS || (answerPositions.has(word) && !own.includes(word))
    return ![screen.id, ...own].some(isNamed) && !wordsIn(screen).some(isOthers)
  }
}

/** What a rule reads by the names of answers alone: beside a fact, it reads the fact where no screen asks for the answer. */
const withoutFacts = ({ when, outcome }: Rule) => (wordsIn(when).includes(RECORDED_FACTS) ? [outcome] : [when, outcome])

/** Every text in a value, names of properties among them. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...wordsIn(part)])
}

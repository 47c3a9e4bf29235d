import { type CompiledFlow, encodeAnswer } from '@anamnesis/engine'
import type { CompiledScreen } from '@anamnesis/engine/internal'
import type { Rule } from '@anamnesis/engine/schema'
import { RECORDED_FACTS } from '@anamnesis/flows/internal'
import { answersSince } from '../answers/answersSince.ts'
import { shownFields, type ValidatedSubmission, screensOn } from '../answers/validateSubmission.ts'
import type { TreatmentRow } from '../../db/schema.ts'
import { ORDER, PROFILE, SCREENING, UPLOAD } from '../../flows/questions.ts'

/** Ids of the screens that can be left out because other questionnaires answer them: the answers still count, nothing newer contradicts
 * them, and no current rule stops, refuses or warns because of them. Includes the identification and the profile answers before the order;
 * the shipping address and the consents are asked for each treatment. Empty once the patient reports a change.
 */
export function screensOnRecord(
  compiled: CompiledFlow,
  found: ValidatedSubmission,
  { id: own }: Pick<TreatmentRow, 'id'>,
): ReadonlySet<string> {
  const { documents, screening } = found.stored
  const { counting, statements } = screening
  const isFiled = (kept: { readonly treatmentId: string | null } | undefined) => kept !== undefined && kept.treatmentId !== own
  if (statements.changedAt > 0 || ![...counting.rows.values()].some(isFiled)) return new Set()
  const { accounts } = answersSince(found.earlier, compiled, counting.rows)
  const isContradicted = (name: string) =>
    accounts.some((account) => name in account && encodeAnswer(account[name]) !== encodeAnswer(found.stored.answers[name]))
  const order = compiled.screens.findIndex(({ screen }) => screen.call === ORDER)
  const isOnRecord = (at: CompiledScreen) => {
    const { id, call } = at.screen
    const displayed = shownFields(at, found)
    if (displayed.length === 0 || found.refused.has(id) || found.warned.has(id)) return false
    if (displayed.some((field) => compiled.describe(field).storage === 'flag')) return false
    if (call === PROFILE) return at.position < order
    if (call === UPLOAD) return displayed.every(({ name }) => isFiled(documents.get(name)))
    return (
      call === SCREENING &&
      displayed.every(({ name }) => isFiled(counting.rows.get(name))) &&
      !at.fields.some(({ name }) => isContradicted(name))
    )
  }
  const path = new Set(screensOn(compiled, found))
  // a question that follows up a text leaves with it if the text doesn't ask for it
  const isOpenFollowUp = (at: CompiledScreen) => at.screen.dependsOn !== undefined && 'mentions' in at.screen.dependsOn && !path.has(at)
  const candidates = compiled.screens.filter((at) => isOpenFollowUp(at) || (path.has(at) && isOnRecord(at)))
  return new Set(separable(compiled, candidates).map(({ screen }) => screen.id))
}

/** Returns the largest part of some screens that a questionnaire works without: no other screen references them or their answers, and their
 * conditions and rules read no other answers.
 */
function separable(
  { flow: { interrupts }, screens, answerPositions }: CompiledFlow,
  candidates: readonly CompiledScreen[],
): readonly CompiledScreen[] {
  const named = screens.map(({ screen: { rules = [], ...rest } }) => new Set(wordsIn([rest, rules.map(withoutFacts)])))
  // a scale leaves out what is not answered
  const namedByInterrupts = new Set(wordsIn(Object.values(interrupts).map(({ scale: _scale, ...rest }) => rest)))
  const without = (left: readonly CompiledScreen[]) => {
    const positions = new Set(left.map(({ position }) => position))
    const isNamed = (name: string) => namedByInterrupts.has(name) || named.some((words, at) => !positions.has(at) && words.has(name))
    const isOthers = (word: string) => {
      const at = answerPositions.get(word)
      return word === RECORDED_FACTS || (at !== undefined && !positions.has(at))
    }
    return left.filter(({ screen, position }) => {
      const own = [...answerPositions].flatMap(([name, at]) => (at === position ? [name] : []))
      return ![screen.id, ...own].some(isNamed) && !wordsIn(screen).some(isOthers)
    })
  }
  let left = candidates
  for (let next = without(left); next.length < left.length; next = without(left)) left = next
  return left
}

/** The parts of a rule that read answers directly: a rule with a fact reads the fact if no screen asks for the answer. */
const withoutFacts = ({ when, outcome }: Rule) => (wordsIn(when).includes(RECORDED_FACTS) ? [outcome] : [when, outcome])

/** All strings in a value, including property names. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...wordsIn(part)])
}

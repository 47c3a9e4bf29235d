import type { Answers, AnswerValue, Field } from '@anamnesis/engine/schema'
import { factsIn } from './factsIn.ts'
import { factsOf, type FactSettings } from './factsOf.ts'
import { impliedFacts } from './impliedFacts.ts'
import { ingredients } from './ingredients.ts'
import type { Contradiction } from './PatientFacts.ts'
import { textsIn } from './textsIn.ts'
import { formatPatientFacts } from './formatPatientFacts.ts'
import { reportingAnswers } from './reportingAnswers.ts'

/** Facts reported elsewhere and not here, although the questions were asked, each with the answers that could have
 * reported it. Excludes facts that are not asked here or have no effect: last year's weight was true then.
 */
export function omittedFacts(elsewhere: Answers, { answers, asked, ingredients: ids, ...settings }: CurrentAnswers): Contradiction[] {
  const { facts } = factsOf(answers, settings)
  const counts = isReadBy(ids)
  return formatPatientFacts(factsOf(elsewhere, { now: settings.now })).flatMap(({ id, answers: supporting }): Contradiction[] => {
    // another medicine of the same class is consistent
    if (
      impliedFacts(id)
        .filter(counts)
        .every((fact) => facts.has(fact))
    )
      return []
    const fields = new Set(reportingAnswers(id, asked).flatMap((answer) => ('in' in answer ? answer.field : [])))
    for (const { field } of supporting) if (asked.some(({ name }) => name === field)) fields.add(field)
    const against = [...fields].map((field) => ({ field, text: wordsOf(answers[field]) }))
    const given = against.filter(({ text }) => text !== '')
    const [first] = given.length > 0 ? given : against
    return first ? [{ fact: id, answers: supporting, against: given.length > 0 ? given : [first] }] : []
  })
}

/** The current answers to compare with earlier ones. */
interface CurrentAnswers extends FactSettings {
  readonly answers: Answers
  /** The questions asked here, including unanswered ones. */
  readonly asked: readonly Field[]
  /** Ids of the ordered ingredients; only facts that their rules read count. */
  readonly ingredients: readonly string[]
}

/** Returns a test for whether a rule of the ingredients reads a fact. */
export function isReadBy(ids: readonly string[]): (fact: string) => boolean {
  const read = new Set(ids.flatMap((id) => ingredients().get(id)?.rules ?? []).flatMap(({ when }) => factsIn(when)))
  return (fact) => read.has(fact)
}

function wordsOf(value: AnswerValue | undefined): string {
  return typeof value === 'string' ? value : textsIn(value).join(', ')
}

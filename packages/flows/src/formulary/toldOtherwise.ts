import type { Answers, AnswerValue, Field } from '@anamnesis/engine/schema'
import { factsIn } from './factsIn.ts'
import { factsOf, type FactSettings } from './factsOf.ts'
import { impliedFacts } from './impliedFacts.ts'
import { ingredients } from './ingredients.ts'
import type { Contradiction } from './patientFacts.ts'
import { textsIn } from './textsIn.ts'
import { readableFacts } from './readableFacts.ts'
import { whatTells } from './whatTells.ts'

/** What is held against what was told elsewhere. */
export interface ToldHere extends FactSettings {
  readonly answers: Answers
  /** The questions that were asked here, also those that were left empty. */
  readonly asked: readonly Field[]
  /** Ids of the ingredients of what is ordered: only what a rule of theirs reads counts. */
  readonly ingredients: readonly string[]
}

/**
 * What a patient told elsewhere, and does not tell here although they were asked: each fact with the answers that could have told it. What is not asked
 * here is no contradiction, nor is what nothing hangs on: a weight of last year was true then.
 */
export function toldOtherwise(elsewhere: Answers, { answers, asked, ingredients: ids, ...settings }: ToldHere): Contradiction[] {
  const { facts } = factsOf(answers, settings)
  const counts = isReadBy(ids)
  return readableFacts(factsOf(elsewhere, { now: settings.now })).flatMap(({ id, told }): Contradiction[] => {
    // another medicine of the same kind says as much
    if (
      impliedFacts(id)
        .filter(counts)
        .every((fact) => facts.has(fact))
    )
      return []
    const tellers = new Set(whatTells(id, asked).flatMap((telling) => ('in' in telling ? telling.field : [])))
    for (const { field } of told) if (asked.some(({ name }) => name === field)) tellers.add(field)
    const against = [...tellers].map((field) => ({ field, said: wordsOf(answers[field]) }))
    const given = against.filter(({ said }) => said !== '')
    const [first] = given.length > 0 ? given : against
    return first ? [{ fact: id, told, against: given.length > 0 ? given : [first] }] : []
  })
}

/** Whether a rule of an ingredient reads a fact. */
export function isReadBy(ids: readonly string[]): (fact: string) => boolean {
  const read = new Set(ids.flatMap((id) => ingredients().get(id)?.rules ?? []).flatMap(({ when }) => factsIn(when)))
  return (fact) => read.has(fact)
}

function wordsOf(value: AnswerValue | undefined): string {
  return typeof value === 'string' ? value : textsIn(value).join(', ')
}

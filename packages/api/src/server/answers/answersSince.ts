import type { CompiledFlow } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'
import { type AnswerSet, type EarlierAnswers, newestRows } from './earlierAnswers.ts'
import type { RecordedAnswer } from './otherTreatmentAnswers.ts'

/** What was answered beside a questionnaire, and may be true in place of what counts there. */
export interface LaterAnswers {
  /** Answers that each replace those of the questionnaire, by field name: which are true is unknown, so the rules have to hold for all. */
  readonly accounts: readonly Answers[]
  /** The same as they are stored; of two answers to a question the newer. */
  readonly rows: readonly RecordedAnswer[]
}

/**
 * What was answered beside a questionnaire after the same was asked in it: `answeredAt` says when that was, if it was. Words to a choice go with their
 * screen: a patient who chose otherwise here was not asked for them.
 */
export function answersSince(
  earlier: Pick<EarlierAnswers, 'answers' | 'rows' | 'unsent'>,
  { screens }: CompiledFlow,
  answeredAt: (field: string) => string | null | undefined,
): LaterAnswers {
  const momentOf = (field: string) => {
    const at = answeredAt(field)
    return at === undefined || at === null ? undefined : new Date(at).toISOString()
  }
  const asked = new Map<string, string>()
  for (const { fields } of screens) {
    const newest = fields
      .flatMap(({ name }) => momentOf(name) ?? [])
      .toSorted()
      .at(-1)
    for (const { name } of fields) {
      const at = momentOf(name) ?? newest
      if (at !== undefined) asked.set(name, at)
    }
  }
  const newerOf = ({ answers, rows }: AnswerSet): Answers => {
    const isNewer = (name: string) => {
      const [here, elsewhere] = [asked.get(name), rows.get(name)]
      return here !== undefined && elsewhere !== undefined && elsewhere.answeredAt >= here
    }
    return Object.fromEntries(Object.entries(answers).filter(([name]) => isNewer(name)))
  }
  const since = newerOf(earlier)
  const accounts = [since, ...earlier.unsent.map((account) => ({ ...since, ...newerOf(account) }))].filter(isNotEmpty)
  const rows = newestRows([earlier, ...earlier.unsent])
  return { accounts, rows: [...rows].flatMap(([name, row]) => (accounts.some((account) => name in account) ? [row] : [])) }
}

const isNotEmpty = (answers: Answers) => Object.keys(answers).length > 0

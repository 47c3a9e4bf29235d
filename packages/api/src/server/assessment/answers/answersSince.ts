import type { CompiledFlow } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'
import { type EarlierAnswers, newestRows } from './earlierAnswers.ts'
import type { RecordedAnswer } from './otherTreatmentAnswers.ts'
import type { AnswerSet } from './AnswerSet.ts'

/** Finds answers outside a questionnaire that are newer than its own, whose rows are `own`. Detail texts have the time of their screen. */
export function answersSince(
  earlier: Pick<EarlierAnswers, 'answers' | 'rows' | 'unsent'>,
  { screens }: CompiledFlow,
  own: ReadonlyMap<string, { readonly answeredAt: string | null }>,
): LaterAnswers {
  const momentOf = (field: string) => {
    const at = own.get(field)?.answeredAt ?? undefined
    return at === undefined ? undefined : new Date(at).toISOString()
  }
  const answeredAt = new Map<string, string>()
  for (const { fields } of screens) {
    const newest = fields
      .flatMap(({ name }) => momentOf(name) ?? [])
      .toSorted()
      .at(-1)
    for (const { name } of fields) {
      const at = momentOf(name) ?? newest
      if (at !== undefined) answeredAt.set(name, at)
    }
  }
  const newerOf = ({ answers, rows }: AnswerSet<RecordedAnswer>): Answers => {
    const isNewer = (name: string) => {
      const [here, elsewhere] = [answeredAt.get(name), rows.get(name)]
      return here !== undefined && elsewhere !== undefined && elsewhere.answeredAt >= here
    }
    return Object.fromEntries(Object.entries(answers).filter(([name]) => isNewer(name)))
  }
  const since = newerOf(earlier)
  const accounts = [since, ...earlier.unsent.map((account) => ({ ...since, ...newerOf(account) }))].filter(isNotEmpty)
  const rows = newestRows([earlier, ...earlier.unsent])
  return { accounts, rows: [...rows].flatMap(([name, row]) => (accounts.some((account) => name in account) ? [row] : [])) }
}

/** Answers outside a questionnaire that may replace its own. */
export interface LaterAnswers {
  /** Alternative answer sets, by field name: the rules must hold for each. */
  readonly accounts: readonly Answers[]
  /** The stored rows of these answers; the newer of two. */
  readonly rows: readonly RecordedAnswer[]
}

const isNotEmpty = (answers: Answers) => Object.keys(answers).length > 0

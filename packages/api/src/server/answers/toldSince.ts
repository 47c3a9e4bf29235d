import type { CompiledFlow } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'
import type { Earlier } from './earlierAnswers.ts'

/**
 * What was told beside a questionnaire after the same was asked in it: `answeredAt` says when that was, if it was. Words to a choice go with their
 * screen: who chose otherwise here was not asked for them.
 */
export function toldSince(
  { answers, kept }: Pick<Earlier, 'answers' | 'kept'>,
  { screens }: CompiledFlow,
  answeredAt: (field: string) => string | null | undefined,
): Answers {
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
  const isNewer = (name: string) => {
    const [here, elsewhere] = [asked.get(name), kept.get(name)]
    return here !== undefined && elsewhere !== undefined && elsewhere.answeredAt >= here
  }
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isNewer(name)))
}

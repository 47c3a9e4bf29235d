import type { Condition, Flow, Rule } from '@anamnesis/engine/schema'
import { FACTS_ON_FILE } from '@anamnesis/flows'

/** From what is most urgent to what stops nobody. */
const RANKS = ['emergency', 'stop', 'refuse', 'flag'] as const

/** How much hangs on answers: smaller is graver, infinity is what no rule reads. */
export type SafetyRank = (told: { readonly fields: readonly string[]; readonly facts: readonly string[] }) => number

/**
 * Ranks answers by the gravest rule of a questionnaire that reads their question, or a fact that they tell; of two alike, the one that more rules read
 * is the graver. A text that rules look for words in does not count: they look in every text.
 */
export function safetyRank({ steps }: Flow): SafetyRank {
  const counts = new Map<string, number[]>()
  for (const { rules = [] } of steps.flatMap(({ screens }) => screens))
    for (const rule of rules) {
      const rank = rankOf(rule)
      for (const key of new Set(readIn(rule.when))) {
        const count = counts.get(key) ?? RANKS.map(() => 0)
        counts.set(
          key,
          count.map((many, at) => (at === rank ? many + 1 : many)),
        )
      }
    }
  const rankOfKey = (key: string) => {
    const count = counts.get(key) ?? []
    const gravest = count.findIndex((many) => many > 0)
    return gravest === -1 ? Infinity : gravest + 1 / (1 + (count[gravest] ?? 0))
  }
  return ({ fields, facts }) => Math.min(...fields.map(rankOfKey), ...facts.map((fact) => rankOfKey(keyOfFact(fact))))
}

function rankOf({ severity, outcome }: Rule): number {
  const unsaid = outcome === undefined ? 'flag' : outcome.type === 'refuse' ? 'refuse' : 'stop'
  return RANKS.indexOf(severity ?? unsaid)
}

const keyOfFact = (fact: string) => `${FACTS_ON_FILE} ${fact}`

/** The fields that a condition reads, and the facts. */
function readIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(readIn)
  if ('any' in condition) return condition.any.flatMap(readIn)
  if ('not' in condition) return readIn(condition.not)
  if (!('field' in condition) || 'mentions' in condition) return []
  if (condition.field !== FACTS_ON_FILE) return [condition.field]
  const facts = 'in' in condition ? condition.in : 'value' in condition ? [condition.value] : []
  return facts.map((fact) => keyOfFact(String(fact)))
}

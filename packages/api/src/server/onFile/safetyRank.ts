import type { Condition, Flow, Rule } from '@anamnesis/engine/schema'
import { FACTS_ON_FILE } from '@anamnesis/flows'

/** From what is most urgent to what nothing hangs on. */
const RANKS = ['emergency', 'stop', 'refuse', 'flag'] as const

/** How much hangs on an answer: 0 is the gravest, infinity what no rule reads. */
export type SafetyRank = (told: { readonly fields: readonly string[]; readonly facts: readonly string[] }) => number

/** Ranks answers by the gravest rule of a questionnaire that reads their question, or a fact that they tell. */
export function safetyRank({ steps }: Flow): SafetyRank {
  const byField = new Map<string, number>()
  const byFact = new Map<string, number>()
  for (const { rules = [] } of steps.flatMap(({ screens }) => screens))
    for (const rule of rules) {
      const rank = rankOf(rule)
      for (const [name, values] of readIn(rule.when)) {
        const [ranks, keys] = name === FACTS_ON_FILE ? [byFact, values] : [byField, [name]]
        for (const key of keys) ranks.set(key, Math.min(rank, ranks.get(key) ?? rank))
      }
    }
  return ({ fields, facts }) =>
    Math.min(...fields.map((name) => byField.get(name) ?? Infinity), ...facts.map((fact) => byFact.get(fact) ?? Infinity))
}

function rankOf({ severity, outcome }: Rule): number {
  const unsaid = outcome === undefined ? 'flag' : outcome.type === 'refuse' ? 'refuse' : 'stop'
  return RANKS.indexOf(severity ?? unsaid)
}

/** The fields that a condition reads, with the values that it looks for in each. */
function readIn(condition: Condition): [field: string, values: readonly string[]][] {
  if ('all' in condition) return condition.all.flatMap(readIn)
  if ('any' in condition) return condition.any.flatMap(readIn)
  if ('not' in condition) return readIn(condition.not)
  if (!('field' in condition)) return []
  return [[condition.field, 'in' in condition ? condition.in.map(String) : []]]
}

import type { Condition } from '@anamnesis/engine/schema'
import { normalizeName } from '../medicines/normalizeName.ts'

/** A disjunction; merges conditions on the same field. */
export function anyOf(conditions: readonly Condition[]): Condition {
  const joined = new Map<string, Condition>()
  for (const one of conditions.flatMap((condition) => ('any' in condition ? condition.any : [condition]))) {
    const key =
      'in' in one
        ? `in ${one.field}`
        : 'mentions' in one
          ? `mentions ${one.field} ${(one.ignoredScopes ?? []).join(' ')} ${one.wrongLetters}`
          : JSON.stringify(one)
    const before = joined.get(key)
    joined.set(key, before ? join(before, one) : one)
  }
  const [first, ...others] = joined.values()
  return first && others.length === 0 ? first : { any: [...joined.values()] }
}

/** A conjunction. */
export function allOf(conditions: readonly Condition[]): Condition {
  const flat = conditions.flatMap((condition) => ('all' in condition ? condition.all : [condition]))
  const each = [...new Map(flat.map((one) => [JSON.stringify(one), one])).values()]
  const [first, ...others] = each
  return first && others.length === 0 ? first : { all: each }
}

/** Simplifies a condition, such as one of a single value. */
export function simplifyCondition(condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map(simplifyCondition) }
  if ('any' in condition) return { any: condition.any.map(simplifyCondition) }
  if ('not' in condition) return { not: simplifyCondition(condition.not) }
  if (!('in' in condition)) return condition
  const [value, ...others] = condition.in
  return value !== undefined && others.length === 0 ? { field: condition.field, value } : condition
}

function join(before: Condition, one: Condition): Condition {
  if ('in' in before && 'in' in one) return { ...before, in: [...new Set([...before.in, ...one.in])] }
  if (!('mentions' in before && 'mentions' in one)) return before
  const unique = (...lists: (readonly string[] | undefined)[]) => [...new Set(lists.flatMap((list) => list ?? []))]
  const mentions = unique(before.mentions, one.mentions)
  const alone = unique(before.alone, one.alone).filter((name) => !mentions.includes(name))
  // normalized names that are searched for must not be ignored
  const searched = new Set([...mentions, ...alone].map(normalizeName))
  const except = unique(before.except, one.except).filter((word) => !searched.has(normalizeName(word)))
  const { field, ignoredScopes, wrongLetters } = before
  const same = { ...(ignoredScopes ? { ignoredScopes } : {}), ...(wrongLetters ? { wrongLetters } : {}) }
  return { field, mentions, ...same, ...(alone.length > 0 ? { alone } : {}), ...(except.length > 0 ? { except } : {}) }
}

import { holdsInEntry } from '../conditions/entryConditions.ts'
import { checkField } from '../values/checkField.ts'
import { withCount } from '../values/withCount.ts'
import { lookUp, type Session } from '../session/session.ts'
import type { Walker } from '../walk/createWalker.ts'

/**
 * Whether choosing an answer advances to the next screen. Never when the choice has revealed another field, or while another field
 * is unanswered.
 */
export function shouldAdvance({ answers }: Session, walker: Walker, position: number, name: string): boolean {
  const { fields } = walker.visit(position)
  const { describe } = walker.compiled
  const field = fields.find((one) => one.name === name)
  if (!field || !describe(field).mayAdvance) return false
  return !fields.some((other) => {
    const isShownByIt = other.dependsOn !== undefined && other.name !== name
    return (
      isShownByIt ||
      checkField(withCount(other, walker.relevant), lookUp(answers, other.name), { describe, now: walker.now, holds: holdsInEntry }) !==
        undefined
    )
  })
}

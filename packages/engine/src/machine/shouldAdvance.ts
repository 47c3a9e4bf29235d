import type { Walker } from '../walk/createWalker.ts'

/** Whether choosing an answer advances to the next screen. Never when the choice has revealed another field, or while another field
 * is unanswered.
 */
export function shouldAdvance(walker: Walker, position: number, name: string): boolean {
  const { fields } = walker.visit(position)
  const field = fields.find((one) => one.name === name)
  const isRevealed = fields.some((other) => other.dependsOn && other !== field)
  return (
    field !== undefined && walker.compiled.describe(field).mayAdvance && !isRevealed && Object.keys(walker.issues(position)).length === 0
  )
}

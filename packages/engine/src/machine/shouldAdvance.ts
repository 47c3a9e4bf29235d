import type { Walker } from '../walk/createWalker.ts'

/**
 * Whether choosing an answer advances to the next screen. Never when the choice has revealed another field, or while another field
 * is unanswered.
 */
export function shouldAdvance(walker: Walker, position: number, name: string): boolean {
  const { fields } = walker.visit(position)
  const field = fields.find((one) => one.name === name)
  if (!field || !walker.compiled.describe(field).mayAdvance) return false
  return !fields.some((other) => other.dependsOn !== undefined && other !== field) && Object.keys(walker.issues(position)).length === 0
}

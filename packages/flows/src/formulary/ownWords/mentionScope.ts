import type { Scope } from '@anamnesis/engine/schema/internal'
import { ABOUT_MEDICINES, factCatalogue } from '../fact.ts'
import { impliedFacts } from '../impliedFacts.ts'

// Which mentions count by their scope, and the labels of scopes.

/** How a text speaks of something that is not the writer's own and present. */
export type MentionScope = Exclude<Scope, 'current'>

/** Labels of scopes for the physician. */
export const scopeLabels = {
  denied: 'denied',
  otherPerson: 'about another person',
  allergy: 'as an allergy',
  wish: 'as a wish or plan',
  longPast: 'as long past',
  past: 'as past',
} satisfies Record<MentionScope, string>

/** The scope of a mention, to record with its answer; nothing for a current one. */
export const withScope = (scope: Scope): { readonly scope?: MentionScope } => (scope === 'current' ? {} : { scope })

/** Whether a mention may hold for the patient now, so that rules apply with their severity. A medicine must be current; a condition may also
 * be past, or come with a wish, and of another person only where it counts for relatives or partners too.
 */
export function mayHold(fact: string, scope?: MentionScope): boolean {
  if (scope === undefined) return true
  if (ABOUT_MEDICINES.some((about) => fact.startsWith(`${about}:`))) return false
  if (scope !== 'otherPerson') return scope !== 'denied'
  return impliedFacts(fact).some((id) => factCatalogue[id]?.includesOthers)
}

import { mendKey } from '@anamnesis/engine/schema'

/** Words that other form builders have for keys of ours; the nearest spelling of some would be another key. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['and', 'all'],
  ['or', 'any'],
  ['equals', 'value'],
  ['eq', 'value'],
  ['is', 'value'],
  ['greaterThan', 'gt'],
  ['lessThan', 'lt'],
  ['question', 'label'],
  ['text', 'label'],
  ['help', 'description'],
  ['choices', 'options'],
  ['items', 'fields'],
  ['questions', 'fields'],
  ['if', 'dependsOn'],
  ['showIf', 'dependsOn'],
  ['visibleIf', 'dependsOn'],
])

/** How to mend a key that its place does not know, for who writes by hand and may come from another form builder. */
export function mendUnknownKey(key: string, known: readonly string[]): string {
  if (known.includes(key)) return 'It does not go with the keys beside it: take one of them away, or write both apart, in a list.'
  const same = SAME.get(key)
  if (same !== undefined && known.includes(same)) return `Write "${same}".`
  if (key === 'required' && known.includes('optional')) return 'Take it away: a field has to be answered, unless it says "optional": true.'
  return mendKey(key, known)
}

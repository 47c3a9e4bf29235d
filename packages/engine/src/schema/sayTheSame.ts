/** Words that other form builders have for keys of ours; the nearest spelling of some would be another key. */
const WORDS = new Map([
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

/** The key that says what a word of other form builders says; undefined for every other word. */
export function sayTheSame(word: string): string | undefined {
  return WORDS.get(word)
}

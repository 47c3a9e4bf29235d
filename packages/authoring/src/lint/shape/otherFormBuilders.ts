/** Words that other form builders have for keys of ours; the nearest spelling of some would be another key. */
const KEYS: ReadonlyMap<string, string> = new Map([
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

/** Words that they have for types of field; the nearest spelling of some would be another type. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['textarea', 'text-area'],
  ['comment', 'text-area'],
  ['radio', 'radio-group'],
  ['radiogroup', 'radio-group'],
  ['checkboxes', 'checkbox-group'],
  ['boolean', 'checkbox'],
  ['dropdown', 'select'],
  ['file', 'uploader'],
  ['upload', 'uploader'],
  ['tel', 'phone'],
])

const NUMBERS: ReadonlySet<string> = new Set(['number', 'integer', 'decimal', 'float'])

/** What to write of a field in place of "required". */
export const INSTEAD_OF_REQUIRED = 'Take it away: a field has to be answered, unless it says "optional": true.'

/** Keys of other form builders, each with ours in its place, and what to say of it. */
export const otherWords: readonly { readonly key: string; readonly ours: string; readonly says: string }[] = [
  ...[...KEYS].map(([key, ours]) => ({ key, ours, says: `Write "${ours}".` })),
  { key: 'required', ours: 'optional', says: INSTEAD_OF_REQUIRED },
]

/** The key, among known ones, that another form builder calls `key`. */
export const sameKey = (key: string, known: readonly string[]): string | undefined => amongKnown(KEYS.get(key), known)

/** The type, among known ones, that another form builder calls `type`. */
export const sameType = (type: string, known: readonly string[]): string | undefined => amongKnown(TYPES.get(type), known)

/** Whether `type` asks for a number, of which we have no type. */
export const isNumberType = (type: string, known: readonly string[]): boolean => NUMBERS.has(type) && known.includes('text')

const amongKnown = (name: string | undefined, known: readonly string[]) => (name !== undefined && known.includes(name) ? name : undefined)

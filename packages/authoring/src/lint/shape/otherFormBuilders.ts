/** Keys of other form builders; spelling correction would pick the wrong key for some. */
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
  ['defaultValue', 'default'],
  ['initialValue', 'default'],
])

/** Field types of other form builders; spelling correction would pick the wrong type for some. */
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

/** What other form builders have as types, as layouts of ours. */
const LAYOUTS: ReadonlyMap<string, string> = new Map([
  ['rating', 'Write "text", with "inputMode": "numeric", min, max and "layout": "rating".'],
  ['slider', 'Write "text", with "inputMode": "numeric", min, max and "layout": "slider".'],
  ['range', 'Write "text", with "inputMode": "numeric", min, max and "layout": "slider".'],
  ['matrix', 'Write "radio-group" with "layout": "row" for each question, with the same options.'],
])

/** Advice for the key "required". */
export const REQUIRED_ADVICE = 'Remove it: a field is required unless it has "optional": true.'

/** Keys of other form builders with our equivalents and advice. */
export const foreignKeys: readonly { readonly key: string; readonly ours: string; readonly says: string }[] = [
  ...[...KEYS].map(([key, ours]) => ({ key, ours, says: `Write "${ours}".` })),
  { key: 'required', ours: 'optional', says: REQUIRED_ADVICE },
]

/** The known equivalent of another form builder's key. */
export const equivalentKey = (key: string, known: readonly string[]): string | undefined => amongKnown(KEYS.get(key), known)

/** The known equivalent of another form builder's type. */
export const equivalentType = (type: string, known: readonly string[]): string | undefined => amongKnown(TYPES.get(type), known)

/** Whether `type` is a number type, which we do not have. */
export const isNumberType = (type: string, known: readonly string[]): boolean => NUMBERS.has(type) && known.includes('text')

/** Advice for a type that is a layout here; undefined for any other. */
export const layoutAdvice = (type: string, known: readonly string[]): string | undefined =>
  known.includes('text') ? LAYOUTS.get(type) : undefined

const amongKnown = (name: string | undefined, known: readonly string[]) => (name !== undefined && known.includes(name) ? name : undefined)

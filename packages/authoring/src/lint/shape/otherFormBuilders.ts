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
  ['title', 'label'],
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
  ['enableWhen', 'dependsOn'],
  ['relevant', 'dependsOn'],
  ['condition', 'dependsOn'],
  ['helpText', 'description'],
  ['readOnly', 'disabled'],
  ['points', 'score'],
  ['sum', 'add'],
  ['plus', 'add'],
  ['minus', 'subtract'],
  ['times', 'multiply'],
  ['average', 'mean'],
  ['maxTotalFileSize', 'maxTotalMegabytes'],
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
  ['photo', 'uploader'],
  ['attachment', 'uploader'],
  ['tel', 'phone'],
  ['address', 'address-autocomplete'],
  ['zip', 'postal-code'],
  ['list', 'group'],
  ['repeater', 'group'],
  ['paragraph', 'text-area'],
  ['consent', 'checkbox'],
  ['signaturepad', 'signature'],
  ['esignature', 'signature'],
])

const NUMBERS: ReadonlySet<string> = new Set(['number', 'integer', 'decimal', 'float'])

const AS_TEXTS = 'Write the words in the "title" and "description" of the screen.'
const YES_OR_NO = 'Write "tile", with the options Yes and No.'
const DAY_AND_TIME = 'Write a "date" for the day, and a "time" for the time of day.'

/** What other form builders have as types, in our words, also where we have no such answer. */
const ADVICE: ReadonlyMap<string, string> = new Map([
  ['datetime', DAY_AND_TIME],
  ['datetime-local', DAY_AND_TIME],
  ['month', 'Write "date", with "precision": "month".'],
  ['year', 'Write "date", with "precision": "year".'],
  ['duration', 'Write "text", with "inputMode": "numeric" and "unitCode": "min" or "h".'],
  ['ranking', 'No field takes an order. Ask for the first choice with "radio-group", and on a later screen for the next.'],
  ['bodymap', 'Write "checkbox-group", with the parts of the body as options.'],
  ['yesno', YES_OR_NO],
  ['yes-no', YES_OR_NO],
  ['html', AS_TEXTS],
  ['statement', AS_TEXTS],
  ['heading', AS_TEXTS],
  ['section', 'Write a screen of its own, with a "title".'],
  ['panel', 'Write a screen of its own, with a "title".'],
  ['hidden', 'No field is hidden: the page around the form adds what patients do not answer.'],
  ['calculated', 'Write it under "calculated" of the screen.'],
  ['expression', 'Write it under "calculated" of the screen.'],
  ['likert', 'Write "radio-group" with "layout": "row" for each question, with the same options.'],
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

/** Advice for a type that we have under no single name; undefined for any other. */
export const typeAdvice = (type: string, known: readonly string[]): string | undefined => {
  if (type === 'group' && known.includes('text'))
    return 'An entry has no list of its own. Ask for that list on a screen of its own, or in a text.'
  return known.includes('text') ? ADVICE.get(type) : undefined
}

/** The end of the advice for a type that no form builder has. */
export const OWN_TYPE = 'A developer can add a type of your own, whose name starts with "x-".'

const AS_PATTERN = 'Write "validations": [{ "pattern": "^…$", "message": "…" }].'
const CALCULATED = 'Write it under "calculated" of the screen: a field takes what the patient answers.'
const BY_ANSWER = 'Write a field for each list of options, all with the same name, and a "dependsOn" on each field.'
const NO_UNIT = 'Write the unit around the value: "suffix" of "displayFieldValue", or the words of a text.'
const ONCE = 'A screen is asked once. Write a field of type "group" for a list of entries.'

/** Advice for keys that we have under no single name, with a key of the places that it is for. */
const KEY_ADVICE: ReadonlyMap<string, readonly [place: string, says: string]> = new Map([
  ['pattern', ['validations', AS_PATTERN]],
  ['regex', ['validations', AS_PATTERN]],
  ['mask', ['validations', AS_PATTERN]],
  ['inputMask', ['validations', AS_PATTERN]],
  ['format', ['validations', 'Remove it: the type decides which answers are valid.']],
  ['default', ['labelHint', 'Remove it: a field of this type starts empty.']],
  ['dependsOn', ['score', BY_ANSWER]],
  ['unit', ['bands', NO_UNIT]],
  ['calculate', ['labelHint', CALCULATED]],
  ['formula', ['labelHint', CALCULATED]],
  ['maxFileSize', ['accept', 'Remove it: each file can have 10 MB. The limit of all files together is "maxTotalMegabytes".']],
  ['multiple', ['accept', 'Write "maxFiles", with the greatest number of files.']],
  ['repeat', ['conditionalFields', ONCE]],
  ['operator', ['mentions', 'Write the comparison as a key: "value", "in", "answered", "gt", "gte", "lt" or "lte".']],
])

/** What a type and a key of other form builders mean together. */
const TYPE_WITH_KEY: ReadonlyMap<string, string> = new Map([['checkbox options', 'Write "type": "checkbox-group".']])

/** Advice for a key that a type does not have; undefined for any other. */
export const typeWithKeyAdvice = (type: unknown, key: string): string | undefined => TYPE_WITH_KEY.get(`${String(type)} ${key}`)

/** Advice for a key that we have under no single name; undefined for any other. */
export function keyAdvice(key: string, known: readonly string[]): string | undefined {
  const [place = '', says] = KEY_ADVICE.get(key) ?? []
  return known.includes(place) ? says : undefined
}

const amongKnown = (name: string | undefined, known: readonly string[]) => (name !== undefined && known.includes(name) ? name : undefined)

/** An answer within a text: `{answer:first_name}`, or with words for a missing one, `{answer:first_name|there}`. */
const ANSWER = /\{answer:([A-Za-z][\w-]*)(?:\|([^{}|]*))?\}/g

/** An answer that a text contains. */
export interface AnswerInText {
  readonly name: string
  /** Written when there is no answer; undefined when the text gives none. */
  readonly fallback: string | undefined
}

/** Replaces the answers within a text. */
export function replaceAnswers(text: string, wordsOf: (answer: AnswerInText) => string): string {
  return text.replaceAll(ANSWER, (_whole, name: string, fallback: string | undefined) => wordsOf({ name, fallback }))
}

/** The answers that a text contains, in order. */
export function answersInText(text: string): readonly AnswerInText[] {
  return [...text.matchAll(ANSWER)].map(([, name = '', fallback]) => ({ name, fallback }))
}

/** Keys of screens, fields, options and interrupts whose texts may contain answers. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  'title',
  'subTitle',
  'description',
  'label',
  'labelHint',
  'warning',
  'details',
  'text',
  'doesNotApplyText',
  'prefix',
  'suffix',
  'placeholder',
  'entryLabel',
  'addLabel',
  'noneLabel',
  'minLabel',
  'maxLabel',
  'statement',
])
/** Keys of the parts that hold such texts. The fields of a screen are filled in on their own. */
const PART_KEYS: ReadonlySet<string> = new Set(['options', 'optionGroups', 'actions', 'nextButton', 'skipButton', 'displayFieldValue'])

/** Whether texts under this key may contain answers. */
export const mayContainAnswers = (key: string): boolean => TEXT_KEYS.has(key)

/** Changes every text of a screen, field or interrupt that may contain answers. */
export function mapTexts<Part extends object>(part: Part, change: (text: string) => string): Part {
  const isField = 'type' in part
  const entries = Object.entries(part).map(([key, value]: [string, unknown]) => {
    if (TEXT_KEYS.has(key)) return [key, isList(value) ? value.map((text) => changeText(text, change)) : changeText(value, change)]
    // entries of a group
    return [key, PART_KEYS.has(key) || (isField && key === 'fields') ? mapParts(value, change) : value]
  })
  return Object.fromEntries(entries) as Part // the same keys, with texts of the same type
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const changeText = (value: unknown, change: (text: string) => string) => (typeof value === 'string' ? change(value) : value)
function mapParts(value: unknown, change: (text: string) => string): unknown {
  if (isList(value)) return value.map((one) => mapParts(one, change))
  return typeof value === 'object' && value !== null ? mapTexts(value, change) : value
}

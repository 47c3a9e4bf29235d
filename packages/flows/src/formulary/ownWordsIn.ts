import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import { isItemBoundary, isSeparatorWord, type Scope, tokenize, type Word } from '@anamnesis/engine/schema/internal'
import { meaningOf, nonClinicalFields } from './answerTable.ts'
import { factLabel } from './fact.ts'
import { isOrdinary } from './medicines/ordinaryWords.ts'
import { readMedicines, type TextRange } from './medicines/readMedicines.ts'
import { scopeLabels } from './ownWords/mentionScope.ts'
import { readFreeText } from './ownWords/readFreeText.ts'
import { textsIn } from './textsIn.ts'

/** Every text in answers that the patient wrote, in their order, split by what is understood of it. Excludes chosen options, measures,
 * and fields without clinical meaning. An answer that the table does not interpret is included as not understood. An item of a text, up
 * to the next comma, full stop or “and”, is understood if it has a meaning and otherwise only ordinary words, or denies everything
 * (“none”).
 */
export function ownWordsIn(answers: Answers): OwnWords[] {
  return Object.entries(answers).flatMap(([field, value]) =>
    Object.hasOwn(nonClinicalFields, field)
      ? []
      : writtenIn(field, value)
          .map((text) => readOwnWords(field, text))
          .filter(isListed(value)),
  )
}

/** A part of a patient's text. The parts of a text concatenate to it. */
interface OwnWordsPart {
  readonly text: string
  /** Names of the medicines and labels of the facts that it may mean, each with a scope such as “denied”; empty for ordinary or not understood words. */
  readonly means: readonly string[]
  /** False for words that no rule has read. */
  readonly isUnderstood: boolean
}

/** A text that the patient wrote. */
export interface OwnWords {
  readonly field: string
  readonly text: string
  readonly parts: readonly OwnWordsPart[]
  /** Every part is understood. */
  readonly isUnderstood: boolean
}

/** A range of a text with one meaning. */
interface Mark extends TextRange {
  readonly means: string
}

/** Words that deny. */
const DENIALS = new Set(['no', 'none', 'nothing', 'nil', 'na', 'n', 'nope', 'non', 'aucun', 'aucune', 'rien'])
/** Words that a denial may have around it without saying anything more. */
const FILLERS = new Set(
  'a i have any else more other others known to say add tell report thanks thank you at all the time moment right now allergies allergy medications medication medicines medicine meds supplements changes conditions je ai pas de d autre autres connue connues'.split(
    ' ',
  ),
)

/** The texts of an answer that are not options. */
function writtenIn(field: string, value: AnswerValue | undefined): string[] {
  const { options = {}, earlier = {}, nothing = [], measures, bands } = meaningOf(field) ?? {}
  if (measures || bands) return []
  return textsIn(value).filter((text) => !Object.hasOwn(options, text) && !Object.hasOwn(earlier, text) && !nothing.includes(text))
}

/** Items of a list are its options or names of medicines; only an item that is not understood was written. */
const isListed =
  (value: AnswerValue | undefined) =>
  ({ isUnderstood }: OwnWords): boolean =>
    !isUnderstood || !Array.isArray(value) || typeof value[0] !== 'string'

function readOwnWords(field: string, text: string): OwnWords {
  const parts = meaningOf(field)?.reads ? partsOf(text) : [{ text, means: [], isUnderstood: false }]
  return { field, text, parts, isUnderstood: parts.every(({ isUnderstood }) => isUnderstood) }
}

function partsOf(text: string): OwnWordsPart[] {
  const marks = marksIn(text)
  const words = tokenize(text)
  if (words.length === 0 || isDenial(words)) return [{ text, means: [], isUnderstood: words.length > 0 }]
  const parts: OwnWordsPart[] = []
  let [item, at] = [0, 0]
  while (item < words.length) {
    let next = item + 1
    while (next < words.length && !isItemBoundary(words, next)) next++
    const inItem = words.slice(item, next)
    const end = words[next]?.start ?? text.length
    for (const part of itemParts(text, { start: at, end }, inItem, marks)) append(parts, part)
    ;[item, at] = [next, end]
  }
  return parts
}

/** The parts of one item: its marked ranges and the words between them. */
function itemParts(text: string, { start, end }: TextRange, words: readonly Word[], marks: readonly Mark[]): OwnWordsPart[] {
  const own = marks.filter((mark) => mark.start < end && mark.end > start)
  const isPlain = own.length > 0 || isDenial(words)
  const edges = [...new Set([start, end, ...own.flatMap((mark) => [mark.start, mark.end])])]
    .filter((edge) => edge >= start && edge <= end)
    .toSorted((one, other) => one - other)
  return edges.slice(0, -1).map((from, index): OwnWordsPart => {
    const to = edges[index + 1] ?? end
    const means = [...new Set(own.filter((mark) => mark.start <= from && mark.end >= to).map((mark) => mark.means))]
    const inside = words.filter((word) => word.start < to && word.end > from)
    const isRead = inside.every(({ text: word }) => isSeparatorWord(word) || (isPlain && (isOrdinary(word) || FILLERS.has(word))))
    return { text: text.slice(from, to), means, isUnderstood: means.length > 0 || isRead || isDenial(words) }
  })
}

const isDenial = (words: readonly Word[]): boolean =>
  words.some(({ text }) => DENIALS.has(text)) && words.every(({ text }) => DENIALS.has(text) || FILLERS.has(text) || isSeparatorWord(text))

/** Adds a part, joined with the previous one if both mean the same. */
function append(parts: OwnWordsPart[], part: OwnWordsPart): void {
  const last = parts.at(-1)
  const isSame = last && last.isUnderstood === part.isUnderstood && last.means.length === 0 && part.means.length === 0
  if (isSame) parts[parts.length - 1] = { ...last, text: last.text + part.text }
  else if (part.text !== '') parts.push(part)
}

const inScope = (label: string, scope: Scope): string => (scope === 'current' ? label : `${label} (${scopeLabels[scope]})`)

/** What a text names, whether denied or not: medicines by name, and facts by label, each with its scope. */
function marksIn(text: string): Mark[] {
  return [
    ...readMedicines(text).medicines.flatMap(({ name, places }) =>
      places.map(({ start, end, scope }) => ({ start, end, means: inScope(name, scope) })),
    ),
    ...readFreeText(text).map(({ fact, start, end, scope }) => ({ start, end, means: inScope(factLabel(fact), scope) })),
  ]
}

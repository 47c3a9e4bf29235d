import { replaceAnswers } from '@anamnesis/engine/schema/internal'
import type { Fault } from '../Finding.ts'
import type { Located } from '../document/Located.ts'
import { conditionText } from '../../conditionText.ts'
import { shadowedTexts } from '../conditions/shadowedTexts.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import type { Rule } from '../Rule.ts'
import { everyText, everyField } from '../everyText.ts'
import { quote } from '../quote.ts'
import { shapeFaults } from '../shape/shapeFaults.ts'
import { readingGrade, sentencesOf, syllablesOf, wordsOf } from '../readingGrade.ts'

/** An empty text, or a screen without a heading for screen readers. */
export const emptyText: Rule = {
  code: 'TEXT_EMPTY',
  severity: 'error',
  check: (flow) => [
    ...everyText(flow.root)
      .filter(({ text, key, at }) => spokenKeys.has(key) && text.trim() === '' && !isToldByItsShape(flow, at))
      .map(({ key, at }) => ({
        place: at.keyPlace,
        message: `the text of ${quote(key)} is empty`,
        suggestion: 'Write it, or remove the key.',
      })),
    ...flow.screens.flatMap(withoutHeading),
  ],
}

/** Keys with patient-facing text or names. `labelHint` may be empty: that removes the default hint. */
const spokenKeys: ReadonlySet<string> = new Set([
  'label',
  'title',
  'subTitle',
  'description',
  'warning',
  'text',
  'doesNotApplyText',
  'details',
  'message',
  'placeholder',
  'entryLabel',
  'addLabel',
  'noneLabel',
  'minLabel',
  'maxLabel',
  'statement',
])

const isToldByItsShape = (flow: FlowUnderLint, { place }: Located) =>
  shapeFaults(flow).wrongValues.some((fault) => fault.place.file === place.file && fault.place.offset === place.offset)

function withoutHeading({ value, fields, at, id }: ScreenUnderLint): Fault[] {
  // an invalid `fields` is reported separately
  const isMisshapen = value['fields'] !== undefined && !Array.isArray(value['fields'])
  if (value['title'] !== undefined || fields.length > 0 || value['customComponent'] !== undefined || isMisshapen) return []
  return [{ place: at.place, message: `the screen ${quote(id)} has no title and no question`, suggestion: 'Write its title.' }]
}

/** Keys whose texts may contain **emphasis** and [links](https://…). */
const MARKED_UP = new Set(['description', 'warning'])

const MAY_BE_EMPTY = new Set(['labelHint', 'prefix', 'suffix'])

const PIECE = /\*\*[^*]+\*\*|\[[^[\]]+\]\((?:https:\/\/|mailto:|tel:|\/)[^\s)[]*\)/g

const HTML = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

const LINK = /\]\(\s*([^)\s]*)/

/** Unsupported markup, which patients would see as characters. */
export const textMarkup: Rule = {
  code: 'TEXT_MARKUP',
  severity: 'error',
  check: ({ root }) =>
    everyText(root)
      .filter(({ key }) => spokenKeys.has(key) || MAY_BE_EMPTY.has(key))
      .flatMap(({ text, key, at }) => {
        const [message, suggestion] = markupFaultOf(text, key) ?? []
        return message !== undefined && suggestion !== undefined ? [{ place: at.place, message, suggestion }] : []
      }),
}

function markupFaultOf(text: string, key: string): readonly [message: string, suggestion: string] | undefined {
  if (HTML.test(text)) return ['this is HTML, and patients would see the tags', 'Write plain text.']
  const rest = MARKED_UP.has(key) ? text.replaceAll(PIECE, '') : text
  const link = LINK.exec(rest)
  if (!link && !rest.includes('**')) return undefined
  if (!MARKED_UP.has(key)) return [`emphasis and links are not rendered in a ${key}`, 'Write it plain, or in the description.']
  if (link) return ['the address of this link is not allowed', 'Begin its address with https://, mailto:, tel: or /.']
  return ['this emphasis is not closed', 'Write ** before and after the words.']
}

/** Years of schooling; about half of the adults in Canada read this level with ease. */
const HIGHEST = 8

/** Averages say little about shorter texts. */
const FEWEST_WORDS = 10

/** Syllables from which a word counts as long. */
const LONG = 4

/** Words from which a sentence counts as long. */
const LONG_SENTENCE = 14

/** A screen or interrupt above the reading grade. */
export const hardToRead: Rule = {
  code: 'READING_GRADE',
  severity: 'warning',
  check: (flow) => [
    ...flow.screens.flatMap((screen) => once(screen.at, () => gradeFaultOf(`the screen ${quote(screen.id)}`, textsOf(screen), flow))),
    ...[...(flow.root.children.get('interrupts')?.children ?? [])].flatMap(([name, at]) =>
      once(at, () =>
        gradeFaultOf(
          `the interrupt ${quote(String(name))}`,
          written(at.children.get('title'), at.children.get('description'), at.children.get('warning')),
          flow,
        ),
      ),
    ),
  ],
}

/** Cache: flows share screens and interrupts. */
const grades = new WeakMap<Located, Fault[]>()

function once(part: Located, check: () => Fault[]): Fault[] {
  const known = grades.get(part) ?? check()
  grades.set(part, known)
  return known
}

/** The texts of a screen before answering. Options are names and are left out. */
const textsOf = ({ at, fields }: ScreenUnderLint): Located[] =>
  [at, ...everyField({ fields }).map((field) => field.at)].flatMap(({ children }) =>
    written(children.get('title'), children.get('subTitle'), children.get('label'), children.get('description')),
  )

/** These texts, including those in lists. */
const written = (...all: (Located | undefined)[]): Located[] =>
  all.flatMap((at) => (at ? (typeof at.value === 'string' ? [at] : [...at.children.values()]) : []))

/** Adds a full stop to a label, so that it does not run into the next text. */
const sentenceOf = ({ value }: Located): string => {
  const text = replaceAnswers(String(value), ({ fallback = 'it' }) => fallback)
    .replaceAll('**', '')
    .replaceAll(/\[([^[\]]+)\]\([^)[]*\)/g, '$1')
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function gradeFaultOf(what: string, texts: readonly Located[], { known: { names } }: FlowUnderLint): Fault[] {
  const whole = texts.map(sentenceOf).join(' ')
  const grade = readingGrade(whole, names)
  if (wordsOf(whole).length < FEWEST_WORDS || grade <= HIGHEST) return []
  // the text whose grade and length contribute most
  const weightOf = (at: Located) => (readingGrade(sentenceOf(at), names) - HIGHEST) * wordsOf(sentenceOf(at)).length
  const [hardest] = texts.toSorted((a, b) => weightOf(b) - weightOf(a))
  return hardest
    ? [
        {
          place: hardest.place,
          message: `${what} reads at grade ${grade.toFixed(1)}, above ${HIGHEST}`,
          suggestion: suggestionOf(sentenceOf(hardest), names),
        },
      ]
    : []
}

function suggestionOf(text: string, names: readonly string[]): string {
  const [longest = ''] = sentencesOf(text).toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)
  const length = wordsOf(longest).length
  const long = wordsOf(text).filter((word) => syllablesOf(word) >= LONG && !names.includes(word.toLowerCase()))
  const words = [...new Set(long)].slice(0, 5).map(quote).join(', ')
  return [
    ...(length > LONG_SENTENCE || words === '' ? [`Split ${quote(longest)}, which has ${length} words.`] : []),
    ...(words === '' ? [] : [`Use plainer words for ${words}.`]),
  ].join(' ')
}

/** Other texts that no patient reads, as the condition of earlier ones always holds too. */
export const textNeverRead: Rule = {
  code: 'TEXT_NEVER_READ',
  severity: 'error',
  check: (flow) =>
    shadowedTexts(flow).map(({ when, earlier }) => {
      const cause = earlier ? `an earlier entry applies where ${conditionText(earlier.condition)}` : 'earlier entries apply first'
      return {
        place: when.at.place,
        message: `no patient reads these texts: ${cause}`,
        suggestion:
          'Only the first entry that applies is read. Put the narrower condition first, or all texts of a condition in one entry.',
        ...(earlier && { related: [{ place: earlier.at.place, message: 'the earlier entry' }] }),
      }
    }),
}

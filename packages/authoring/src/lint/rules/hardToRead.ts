import type { Located } from '../document/Located.ts'
import type { Fault } from '../Finding.ts'
import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { everyField } from '../everyField.ts'
import type { Rule } from '../Rule.ts'
import { quote } from '../quote.ts'
import { readingGrade, sentencesOf, syllablesOf, wordsOf } from '../readingGrade.ts'

/** Years of school: about what half of the adults in Canada read with ease. */
const HIGHEST = 8
/** A measure by averages says nothing of a heading alone. */
const FEWEST_WORDS = 10
/** Words of so many syllables are worth replacing. */
const LONG = 4
/** Sentences of more words are worth splitting. */
const LONG_SENTENCE = 14

/** A screen, or a message that stops the patient, that takes more than eight years of school to read. */
export const hardToRead: Rule = {
  code: 'READING_GRADE',
  severity: 'warning',
  check: (flow) => [
    ...flow.screens.flatMap((screen) => faultOf(`the screen ${quote(screen.id)}`, textsOf(screen), flow)),
    ...[...(flow.root.children.get('interrupts')?.children ?? [])].flatMap(([name, { children }]) =>
      faultOf(
        `the interrupt ${quote(String(name))}`,
        written(children.get('title'), children.get('description'), children.get('warning')),
        flow,
      ),
    ),
  ],
}

/** What is read on a screen before answering; options are names of things, and stand for themselves. */
const textsOf = ({ at, fields }: ScreenUnderLint): Located[] =>
  [at, ...everyField({ fields }).map((field) => field.at)].flatMap(({ children }) =>
    written(children.get('title'), children.get('subTitle'), children.get('label'), children.get('description')),
  )

/** The texts among these, and those of lists. */
const written = (...all: (Located | undefined)[]): Located[] =>
  all.flatMap((at) => (at ? (typeof at.value === 'string' ? [at] : [...at.children.values()]) : []))

/** A text as sentences of its own: a label without a mark at its end does not run into the next. */
const spoken = ({ value }: Located): string => {
  const text = String(value)
    .replaceAll('**', '')
    .replaceAll(/\[([^[\]]+)\]\([^)[]*\)/g, '$1')
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function faultOf(what: string, texts: readonly Located[], { known: { names } }: FlowUnderLint): Fault[] {
  const whole = texts.map(spoken).join(' ')
  const grade = readingGrade(whole, names)
  if (wordsOf(whole).length < FEWEST_WORDS || grade <= HIGHEST) return []
  // where most is gained: the text whose grade and length weigh most
  const weightOf = (at: Located) => (readingGrade(spoken(at), names) - HIGHEST) * wordsOf(spoken(at)).length
  const [hardest] = texts.toSorted((a, b) => weightOf(b) - weightOf(a))
  return hardest
    ? [
        {
          place: hardest.place,
          message: `${what} reads at grade ${grade.toFixed(1)}, above ${HIGHEST}`,
          mend: mendOf(spoken(hardest), names),
        },
      ]
    : []
}

function mendOf(text: string, names: readonly string[]): string {
  const [longest = ''] = sentencesOf(text).toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)
  const length = wordsOf(longest).length
  const long = wordsOf(text).filter((word) => syllablesOf(word) >= LONG && !names.includes(word.toLowerCase()))
  const words = [...new Set(long)].slice(0, 5).map(quote).join(', ')
  return [
    ...(length > LONG_SENTENCE || words === '' ? [`Make two sentences of ${quote(longest)}, which has ${length} words.`] : []),
    ...(words === '' ? [] : [`Find plainer words for ${words}.`]),
  ].join(' ')
}

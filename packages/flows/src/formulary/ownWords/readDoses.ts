import { foldText, isItemBoundary, isUsageWord, scopeOf, tokenize } from '@anamnesis/engine/schema/internal'
import { isOrdinary } from '../medicines/ordinaryWords.ts'
import { readMedicines, type TextRange } from '../medicines/readMedicines.ts'

/** Doses in a text, as a strength, a number of pieces or both, with how often: “two 5 mg pens a week”, “100 to 150 mg”, “two at a time”.
 * Excludes doses that are denied, missed, in stock or of another person. English and French.
 */
export function readDoses(text: string): ReadDose[] {
  const plain = foldText(text)
  // places hold only where folding keeps the length
  if (plain.length !== text.length) return readDoses(plain)
  const found = [STRENGTH, STRENGTHS, PIECES, DOUBLE].flatMap((one) => [...plain.matchAll(one)])
  const doses = found.map((match): ReadDose => {
    const { count = '', amount, unit, percent, piece } = match.groups ?? {}
    const [start, end] = [match.index, match.index + match[0].length]
    return {
      start,
      end,
      count: one(count) ?? (amount === undefined ? 2 : 1),
      ...(amount === undefined ? {} : { amount: inMilligrams(Number(amount.replace(',', '.')), unit), unit: percent ? '%' : 'mg' }),
      ...(piece === undefined ? {} : { piece }),
      ...rateAfter(plain.slice(end)),
      // “zorbifen 300 mg” is of zorbifen, “I wear two patches” is of no “wear”
      of: medicinesAt(text, { start, end }, amount !== undefined && count === ''),
    }
  })
  const isTaken = ({ start, end }: TextRange) =>
    !NOT_TAKEN.test(plain.slice(0, start)) &&
    !IN_STOCK.test(plain.slice(end)) &&
    !['denied', 'otherPerson'].includes(scopeOf(text, start, end))
  // “two 5 mg pens” also matches as “5 mg”; “1 pill” is no more than prescribed
  const isWhole = (dose: ReadDose) => !doses.some((other) => other !== dose && other.start <= dose.start && other.end >= dose.end)
  return doses.filter((dose) => (dose.amount !== undefined || dose.count > 1) && isTaken(dose) && isWhole(dose))
}

/** How much of something a text says to take. */
export interface ReadDose extends TextRange {
  /** Pieces at a time. */
  readonly count: number
  /** Amount of a piece; absent where only pieces are counted. */
  readonly amount?: number
  readonly unit?: 'mg' | '%'
  /** The word for a piece, in lower case and without accents. */
  readonly piece?: string
  /** Times a day; absent where the text does not say how often. */
  readonly timesPerDay?: number
  /** Ids of the medicines that it is of; undefined for one that the dictionary does not know, empty where none is named. */
  readonly of?: readonly string[] | undefined
}

const COUNTS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['two', 'deux', 'couple of', 'a couple of'],
    ['three', 'trois'],
    ['four', 'quatre'],
    ['five', 'cinq'],
    ['six'],
    ['seven', 'sept'],
    ['eight', 'huit'],
    ['nine', 'neuf'],
    ['ten', 'dix'],
  ].flatMap((words, index) => words.map((word) => [word, index + 2])),
)
const COUNT_WORD = Object.keys(COUNTS).join('|')
const COUNT = String.raw`\d{1,2}|${COUNT_WORD}`
const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,3})?`
const UNIT = 'mg|milligram(?:me)?s?|mcg|ug|microgram(?:me)?s?|g|grams?|grammes?'
const PIECE =
  'tablets?|tabs?|pills?|capsules?|caps|pens?|patch(?:es)?|shots?|injections?|doses?|lozenges?|pieces?|films?|comprimes?|pilules?|gelules?|stylos?|timbres?|pastilles?|gommes?'
const AT_ONCE = "at once|at a time|at the same time|together|in one go|each time|a la fois|en meme temps|d['’]un coup|ensemble"
const pattern = (source: string) => new RegExp(String.raw`(?<![\p{L}\p{N}.,])(?:${source})(?![\p{L}\p{N}])`, 'gu')

/** “two 5 mg pens”, “2 x 50 mg”, “100 to 150 mg”: of a range, the highest counts. */
const STRENGTH = pattern(
  String.raw`(?:(?<count>${COUNT_WORD}|\d{1,2}(?= ?[x×]| of | ${NUMBER} ?(?:${UNIT}) (?:${PIECE})))(?: ?[x×]| of(?: the| my)?| de(?: mes| ces)?)? ?)?(?:${NUMBER} ?(?:-|–|to|or|a|ou) ?)?(?<amount>${NUMBER}) ?(?:(?<unit>${UNIT})(?! ?\/ ?d)|(?<percent>%))`,
)
/** “two 50s”. */
const STRENGTHS = pattern(String.raw`(?<count>${COUNT}) (?:of (?:the|my) )?(?<amount>\d{1,3})['’]?s`)
/** “two patches”, “2 at a time”, “trois comprimés”. */
const PIECES = pattern(
  String.raw`(?<count>${COUNT}) (?:(?:of (?:them|these|those|my|the)|de mes|de ces|(?!(?:${UNIT}|days?|weeks?|months?|years?|hours?|jours?|semaines?|mois|ans|heures?)\b)\p{L}+) )?(?:(?<piece>${PIECE})|${AT_ONCE})`,
)
const DOUBLE = pattern(
  String.raw`(?:doubl(?:e|ed|ing)|twice)(?: up)?(?: on)?(?: the| my| ma| la)? doses?|doubled (?:it|up)|doses? doubles?|double(?:r)? (?:la|ma|les) doses?|extra (?:${PIECE})`,
)
/** How often, after a dose. */
const RATE = new RegExp(
  String.raw`(?:(?<once>once|une fois)|(?<twice>twice)|(?<times>${COUNT}) ?(?:times|x|fois))? ?(?:a|an|per|each|every|par|chaque|le|la|aux?) (?:(?<gap>\d{1,2}) )?(?<span>hours?|heures?|days?|jours?|nights?|soirs?|mornings?|matins?|weeks?|semaines?)(?!\p{L})|(?<daily>daily|quotidien)|(?<weekly>weekly)`,
  'u',
)
/** Words before a dose that is not taken. */
const NOT_TAKEN =
  /(?:missed|skipped|forgot|lost|instead of|(?:no|never|not|don['’]t|pas) (?:\p{L}+ )?(?:more than|plus de)|up to|max(?:imum)?(?: of| is)?|manque|oublie|saute)(?: \p{L}+)? ?$/u
/** Words after what is in stock. */
const IN_STOCK = /^ ?(?:left|remaining|spare|in reserve|restante?s?|qui restent)/u

const one = (count: string): number | undefined => (count === '' ? undefined : (COUNTS[count] ?? Number(count)))

function inMilligrams(amount: number, unit = 'mg'): number {
  if (unit.startsWith('mg') || unit.startsWith('milli')) return amount
  return unit.startsWith('g') ? amount * 1000 : amount / 1000
}

/** The rate in the rest of the clause. */
function rateAfter(rest: string): Pick<ReadDose, 'timesPerDay'> {
  const clause = rest.split(/[.;!?\n](?:\s|$)/)[0] ?? ''
  const { once, twice, times = '', gap, span, daily, weekly } = RATE.exec(clause.slice(0, 60))?.groups ?? {}
  if (daily) return { timesPerDay: 1 }
  if (weekly) return { timesPerDay: 1 / 7 }
  if (span === undefined) return {}
  const days = (/^(?:h)/.test(span) ? 1 / 24 : /^(?:w|sem)/.test(span) ? 7 : 1) * Number(gap ?? 1)
  return { timesPerDay: (once ? 1 : twice ? 2 : (one(times) ?? 1)) / days }
}

/** The medicines of the item that a dose is in; undefined if a word beside it may be an unknown name. */
function medicinesAt(text: string, { start, end }: TextRange, followsName: boolean): readonly string[] | undefined {
  const words = tokenize(text)
  let [from, to] = [words.findIndex((word) => word.end > start), words.findLastIndex((word) => word.start < end) + 1]
  const [before, after] = [from, to]
  while (from > 0 && !isItemBoundary(words, from)) from--
  while (to < words.length && !isItemBoundary(words, to)) to++
  const [itemStart, itemEnd] = [words[from]?.start ?? 0, words[to - 1]?.end ?? text.length]
  const named = readMedicines(text).medicines.filter(({ places }) => places.some((place) => place.start < itemEnd && place.end > itemStart))
  if (named.length > 0) return named.flatMap(({ ingredients }) => ingredients)
  const isKnown = (at: number) => {
    const word = words[at]?.text ?? ''
    return at < from || at >= to || isOrdinary(word) || isUsageWord(word) || word === 'taking'
  }
  const ofWord = ['of', 'de'].includes(words[after]?.text ?? '') ? after + 1 : after
  return (!followsName || isKnown(before - 1)) && (ofWord === after || isKnown(ofWord)) ? [] : undefined
}

import type { Medicine } from '@anamnesis/flows/internal'
import { hashOf, type MedicineList, medicineLists, ignoredWords, searchedNames } from './medicineLists.ts'
import { joinOr } from './joinOr.ts'
import { dictionary } from './optionalFormulary.ts'

/** Names medicines by class and records the names used. */
export interface MedicineWords {
  /** Describes the words that a text is searched for, with ignored words; undefined when there is no medicine among them. */
  readonly mentioned: (words: readonly string[], except: readonly string[]) => string | undefined
  /** Describes chosen options that are medicines; undefined when there is no class among them. */
  readonly chosen: (values: readonly string[], offered: readonly string[]) => string | undefined
  /** Whether the options are exactly the medicines that the words name. */
  readonly isAlike: (values: readonly string[], offered: readonly string[], words: readonly string[]) => boolean
  /** The name of a class or medicine by id. */
  readonly called: (id: string) => string
  /** The names used so far, for the end of the page. */
  readonly used: () => UsedMedicines
}

/** The medicines that a page names. */
export interface UsedMedicines {
  readonly classes: readonly MedicineList[]
  /** Medicines named individually. */
  readonly medicines: readonly Medicine[]
  /** Words that only resemble a name of those medicines. */
  readonly ignoredWords: readonly string[]
  readonly hash: string
}

/** What identifies a medicine: its names in a text, or its options in a list. */
type WordsOf = (medicine: Medicine) => readonly string[]

/** A class with excluded medicines. */
interface PartOfList {
  readonly list: MedicineList
  readonly without: readonly Medicine[]
}

/** Words split into classes, medicines and other words. */
interface Parts {
  readonly classes: readonly PartOfList[]
  readonly medicines: readonly Medicine[]
  readonly others: readonly string[]
}

/** Creates the names of medicines. `quote` embeds a name in the output. */
export function createMedicineWords(quote: (text: string) => string): MedicineWords {
  const classes = new Set<MedicineList>()
  const medicines = new Set<Medicine>()
  const past = new Set<string>()
  const write = (parts: Parts): string => {
    for (const { list } of parts.classes) classes.add(list)
    for (const one of parts.medicines) medicines.add(one)
    return joinOr([
      ...parts.classes.map((part) => linked(part, quote)),
      ...parts.medicines.map(({ name }) => quote(name)),
      ...parts.others.map(quote),
    ])
  }
  return {
    mentioned: (words, except) => {
      const parts = partsInText(words)
      if (parts.classes.length + parts.medicines.length === 0) return undefined
      for (const word of parts.medicines.length > 0 ? ignoredWords(parts.medicines) : []) past.add(word)
      return `${write(parts)}${ignoredInWords(parts, words, except, quote)}`
    },
    chosen: (values, offered) => {
      if (!isOfMedicines(values)) return undefined
      const parts = partsOf(values, offeredIn(offered))
      return parts.classes.length > 0 ? write(parts) : undefined
    },
    isAlike: (values, offered, words) => {
      if (!isOfMedicines(values)) return false
      const parts = partsInText(words)
      const covered = [...parts.classes.flatMap(medicinesOf), ...parts.medicines].flatMap(offeredIn(offered))
      return (
        parts.others.length === 0 &&
        covered.length > 0 &&
        covered.every((option) => values.includes(option)) &&
        values.every((value) => covered.includes(value))
      )
    },
    called: (id) => {
      const list = medicineLists().get(id)
      if (list) return write({ classes: [{ list, without: [] }], medicines: [], others: [] })
      const medicine = dictionary().find((one) => one.id === id)
      return medicine ? write({ classes: [], medicines: [medicine], others: [] }) : id
    },
    used: () => {
      const alone = dictionary().filter((one) => medicines.has(one))
      return {
        classes: [...medicineLists().values()].filter((one) => classes.has(one)),
        medicines: alone,
        ignoredWords: [...past],
        hash: hashOf(alone),
      }
    },
  }
}

const known = new Map<string, Parts>()

/** Splits the words that a text is searched for. Cached, since flows share them. */
function partsInText(words: readonly string[]): Parts {
  const key = words.join('|')
  const parts = known.get(key) ?? partsOf(words, searchedNames)
  known.set(key, parts)
  return parts
}

let onList: ReadonlySet<string> | undefined

/** Whether any option names a medicine; most questions have none. */
function isOfMedicines(values: readonly string[]): boolean {
  onList ??= new Set(dictionary().flatMap(({ offered }) => offered))
  return values.some((value) => onList?.has(value))
}

function offeredIn(offered: readonly string[]): WordsOf {
  const all = new Set(offered)
  return (medicine) => medicine.offered.filter((name) => all.has(name))
}

function linked({ list: { id, label }, without }: PartOfList, quote: (text: string) => string): string {
  return `[${label}][${id}]${without.length > 0 ? ` (other than ${joinOr(without.map(({ name }) => quote(name)))})` : ''}`
}

const medicinesOf = ({ list, without }: PartOfList) => list.medicines.filter((medicine) => !without.includes(medicine))

/** Greedy cover: the largest classes that mostly match, then single medicines, then single words. Together they equal the words exactly. */
function partsOf(words: readonly string[], wordsOf: WordsOf): Parts {
  const wanted = new Set(words)
  const candidates = dictionary().filter((medicine) => wordsOf(medicine).length > 0)
  const left = new Set(candidates.filter((medicine) => wordsOf(medicine).every((word) => wanted.has(word))))
  const absent = new Set(candidates.filter((medicine) => !wordsOf(medicine).some((word) => wanted.has(word))))
  const classes: PartOfList[] = []
  for (;;) {
    const [best] = [...medicineLists().values()]
      .map((list) => ({
        list,
        gain: list.medicines.filter((one) => left.has(one)).length,
        without: list.medicines.filter((one) => absent.has(one)),
      }))
      // a class with a partial match must cover clearly more than it excludes
      .filter(({ list, gain, without }) => gain >= 2 + 2 * without.length && isCovered(list, wordsOf, wanted, without))
      .toSorted((one, other) => other.gain - one.gain || one.list.medicines.length - other.list.medicines.length)
    if (!best) break
    classes.push(best)
    for (const medicine of best.list.medicines) left.delete(medicine)
  }
  const covered = new Set([...classes.flatMap(medicinesOf), ...left].flatMap(wordsOf))
  return { classes, medicines: [...left], others: words.filter((word) => !covered.has(word)) }
}

/** Whether every word of a class, without the excluded medicines, is among the words. */
function isCovered({ medicines }: MedicineList, wordsOf: WordsOf, wanted: ReadonlySet<string>, without: readonly Medicine[]): boolean {
  return medicines.every((medicine) => without.includes(medicine) || wordsOf(medicine).every((word) => wanted.has(word)))
}

/** Describes ignored words that differ from those of the lists. */
function ignoredInWords(
  { classes, medicines }: Parts,
  words: readonly string[],
  except: readonly string[],
  quote: (text: string) => string,
): string {
  const alone = medicines.length > 0 ? ignoredWords(medicines) : []
  // words of the lists, and those implied by the searched part
  const onLists = new Set([...classes.flatMap(({ list }) => ignoredWords(list.medicines)), ...alone])
  const own = new Set([...classes.flatMap((part) => ignoredWords(medicinesOf(part))), ...alone])
  const more = except.filter((word) => !onLists.has(word))
  const searched = new Set(words.map((word) => word.toLowerCase()))
  const fewer = [...own].filter((word) => !except.includes(word) && !searched.has(word))
  return [
    more.length > 0 ? `, read past ${joinOr(more.map(quote))}` : '',
    fewer.length > 0 ? `, not read past ${joinOr(fewer.map(quote))}` : '',
  ].join('')
}

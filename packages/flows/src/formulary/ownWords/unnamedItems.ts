import { isUsageWord, tokenize } from '@anamnesis/engine/schema/internal'
import type { TextRange } from '../medicines/readMedicines.ts'
import none from './none.json' with { type: 'json' }

/** The parts of a list of medicines, between commas and full stops, in which nothing is named, though all words are ordinary: “pills from my
 * doctor”. Sentences such as “nothing” and “twice a day” are none. A single letter counts as a word: “T shots”.
 */
export function unnamedItems(text: string, named: readonly TextRange[]): string[] {
  const items: { start: number; end: number; isOther: boolean }[] = []
  let before = 0
  for (const { text: word, start, end, apart } of tokenize(text)) {
    const isOther = !ofNone.has(word) && !isUsageWord(word) && !/^['’]/.test(text[start - 1] ?? '')
    const last = items.at(-1)
    if (last && apart !== 'far' && !/\.\s/.test(text.slice(before, start))) {
      last.end = end
      last.isOther ||= isOther
    } else items.push({ start, end, isOther })
    before = end
  }
  return items
    .filter(({ start, end, isOther }) => isOther && !named.some((range) => range.start < end && range.end > start))
    .map(({ start, end }) => text.slice(start, end))
}

/** Words of a sentence that says that nothing is taken, or only how. */
const ofNone: ReadonlySet<string> = new Set(none.flatMap((word) => tokenize(word).map(({ text }) => text)))

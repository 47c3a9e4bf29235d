import { isUsageWord } from '@anamnesis/engine/schema/internal'
import { normalizeName } from './normalizeName.ts'
import ordinary from './ordinary-words.json' with { type: 'json' }

// Words that are no name of a medicine, and those that look like one.

const ordinaryWords = new Set(ordinary.others)
/** Ordinary words as near to a medicine name as a misspelling. */
export const lookalikes: ReadonlySet<string> = new Set(ordinary.lookalikes)
/** Phrases that contain a medicine name and mean none: “insulin resistance”, “thiamine mononitrate”. */
export const lookalikePhrases: readonly string[] = ordinary.phrases
const phrases = new Set(lookalikePhrases.map(normalizeName))
/** Maximum number of words in such a phrase. */
export const MOST_WORDS_OF_PHRASE = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length))
const DOSES = new Set(['fois', 'mg', 'ml', 'or', 'ou', 'time', 'times', 'to', 'x'])
const NUMBER = /^\p{N}+$/u

/** Whether a word is a number. */
export const isNumber = (word: string): boolean => NUMBER.test(word)

/** After a number, the word counts doses: in “Tylenol 3 times a day” the number is not part of the name. */
export const countsDoses = (word: string): boolean => DOSES.has(word)

/** Whether a word is neither a medicine nor relevant to a physician. Single letters are ordinary. */
export const isOrdinary = (word: string): boolean => word.length === 1 || ordinaryWords.has(word) || isUsageWord(word)

/** Whether a word is an ordinary word as near to a medicine name as a misspelling. */
export const isLookalike = (word: string): boolean => lookalikes.has(word)

/** Whether words form a phrase that contains a medicine name and means none. */
export const isLookalikePhrase = (words: readonly string[]): boolean => phrases.has(words.join(' '))

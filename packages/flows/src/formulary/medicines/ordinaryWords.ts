import { isUsageWord } from '@anamnesis/engine/schema'
import { apart } from './apart.ts'
import ordinary from './ordinary-words.json' with { type: 'json' }

const ordinaryWords = new Set(ordinary.others)
/** Words that somebody may write who means no medicine, though the name of one is a letter away. */
export const lookalikes: ReadonlySet<string> = new Set(ordinary.lookalikes)
/** Words that hold the name of a medicine and mean none: “insulin resistance”, “thiamine mononitrate”. */
export const lookalikePhrases: readonly string[] = ordinary.phrases
const phrases = new Set(lookalikePhrases.map(apart))
/** The most words of such a phrase. */
export const MOST_WORDS_OF_PHRASE = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length))
const DOSES = new Set(['fois', 'mg', 'ml', 'or', 'ou', 'time', 'times', 'to', 'x'])
const NUMBER = /^\p{N}+$/u

export const isNumber = (word: string): boolean => NUMBER.test(word)

/** A number before it counts doses: in “Tylenol 3 times a day” it is no part of the name. */
export const countsDoses = (word: string): boolean => DOSES.has(word)

/** Neither a medicine nor anything that a physician has to be shown. A letter alone says nothing. */
export const isOrdinary = (word: string): boolean => word.length === 1 || ordinaryWords.has(word) || isUsageWord(word)

/** A word that somebody may write who means no medicine, though the name of one is a letter away. */
export const isLookalike = (word: string): boolean => lookalikes.has(word)

/** Words that hold the name of a medicine and mean none. */
export const isLookalikePhrase = (words: readonly string[]): boolean => phrases.has(words.join(' '))

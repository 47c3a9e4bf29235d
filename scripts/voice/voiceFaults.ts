import { readingGrade } from '@anamnesis/authoring'
import voice from '../../packages/flows/src/voice.json' with { type: 'json' }
import type { DisplayedText } from './displayedTexts.ts'

const { app, neverSaid } = voice
/** Words of the product without a plainer one. */
const NAMES = ['provider', 'providers', 'prescription', 'prescriptions', 'security', 'Canadian']
/** Reading grades of shorter texts are unreliable. */
const FEWEST_WORDS = 10
/** What a patient can do next. */
const NEXT_STEP =
  /\b(try again|check|choose|enter|reload|log in|log out|call|write|message|wait|send|take|use|read|look|go back|continue|select|change|generate|ask|see|follow|look at|come back|press|can help)\b/i
/** Begins of sentences that report a failure. Headings, without a full stop, are followed by a text that says what to do. */
const FAILURE = /^(We (couldn’t|can’t)|Something went wrong|.* didn’t load|.*hasn’t been)\b.*[.]$/

const escaped = (phrase: string) => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const saysPhrase = (text: string, phrase: string) => new RegExp(`(?<![\\p{L}’])${escaped(phrase)}(?![\\p{L}’])`, 'iu').test(text)
const sentences = (text: string) => text.split(/[.?!:]+(?:\s|$)/u)
const words = (text: string) => text.match(/[\p{L}\p{N}…][\p{L}\p{N}’'-]*/gu) ?? []

/** What docs/voice.md has against a text of the app, a mail or the API; empty for the specification's own sentences. */
export function voiceFaults({ text, code }: Pick<DisplayedText, 'text' | 'code'>): string[] {
  if (app.specified.includes(text) || (code !== undefined && app.forDevelopers.includes(code))) return []
  const faults = [...neverSaid, ...app.neverSaid]
    .filter(({ phrase }) => saysPhrase(text, phrase))
    .map(({ phrase, instead }) => `has “${phrase}”. Say: ${instead}`)
  const longest = Math.max(...sentences(text).map((sentence) => words(sentence).length))
  if (longest > app.longestSentence) faults.push(`has a sentence of ${longest} words. Make two of it`)
  const grade = readingGrade(`${text}.`, NAMES)
  if (words(text).length >= FEWEST_WORDS && grade > 8) faults.push(`is of grade ${grade.toFixed(1)}. Use shorter words and sentences`)
  if (text.includes('!')) faults.push('has an exclamation mark. Leave it out')
  const isError = code !== undefined || FAILURE.test(text)
  if (isError && !NEXT_STEP.test(text)) faults.push('is an error without a next step. Say what the patient can do')
  return faults
}

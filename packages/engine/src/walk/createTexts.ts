import type { AnswerValue, Condition } from '../schema/index.ts'
import { mapTexts, replaceAnswers } from '../schema/answerTexts.ts'
import { formatAnswer } from '../values/formatAnswer.ts'
import { formatDay } from '../values/formatDay.ts'
import type { CompiledFlow } from './compileFlow.ts'

/** Creates the function that fills in answers, and chooses the texts whose condition holds. */
export function createTexts({ screens, describe }: CompiledFlow, { answerOf, holds, locale }: TextContext): FillTexts {
  const fields = screens.flatMap((screen) => screen.fields)
  const wordsOf = (name: string, isNested = false): string => {
    const answer = answerOf(name)
    const asked = fields.filter((field) => field.name === name)
    // of fields with one name, the one that offers the answer
    const field =
      asked.find((one) => 'options' in one && [answer].flat().every((value) => one.options.some((option) => option.value === value))) ??
      asked[0]
    // options may contain answers
    const shown =
      field &&
      (isNested
        ? field
        : mapTexts(field, (text) => replaceAnswers(text, (inner) => wordsOf(inner.name, true) || (inner.fallback ?? MISSING))))
    const words = shown ? (answer === undefined ? '' : formatAnswer(shown, answer, locale, describe)) : formatCalculated(answer, locale)
    const line = words.replaceAll(/\s+/g, ' ').trim()
    const cut = line.length > LONGEST ? `${line.slice(0, LONGEST).trim()}…` : line
    return cut.replaceAll(/[*\]]/g, (mark) => mark + JOINER)
  }
  const known = new WeakMap<object, { readonly key: string; readonly filled: object }>()

  return <Part extends object>(part: Part): Part => {
    const index = textsOf(part).findIndex(({ when }) => holds(when))
    const { when: _when, ...own } = textsOf(part)[index] ?? {}
    const words: string[] = []
    const filled = mapTexts({ ...part, ...own }, (text) =>
      replaceAnswers(text, ({ name, fallback = MISSING }) => {
        const written = wordsOf(name) || fallback
        words.push(written)
        return written
      }),
    )
    if (index < 0 && words.length === 0) return part
    const key = JSON.stringify([index, ...words])
    const before = known.get(part)
    if (before?.key === key) return before.filled as Part // filled from the same part
    known.set(part, { key, filled })
    return filled
  }
}

/** What texts read of a patient. */
export interface TextContext {
  /** The answer that a text shows. */
  readonly answerOf: (name: string) => AnswerValue | undefined
  /** Whether the condition of a text holds. */
  readonly holds: (condition: Condition) => boolean
  /** Locale of dates; default en-CA. */
  readonly locale?: string | undefined
}

/** Returns a screen, field or interrupt with its texts for a patient; the same object until one of its texts changes. */
export type FillTexts = <Part extends object>(part: Part) => Part

/** Written for an answer without which no patient sees the text. */
const MISSING = '…'
/** Longer answers are cut within a text. */
const LONGEST = 120
/** Invisible: keeps an answer from being read as emphasis or a link. */
const JOINER = '\u2060'

const formatCalculated = (answer: AnswerValue | undefined, locale?: string) => (typeof answer === 'string' ? formatDay(answer, locale) : '')

/** The texts of a part that depend on a condition. */
function textsOf(part: object): readonly { readonly when: Condition }[] {
  return 'texts' in part && Array.isArray(part.texts) ? (part.texts as { when: Condition }[]) : [] // of screens and fields
}

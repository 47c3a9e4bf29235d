import * as z from 'zod/mini'
import { text, texts } from './nonEmptyText.ts'

/** Wording rules for patient texts: `voice.json`. */
export const writtenVoice = z.strictObject({
  lastWords: text,
  ownEnding: texts,
  neverSaid: phrases(),
  app: z.strictObject({
    longestSentence: z.int().check(z.minimum(1)),
    neverSaid: phrases(),
    specified: texts,
    forDevelopers: texts,
  }),
})

function phrases() {
  return z.array(z.strictObject({ phrase: text, instead: text }))
}

import * as z from 'zod/mini'
import { text } from './text.ts'

/** Wording rules for patient texts: `voice.json`. */
export const writtenVoice = z.strictObject({
  lastWords: text,
  ownEnding: z.array(text),
  neverSaid: phrases(),
  app: z.strictObject({
    longestSentence: z.int().check(z.minimum(1)),
    neverSaid: phrases(),
    specified: z.array(text),
    forDevelopers: z.array(text),
  }),
})

function phrases() {
  return z.array(z.strictObject({ phrase: text, instead: text }))
}

import { foldText, tokenize } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import type { TextRange } from '../medicines/readMedicines.ts'
import purposes from './purposes.json' with { type: 'json' }

/** Medicines described by their form and purpose: “spray for my heart”, “heart doctor's pills”. */
export function readPurposes(text: string): (TextRange & { readonly fact: string })[] {
  const tokens = tokenize(text)
  return lines.flatMap(({ tells, forms, of }) => {
    for (const [at, form] of tokens.entries()) {
      if (!forms.has(form.text)) continue
      const purpose = tokens.findIndex(
        ({ text: word }, other) =>
          of.has(word) && Math.abs(other - at) <= REACH && !isApart(text, tokens, Math.min(at, other), Math.max(at, other)),
      )
      const other = tokens[purpose]
      if (other) return tells.map((fact) => ({ fact, start: Math.min(form.start, other.start), end: Math.max(form.end, other.end) }))
    }
    return []
  })
}

const words = z.array(z.string().check(z.minLength(2))).check(z.minLength(1))

/** An entry of `purposes.json`: a form of a medicine, and what it is for or from whom, in either order. */
export const writtenPurpose = z.strictObject({
  /** Facts that the words may mean. */
  tells: words,
  forms: words,
  of: words,
})

/** Most words between the two: “spray that my doctor gave me for my heart”. */
const REACH = 7
const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(foldText))
const lines = purposes.map(({ tells, forms, of }) => ({ tells, forms: setOf(forms), of: setOf(of) }))

function isApart(text: string, tokens: ReturnType<typeof tokenize>, from: number, to: number): boolean {
  return tokens.slice(from + 1, to + 1).some(({ apart, start }) => apart === 'far' || /\.\s*$/.test(text.slice(0, start)))
}

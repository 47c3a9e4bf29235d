import * as z from 'zod/mini'
import type { Vocabulary } from './vocabulary.ts'
import { wordIn } from './wordIn.ts'

/** The labels of a flow, by name: what a product sorts its flows by. */
export type Labels = Record<string, string>

/** The schema of the labels in a vocabulary: each that it lists has to be there; where it lists none, any will do. */
export function labelsIn({ labels }: Vocabulary): z.ZodMiniOptional<z.ZodMiniType<Labels>> {
  if (!labels) return z.optional(z.record(z.string(), z.string().check(z.minLength(1))))
  const listed: z.ZodMiniType<Labels> = z.strictObject(
    Object.fromEntries(
      Object.entries(labels).map(([name, values]) => [
        name,
        wordIn(values === 'any' ? undefined : values).check(z.describe(`The ${name} that the flow is for.`)),
      ]),
    ),
  )
  // the types of a flow hold in every vocabulary, in some of which no label has to be there
  return listed as z.ZodMiniOptional<z.ZodMiniType<Labels>>
}

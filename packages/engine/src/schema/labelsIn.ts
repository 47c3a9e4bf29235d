import * as z from 'zod/mini'
import type { Vocabulary } from './vocabulary.ts'
import { wordIn } from './wordIn.ts'

/** The schema of labels in a vocabulary: listed labels are required; without a list, any label is valid. */
export function labelsIn({ labels }: Vocabulary): z.ZodMiniOptional<z.ZodMiniType<Labels>> {
  if (!labels) return z.optional(z.record(z.string(), z.string().check(z.minLength(1))))
  const listed: z.ZodMiniType<Labels> = z.strictObject(
    Object.fromEntries(
      Object.entries(labels).map(([name, values]) => [
        name,
        wordIn(values === 'any' ? undefined : values).check(z.describe(`The flow's ${name}.`)),
      ]),
    ),
  )
  // flow types are shared by all vocabularies, and some require no label
  return listed as z.ZodMiniOptional<z.ZodMiniType<Labels>>
}

/** Labels of a flow, by name, for grouping. */
export type Labels = Record<string, string>

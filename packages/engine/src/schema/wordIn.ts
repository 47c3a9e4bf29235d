import * as z from 'zod/mini'

/** The schema of a name: one of the vocabulary's list, or any without a list. */
export function wordIn(known: readonly string[] | undefined): z.ZodMiniType<string> {
  return known ? z.enum(known) : z.string().check(z.minLength(1))
}

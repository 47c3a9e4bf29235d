import * as z from 'zod/mini'

/** The schema of a name: one of those that a vocabulary lists, or any where it lists none. */
export function wordIn(known: readonly string[] | undefined): z.ZodMiniType<string> {
  return known ? z.enum(known) : z.string().check(z.minLength(1))
}

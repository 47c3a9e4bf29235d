import * as z from 'zod/mini'

/** The schema of a text that is not empty. */
export const text = z.string().check(z.minLength(1))

/** The schema of a list of such texts. */
export const texts = z.array(text)

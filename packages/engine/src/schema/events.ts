import * as z from 'zod/mini'

const name = z.string().check(z.minLength(1))

/** One or several tracking event names. Each is sent once per questionnaire and never carries an answer. */
export const events = z.union([name, z.array(name).check(z.minLength(1))])

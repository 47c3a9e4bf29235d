import * as z from 'zod/mini'

const name = z.string().check(z.minLength(1))

/** The name of an event, or several of one moment. Each is sent once in a questionnaire, and never carries an answer. */
export const events = z.union([name, z.array(name).check(z.minLength(1))])

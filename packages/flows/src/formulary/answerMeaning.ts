import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const facts = z.array(text).check(z.minLength(1))

/**
 * What an option tells: facts; "nothing" that a rule could ask for; or "none", which denies every fact that the other options of
 * its question tell.
 */
const option = z.union([facts, z.literal('nothing'), z.literal('none')])

/** What a question tells, by its field's name: `answers/*.json` of the formulary, and `answers.json` of a treatment. */
export const answerMeaning = z.strictObject({
  /** By the value of each option. */
  options: z.optional(z.record(z.string(), option)),
  /** The same for options that are offered no more: an answer on file may still be one. */
  earlier: z.optional(z.record(z.string(), facts)),
  /** Facts that any answer tells: that it was asked. */
  tells: z.optional(facts),
  /**
   * How its words are read: "medicines", where medicines are asked for, so that what is not recognised is shown; "allergies", where what
   * one is allergic to is asked for; "words", where a medicine may be named in passing.
   */
  reads: z.optional(z.enum(['medicines', 'allergies', 'words'])),
  /** Classes and medicines that the question asks to have been used before: those are not taken for used now. */
  past: z.optional(z.array(text).check(z.minLength(1))),
  /** Of a list of medicines, the options that name none. */
  nothing: z.optional(facts),
  /** How many days an answer holds that says how long ago something was. An older one is asked again. */
  holdsForDays: z.optional(z.int().check(z.positive())),
  /** A number or a day, from which facts are worked out. */
  measures: z.optional(z.enum(['height', 'weight', 'starting-weight', 'birth', 'cigarettes'])),
})

/** What a question tells. */
export type AnswerMeaning = z.infer<typeof answerMeaning>

/** What the questions of one file tell, by the names of their fields. */
export const answerMeanings = z.record(z.string(), answerMeaning)

/** Fields that tell nothing of health, each with the reason: `answers/not-health.json`. */
export const notOfHealth = z.record(text, text)

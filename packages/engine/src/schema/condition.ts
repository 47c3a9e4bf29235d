import * as z from 'zod/mini'
import { fromAnswer, fromToday } from './dateBound.ts'
import { scopes } from './reading/scopeOf.ts'
import { safeName } from './safeName.ts'

/** When a field or screen is shown, as data: never an expression string. Reads only answers given earlier on the path; hidden
 * answers are ignored.
 */
export type Condition =
  | EqualsCondition
  | InCondition
  | RangeCondition
  | AgeCondition
  | AnsweredCondition
  | MentionsCondition
  | FlagCondition
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }

/** A value to compare an answer or a flag with. */
const comparable = z.union([z.string(), z.number(), z.boolean()])

const fieldName = safeName.check(
  z.describe('Name of the field whose answer is read; it must be earlier in the flow, or on the same screen.'),
)

const bound = (which: string) =>
  z.optional(
    z
      .union([z.number(), z.string(), fromToday, fromAnswer])
      .check(
        z.describe(
          `${which} than this: a number, or for dates an ISO day such as 2000-01-31, {"today": {"days": -30}} or {"field": "surgery", "days": 30}, for times 07:30.`,
        ),
      ),
  )

const equals = z.strictObject({
  field: fieldName,
  value: comparable.check(z.describe('Holds when the answer equals this value or, for lists, contains it.')),
})
const oneOf = z.strictObject({
  field: fieldName,
  in: z.array(comparable).check(z.minLength(1), z.describe('Holds when the answer is one of these or, for lists, contains one of these.')),
})
const hasBound = <Range extends Partial<Record<'gt' | 'gte' | 'lt' | 'lte', unknown>>>() =>
  z.refine<Range>(
    (range) => [range.gt, range.gte, range.lt, range.lte].some((edge) => edge !== undefined),
    // aborts, so that another form of condition is not reported as a range
    { error: 'Name at least one of gt, gte, lt, lte.', abort: true },
  )
const within = z
  .strictObject({ field: fieldName, gt: bound('More'), gte: bound('Not less'), lt: bound('Less'), lte: bound('Not more') })
  .check(hasBound())

const years = (which: string) => z.optional(z.int().check(z.gte(0), z.lte(200), z.describe(`${which} than this many whole years.`)))
const age = z
  .strictObject({
    age: safeName.check(
      z.describe(
        'Name of a date field, such as a date of birth: its age in whole years today is compared. It must be earlier, or on the same screen.',
      ),
    ),
    gt: years('More'),
    gte: years('Not less'),
    lt: years('Less'),
    lte: years('Not more'),
  })
  .check(hasBound())
const answered = z.strictObject({
  field: fieldName,
  answered: z.boolean().check(z.describe('True: the field has an answer. False: it has none.')),
})
const words = z.array(z.string().check(z.minLength(2), z.maxLength(100))).check(z.minLength(1))
const mentions = z.strictObject({
  field: fieldName,
  mentions: words.check(
    z.describe(
      'Holds when a typed or chosen text contains one of these names. Ignores case, accents, punctuation, a plural s, and one wrong letter in names of six or more letters. A negated name also matches.',
    ),
  ),
  alone: z.optional(
    words.check(
      z.describe(
        'Names that are also ordinary words. They only match when the text, or an item of a list, contains nothing else but how it is used.',
      ),
    ),
  ),
  except: z.optional(words.check(z.describe('Phrases that only resemble a name: they are skipped.'))),
  ignoredScopes: z.optional(
    z
      .array(z.enum(scopes))
      .check(
        z.minLength(1),
        z.describe(
          'Mentions that do not count: denied (“no nitrates”), of another person, an allergy, a wish, past (“stopped in May”) or long past (“years ago”). English and French; in doubt a mention counts.',
        ),
      ),
  ),
  wrongLetters: z.optional(
    z
      .literal(2)
      .check(
        z.describe(
          'Two letters may be wrong in names of nine or more letters, though not the first, unless a phrase of `except` is as near. For names that resemble no ordinary word.',
        ),
      ),
  ),
})
const flag = z.strictObject({
  flag: safeName.check(z.describe('Key of a feature flag.')),
  value: comparable.check(z.describe('Holds when the flag has this value.')),
})

/** `{field, value}`: equals or, for lists, contains. The specification's form of `dependsOn`. */
export type EqualsCondition = z.infer<typeof equals>
/** `{field, in}`: the answer is one of these or, for lists, contains one of them. */
export type InCondition = z.infer<typeof oneOf>
/** `{field, gt | gte | lt | lte}`: a number or date within the given bounds; at least one is required. */
export type RangeCondition = z.infer<typeof within>
/** `{age, gt | gte | lt | lte}`: the whole years from a date to today are within the given bounds; at least one is required. */
export type AgeCondition = z.infer<typeof age>
/** `{field, answered}`: the field has an answer (true) or none (false). */
type AnsweredCondition = z.infer<typeof answered>
/** `{field, mentions, alone, except}`: a typed or chosen text contains one of these names, in any spelling. */
export type MentionsCondition = z.infer<typeof mentions>
/** `{flag, value}`: the feature flag has this value. */
type FlagCondition = z.infer<typeof flag>

const nested: z.ZodMiniType<Condition> = z.lazy(() => condition)

/** The schema of {@link Condition}; strict, so that misspelt keys are refused. */
export const condition: z.ZodMiniType<Condition> = z.union([
  equals,
  oneOf,
  answered,
  mentions,
  within,
  age,
  flag,
  z.strictObject({ all: z.array(nested).check(z.minLength(1), z.describe('Holds when each of these holds.')) }),
  z.strictObject({ any: z.array(nested).check(z.minLength(1), z.describe('Holds when at least one of these holds.')) }),
  z.strictObject({ not: nested.check(z.describe('Holds when this does not; also for a field without an answer.')) }),
])

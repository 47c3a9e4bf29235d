import fc from 'fast-check'
import type { Answers, Condition, Field, Flow } from '../schema/index.ts'
import { flowOf, yesNo } from './flowOf.ts'

const answer = fc.constantFrom('Yes', 'No', 'Maybe', '', undefined)

/** A condition on a question asked before, or sometimes (which holds never) on one asked later. */
const conditionOn = (questions: number): fc.Arbitrary<Condition> => {
  const equals = fc.record({
    field: fc.nat({ max: Math.max(0, questions - 1) }).map((index) => `question-${index}`),
    value: fc.constantFrom('Yes', 'No'),
  })
  return fc.oneof(
    equals,
    equals.map((not) => ({ not })),
  )
}

/** Random flows of yes/no questions, one or two a screen, with conditions on screens and fields. */
export const randomFlow: fc.Arbitrary<Flow> = fc.integer({ min: 1, max: 9 }).chain((length) =>
  fc
    .array(
      fc.record({
        screen: fc.option(conditionOn(length * 2), { nil: undefined }),
        second: fc.option(conditionOn(length * 2), { nil: undefined }),
        isOptional: fc.boolean(),
      }),
      { minLength: length, maxLength: length },
    )
    .map((plans) =>
      flowOf({
        screens: plans.map(({ screen, second, isOptional }, index) => {
          const first: Field = yesNo(`question-${index * 2}`, { ...(isOptional && { optional: true }) })
          const follow: Field[] = second ? [yesNo(`question-${index * 2 + 1}`, { dependsOn: second })] : []
          return { id: `screen-${index}`, fields: [first], conditionalFields: follow, ...(screen && { dependsOn: screen }) }
        }),
      }),
    ),
)

/** Random answers, right and wrong, to such a flow. */
export const randomAnswers: fc.Arbitrary<Answers> = fc
  .array(answer, { minLength: 18, maxLength: 18 })
  .map((values) => Object.fromEntries(values.flatMap((value, index) => (value === undefined ? [] : [[`question-${index}`, value]]))))

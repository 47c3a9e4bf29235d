import type { Answers, Handler, Outcome } from '@anamnesis/engine/schema'
import { bodyMassIndex, possibleIndex, UNDERWEIGHT } from '../formulary/bodyMassIndex.ts'
import { currentTreatment, takesTreatmentNow } from './currentTreatment.ts'

const LEAST = 30
const LEAST_WITH_CONDITION = 27
/** So far under a limit, scales, clothes and rounding may decide: the patient may go on, and the physician does. */
const MARGIN = 1

const LABEL =
  'BMI of 30 or more, or 27 or more with a weight-related condition: clinical facts section 2, from the Canadian product monograph; to be confirmed by the medical lead'
const ON_TREATMENT =
  'The monograph’s limits are those of the BMI before treatment: who takes it now is asked what they weighed then. To be confirmed by the medical lead'

const EDGE =
  'A scale at home, clothes and rounding can make a point of BMI: a physician decides at the edge. To be confirmed by the medical lead'

/** Conditions linked to weight that count from a BMI of 27 on. */
const COUNTED = ['High blood pressure', 'Type 2 diabetes', 'High cholesterol', 'Sleep apnea', 'Heart disease']

const blocked: Outcome = { type: 'interrupt', interrupt: 'bmi', trackAction: 'Blocked by BMI' }
/** Where the patient may go on without the check, which then sends the event. */
const atTheEdge: Outcome = { type: 'interrupt', interrupt: 'bmiAtTheEdge' }
const goOn: Outcome = { type: 'continue' }

/** The BMI of a patient today; undefined while height or weight is missing. */
function indexOf({ 'question-height': inches, 'question-weight': pounds }: Answers): number | undefined {
  return typeof inches === 'string' && typeof pounds === 'string' ? bodyMassIndex(inches, pounds) : undefined
}

/** The BMI that the limits are held to: that of before the treatment, for who takes one now and has told it. */
function startingIndexOf(answers: Answers): number | undefined {
  const before = answers['question-starting-weight']
  return takesTreatmentNow(answers) && before !== undefined && before !== ''
    ? indexOf({ ...answers, 'question-weight': before })
    : indexOf(answers)
}

/** What becomes of a patient whose BMI is under the limit that holds for them. */
const under = (index: number, limit: number): Outcome => (index < limit - MARGIN ? blocked : atTheEdge)

const isPossible = (index: number) => index >= possibleIndex.least && index <= possibleIndex.most

/** On opening: whoever takes such a treatment now is not held to what they weigh today. */
export const bmiCheckSkipped: Handler = {
  rules: [{ when: currentTreatment, outcome: { type: 'continue', trackAction: 'skipped_bmi_check' }, source: ON_TREATMENT }],
}

/** On leaving: a BMI that no condition could make enough for this treatment. */
export const bmi: Handler = {
  interrupts: ['bmi', 'bmiAtTheEdge'],
  decides: [
    {
      says: `A height and a weight that give a BMI under ${possibleIndex.least} or over ${possibleIndex.most} are asked again.`,
      source: 'A slip, not a BMI',
    },
    {
      says: `A patient with a BMI under ${UNDERWEIGHT} is stopped.`,
      interrupt: 'bmi',
      source: 'Underweight, by the World Health Organization: a precaution. To be confirmed by the medical lead',
    },
    { says: `A patient with a BMI under ${LEAST_WITH_CONDITION - MARGIN} is stopped.`, interrupt: 'bmi', source: LABEL },
    {
      says: `A patient with a BMI from ${LEAST_WITH_CONDITION - MARGIN} to under ${LEAST_WITH_CONDITION} is stopped, and may continue without this check: the event skipped_bmi_check is sent, and the physician is told.`,
      interrupt: 'bmiAtTheEdge',
      source: EDGE,
    },
    {
      says: 'For a patient who takes such a treatment now, these limits but the first are held to the BMI before it.',
      interrupt: 'bmi',
      source: ON_TREATMENT,
    },
  ],
  // data cannot calculate
  run: ({ answers }) => {
    const [index, starting] = [indexOf(answers), startingIndexOf(answers)]
    if (index === undefined || starting === undefined) return goOn
    const message = 'Check your height and weight. One of them looks wrong'
    if (!isPossible(index)) return { type: 'refuse', errors: { 'question-height': message, 'question-weight': message } }
    if (!isPossible(starting)) return { type: 'refuse', errors: { 'question-height': message, 'question-starting-weight': message } }
    if (index < UNDERWEIGHT) return blocked
    return starting < LEAST_WITH_CONDITION ? under(starting, LEAST_WITH_CONDITION) : goOn
  },
}

/** A BMI that is enough only together with a condition linked to weight. Height and weight were given before. */
export const weightConditions: Handler = {
  interrupts: ['bmi', 'bmiAtTheEdge'],
  decides: [
    {
      says: `A patient with a BMI under ${LEAST - MARGIN} who has none of these is stopped: ${COUNTED.join(', ')}. For one who takes such a treatment now it is the BMI before it.`,
      interrupt: 'bmi',
      source: `${LABEL}. ${ON_TREATMENT}`,
    },
    {
      says: `One with a BMI from ${LEAST - MARGIN} to under ${LEAST} who has none of them is stopped too, and may continue without this check.`,
      interrupt: 'bmiAtTheEdge',
      source: EDGE,
    },
  ],
  run: ({ answers }) => {
    const index = startingIndexOf(answers)
    const told = answers['question-statements-relate']
    const hasCondition = Array.isArray(told) && told.some((condition) => typeof condition === 'string' && COUNTED.includes(condition))
    return index !== undefined && index < LEAST && !hasCondition ? under(index, LEAST) : goOn
  },
}

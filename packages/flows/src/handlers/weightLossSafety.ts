import type { Handler, HandlerRule } from '@anamnesis/engine/schema'
import classes from '../options/medication-classes.json' with { type: 'json' }

const THYROID = 'Medullary thyroid cancer or MEN 2, own or in the family: clinical facts section 2, from the Canadian product monograph'
const INSULIN =
  'Insulin together with this kind of treatment: clinical facts section 2. It can lower blood sugar too far, so the doses are set in person; to be confirmed by the medical lead'

const insulins = classes.insulin.map((name) => name.toLowerCase())

function stop(field: string, values: string[], interrupt: string, source: string): HandlerRule {
  return { when: { field, in: values }, outcome: { type: 'interrupt', interrupt }, source }
}

const statements: HandlerRule[] = [
  // first: nobody who thinks of hurting themselves reads about anything else
  stop(
    'question-statements-apply',
    ['Thoughts of hurting myself'],
    'crisis',
    'Suicidal thoughts, and the Suicide Crisis Helpline, 9-8-8: clinical facts section 2. The last 2 weeks: questionnaires section 9',
  ),
  stop(
    'question-statements-apply',
    ['Eating disorder'],
    'eatingDisorder',
    'Eating disorder: clinical facts section 2; the past 12 months to be confirmed by the medical lead',
  ),
  stop('question-statements-apply', ['Medullary thyroid cancer', 'MEN 2'], 'weightLossSafety', THYROID),
  stop(
    'question-statements-apply',
    ['Pancreatitis', 'Gastroparesis', 'Severe stomach or bowel disease', 'Type 1 diabetes'],
    'weightLossSafety',
    'Past pancreatitis, gastroparesis, severe disease of the stomach or bowel, type 1 diabetes: clinical facts section 2; to be confirmed by the medical lead',
  ),
  stop('question-statements-apply', ['Insulin'], 'weightLossSafety', INSULIN),
  stop(
    'question-statements-apply',
    ['Serious allergic reaction'],
    'weightLossSafety',
    'Known hypersensitivity is a contraindication: Canadian product monographs',
  ),
]

const pregnancy: HandlerRule = {
  when: { field: 'question-pregnancy-statements', in: ['Pregnant', 'Breastfeeding', 'Trying'] },
  outcome: { type: 'interrupt', interrupt: 'pregnancy', trackAction: 'onboarding:blocked_by_pregnancy' },
  source:
    'Pregnancy, breastfeeding, trying to conceive: clinical facts section 2; its event: questionnaires section 7. The next 3 months (one to take it, two to clear it) to be confirmed by the medical lead',
}

/** What speaks against a treatment for weight loss. */
export const weightLossStatements: Handler = { rules: statements }

/** What speaks against a treatment for weight loss, where the same screen asks about pregnancy. */
export const weightLossAndPregnancyStatements: Handler = { rules: [...statements, pregnancy] }

/** Pregnancy, where it has a screen of its own. */
export const pregnancyStatements: Handler = { rules: [pregnancy] }

/** A cancer that runs in families, which this kind of treatment may bring out. */
export const familyThyroidCancer: Handler = {
  rules: [stop('question-family-history', ['Medullary thyroid cancer', 'MEN 2'], 'weightLossSafety', THYROID)],
}

/** Insulin that is only told among all medications, chosen or written in by hand. */
export const insulin: Handler = {
  interrupts: ['weightLossSafety'],
  decides: [
    {
      says: `A patient who writes in one of these is stopped too, whatever else stands in the text: insulin, ${insulins.join(', ')}.`,
      interrupt: 'weightLossSafety',
      source: INSULIN,
    },
  ],
  rules: [stop('question-medications', classes.insulin, 'weightLossSafety', INSULIN)],
  // data cannot look for a word within a text
  run: ({ answers: { 'question-medications-details': written } }) => {
    const text = typeof written === 'string' ? written.toLowerCase() : ''
    return ['insulin', ...insulins].some((name) => text.includes(name))
      ? { type: 'interrupt', interrupt: 'weightLossSafety' }
      : { type: 'continue' }
  },
}

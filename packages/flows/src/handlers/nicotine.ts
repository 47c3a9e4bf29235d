import type { Handler, HandlerRule } from '@anamnesis/engine/schema'

const SMOKERS =
  'Nicotine exclusions, occasional or non-smokers: questionnaires section 9. That a patient who only vapes or chews counts as one to be confirmed by the medical lead'
const HEART =
  'No nicotine in unstable heart disease, or right after a heart attack or stroke: labels of nicotine patches. The past month to be confirmed by the medical lead'

function stop(when: HandlerRule['when'], interrupt: string, source: string): HandlerRule {
  return { when, outcome: { type: 'interrupt', interrupt }, source }
}

/** Nicotine is given only to those whose body knows it from smoking. */
export const currentNicotineProducts: Handler = {
  rules: [
    stop({ not: { field: 'question-current-nicotine-products', in: ['Cigarettes', 'Cigars or a pipe'] } }, 'dailySmokersOnly', SMOKERS),
  ],
}

/** Who smokes now and then gets no nicotine either. */
export const nicotineUse: Handler = {
  rules: [stop({ field: 'question-nicotine-use', value: 'Not every day' }, 'dailySmokersOnly', SMOKERS)],
}

/** No nicotine in pregnancy or while breastfeeding; other conditions go to the physician with the answers. */
export const scMedicalConditions: Handler = {
  rules: [
    {
      when: { field: 'question-sc-pregnancy', in: ['Pregnant', 'Breastfeeding'] },
      outcome: { type: 'interrupt', interrupt: 'pregnancyAndNicotine', trackAction: 'onboarding:blocked_by_pregnancy' },
      source: 'Nicotine exclusions, pregnant or nursing women: questionnaires section 9; its event: section 7',
    },
    stop(
      { field: 'question-sc-medical-conditions', value: 'Pheochromocytoma' },
      'nicotineRisk',
      'Pheochromocytoma: labels of nicotine products, since nicotine can set its hormones free. To be confirmed by the medical lead',
    ),
  ],
}

/** Heart and blood vessel problems that have to be checked in person before any nicotine. */
export const scCardiovascularRisk: Handler = {
  rules: [
    stop(
      {
        field: 'question-sc-cardiovascular-risk',
        in: ['Heart attack in the past month', 'Stroke in the past month', 'New or worse angina', 'Serious heart rhythm problem'],
      },
      'nicotineRisk',
      HEART,
    ),
  ],
}

/** Symptoms that may come from a heart or a brain short of blood. */
export const scHeartSymptoms: Handler = {
  rules: [
    stop(
      {
        field: 'question-sc-heart-symptoms',
        in: ['Chest pain or tightness', 'Short of breath at rest', 'Fainting or nearly fainting', 'Weakness or slurred speech'],
      },
      'nicotineRisk',
      HEART,
    ),
  ],
}

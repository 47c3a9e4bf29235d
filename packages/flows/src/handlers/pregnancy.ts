import type { Handler } from '@anamnesis/engine/schema'

/** No treatment that may harm a baby starts in pregnancy, while breastfeeding, or while trying for a pregnancy. */
export const physicalCondition: Handler = {
  rules: [
    {
      when: { field: 'question-physical-condition', in: ['Pregnant', 'Breastfeeding', 'Trying'] },
      outcome: { type: 'interrupt', interrupt: 'pregnancy', trackAction: 'onboarding:blocked_by_pregnancy' },
      source:
        'Pregnancy or breastfeeding, its modal and its event: questionnaires sections 2 and 7. Oral minoxidil not for nursing women: section 9. Trying to get pregnant as a precaution; to be confirmed by the medical lead',
    },
  ],
}

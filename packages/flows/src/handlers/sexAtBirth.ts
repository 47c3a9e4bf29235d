import type { Handler } from '@anamnesis/engine/schema'

/** A treatment that acts on sex hormones is offered only to people whose sex at birth was male. */
export const sexAtBirth: Handler = {
  rules: [
    {
      when: { field: 'question-sex-at-birth', in: ['Female', 'Intersex'] },
      outcome: { type: 'interrupt', interrupt: 'maleOnly' },
      source:
        'The questionnaire asks of male signs only, and nothing of pregnancy: questionnaires section 2. Kept from others as a precaution; to be confirmed by the medical lead',
    },
  ],
}

import type { Handler } from '@anamnesis/engine/schema'

/** Sudden loss of vision, which an earlier treatment for erections may have caused. */
export const vision: Handler = {
  rules: [
    {
      when: { field: 'question-ed-medical-conditions', value: 'Sudden vision loss' },
      outcome: { type: 'interrupt', interrupt: 'visionLoss' },
      source: 'Earlier NAION is a contraindication: Canadian product monographs, clinical facts section 2',
    },
  ],
}

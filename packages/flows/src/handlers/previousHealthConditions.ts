import type { Handler } from '@anamnesis/engine/schema'

const DHEA = 'DHEA: avoid with hormone-sensitive cancer, arrhythmia, clots, liver disease, mood disorder: clinical facts section 2'

/** Conditions with which DHEA is not started without an examination in person. */
export const previousHealthConditions: Handler = {
  rules: [
    {
      when: {
        field: 'question-previous-health-conditions',
        in: ['Heart attack or stroke in the past 6 months', 'Heart failure or angina', 'Chest pain or fainting in the past 6 months'],
      },
      outcome: { type: 'interrupt', interrupt: 'heartFirst' },
      source: 'Recent heart attack or stroke, heart failure, angina, as a precaution with hormones; to be confirmed by the medical lead',
    },
    {
      when: {
        field: 'question-previous-health-conditions',
        in: ['Prostate cancer', 'Breast cancer', 'Testicular cancer', 'High PSA or lump'],
      },
      outcome: { type: 'interrupt', interrupt: 'hormoneCancer' },
      source: `${DHEA}. Cancer of a testicle, and a high PSA or a lump that may be one, as a precaution; to be confirmed by the medical lead`,
    },
    {
      when: { field: 'question-previous-health-conditions', in: ['Irregular heartbeat', 'Blood clot', 'Thick blood', 'Liver disease'] },
      outcome: { type: 'interrupt', interrupt: 'dheaRisk' },
      source: `${DHEA}. Too many red blood cells, which can clot, as a precaution; to be confirmed by the medical lead`,
    },
    {
      when: { field: 'question-previous-health-conditions', value: 'Bipolar disorder or mania' },
      outcome: { type: 'interrupt', interrupt: 'moodFirst' },
      source: `${DHEA}. Depression goes to the physician with the answers; to be confirmed by the medical lead`,
    },
  ],
}

import type { Handler } from '@anamnesis/engine/schema'
import { refuseEveryDrug } from './refuseEveryDrug.ts'

/** Whether DHEA may be chosen, by what was told among all conditions and not where it was asked first. */
export const tbDrugChoice: Handler = {
  rules: [
    refuseEveryDrug({
      when: {
        field: 'question-medical-history',
        in: [
          'Angina',
          'Arrhythmia',
          'Atrial fibrillation',
          'Bipolar disorder',
          'Blood clot (DVT or PE)',
          'Breast cancer',
          'Cirrhosis',
          'Heart failure',
          'Liver disease',
          'Prostate cancer',
          'Testicular cancer',
        ],
      },
      because: 'DHEA may not be safe with a condition you told us about',
      source:
        'DHEA: avoid with hormone-sensitive cancer, arrhythmia, clots, liver disease, mood disorder: clinical facts section 2. Heart failure, angina and cancer of a testicle as a precaution; to be confirmed by the medical lead',
    }),
  ],
}

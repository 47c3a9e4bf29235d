import type { Handler } from '@anamnesis/engine/schema'

const SOURCE = 'Angina, heart failure, recent heart attack or stroke, and those for whom sex is inadvisable: clinical facts section 2, from Canadian product monographs'

/** Hearts that have to be checked in person first. */
export const heart: Handler = {
  rules: [
    { when: { field: 'question-past-present-conditions', in: ['A heart attack', 'A stroke or mini-stroke', 'Heart failure', 'Angina'] }, outcome: { type: 'interrupt', interrupt: 'heart' }, source: SOURCE },
    { when: { field: 'question-heart-symptoms', in: ['Chest pain during sex or exercise', 'Fainting or nearly fainting'] }, outcome: { type: 'interrupt', interrupt: 'heart' }, source: SOURCE },
  ],
}

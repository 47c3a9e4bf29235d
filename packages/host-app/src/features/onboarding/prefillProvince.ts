import type { Questionnaire } from '@anamnesis/engine'

const PROVINCE = 'province'

/**
 * Fills in what the patient has said of where they live, once they are asked for it, and only where nothing stands there: the
 * questionnaire still decides. Until then it is no answer, so that nothing is left of a visit that was never begun.
 */
export function prefillProvince(questionnaire: Questionnaire, code: string): void {
  const stop = questionnaire.subscribe(() => fill())
  const fill = () => {
    if (!questionnaire.view().fields.some(({ name }) => name === PROVINCE)) return
    stop()
    if (questionnaire.answerOf(PROVINCE) === undefined) questionnaire.answer(PROVINCE, code)
  }
  fill()
}

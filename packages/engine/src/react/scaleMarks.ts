import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Interrupt } from '../schema/index.ts'
import { calculate } from '../values/calculate.ts'

/** The patient's numbers on the scale of an interrupt; those without a value are left out. */
export function scaleMarks({ scale }: Interrupt, { answerOf, now }: Pick<Questionnaire, 'answerOf' | 'now'>): readonly ScaleMark[] {
  return (scale?.marks ?? []).flatMap(({ label, value, decimals }) => {
    const number = calculate({ name: label, label, value, decimals }, answerOf, { now })
    return number === undefined ? [] : [{ label, value: Number(number) }]
  })
}

/** A number of the patient on the scale of an interrupt. */
export interface ScaleMark {
  readonly label: string
  readonly value: number
}

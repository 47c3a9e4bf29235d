import type { QuestionnaireSlots } from '@anamnesis/engine/react'
import { slots } from '@anamnesis/fields/slots'
import { createElement } from 'react'

/** The slots of the fields, for a questionnaire that is a part of somebody's page: the page has its main region, and this is none. */
export const formSlots: QuestionnaireSlots = {
  ...slots,
  Screen: (props) => createElement(slots.Screen, { ...props, isPart: true }),
}

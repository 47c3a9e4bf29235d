import type { QuestionnaireSlots } from '@anamnesis/engine/react'
import { type CustomFields, prepareFields } from '@anamnesis/fields'
import { slots } from '@anamnesis/fields/slots'
import { createElement } from 'react'
import type { Questionnaire } from '@anamnesis/engine'
import type { Completed } from '../ports/Completed.ts'

/** What a host brings of its own to be drawn. */
interface Brought {
  readonly slots?: Partial<QuestionnaireSlots> | undefined
  readonly ownFields?: CustomFields | undefined
}

/** The slots of the fields, for a questionnaire that is a part of somebody's page: the page has its main region, and this is none. */
export function formSlots({ slots: brought, ownFields }: Brought): QuestionnaireSlots {
  return {
    ...slots,
    Screen: (props) => createElement(slots.Screen, { ...props, isPart: true }),
    prepare: (fields) => prepareFields(fields, ownFields),
    ...brought,
  }
}

/** What the patient has answered. */
export function collectCompleted(questionnaire: Questionnaire): Completed {
  const { id, version } = questionnaire.compiled.flow
  return { flow: id, version, answers: questionnaire.answers(), attributes: questionnaire.attributes() }
}

import type { QuestionnaireSlots } from '@anamnesis/engine/react'
import { type CustomFields, prepareFields } from '@anamnesis/fields'
import { slots } from '@anamnesis/fields/slots'
import { createElement } from 'react'

/** The slots for a questionnaire inside a host page, which has its own main landmark. */
export function formSlots({ slots: own, ownFields }: HostComponents): QuestionnaireSlots {
  return {
    ...slots,
    Screen: (props) => createElement(slots.Screen, { ...props, isPart: true }),
    prepare: (fields) => prepareFields(fields, ownFields),
    ...own,
  }
}

/** The host's own components. */
interface HostComponents {
  readonly slots?: Partial<QuestionnaireSlots> | undefined
  readonly ownFields?: CustomFields | undefined
}

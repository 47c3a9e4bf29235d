import type { Ports, QuestionnaireOptions } from '@anamnesis/engine'
import type { Messages } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'
import type { QuestionnaireSlots } from '@anamnesis/engine/react'
import type { FieldPorts, CustomFields } from '@anamnesis/fields'

/** Options beyond the flow; the defaults need no server or account. */
export interface FormOptions extends Pick<QuestionnaireOptions, 'vocabulary' | 'handlers' | 'transforms' | 'contracts'> {
  /** Known answers by field name; each is filled in when its screen is first shown, see `knownAnswers` of the engine. */
  readonly initialAnswers?: Answers | undefined
  /** The host's ports: calls, session, tracking, … By default, answers stay in memory and nothing is sent. */
  readonly ports?: Partial<Ports>
  /** Known facts. @default signed in, so that no screen requires an account */
  readonly facts?: QuestionnaireOptions['facts']
  /** Replaces slots of the fields by name; adds `customComponents` and `footers` that the flow names. */
  readonly slots?: Partial<QuestionnaireSlots>
  /** Components of custom field types. Create the object once. */
  readonly ownFields?: CustomFields
  /** External services for some fields: address search, hosted card fields. Create the object once. */
  readonly fieldPorts?: FieldPorts
  /** Messages for invalid answers; default: English. */
  readonly messages?: Messages
}

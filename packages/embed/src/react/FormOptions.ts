import type { Ports, QuestionnaireOptions } from '@anamnesis/engine'
import type { Messages } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'
import type { QuestionnaireSlots } from '@anamnesis/engine/react'
import type { FieldPorts, CustomFields } from '@anamnesis/fields'

/** What a host may bring beyond the flow; each part has a default that works without a server or an account. */
export interface FormOptions extends Pick<QuestionnaireOptions, 'vocabulary' | 'handlers' | 'transforms' | 'contracts'> {
  /** Answers that the host knows already, by field name; each is filled in when its screen is first shown, as `knownAnswers` of the engine says. */
  readonly initialAnswers?: Answers | undefined
  /** Those of the ports that the host has: calls, session, tracking, … Without them, answers stay in memory and nothing is sent. */
  readonly ports?: Partial<Ports>
  /** What is known of the patient. @default signed in, so that no screen asks for an account */
  readonly facts?: QuestionnaireOptions['facts']
  /** What it is drawn with, in place of the fields' own slots by name; `customComponents` and `footers` that the flow names. */
  readonly slots?: Partial<QuestionnaireSlots>
  /** The components of field types of the host's own. Make the object once. */
  readonly ownFields?: CustomFields
  /** What some fields need of the outside: address search, hosted card fields. Make the object once. */
  readonly fieldPorts?: FieldPorts
  /** The sentences for answers that do not fit; English when absent. */
  readonly messages?: Messages
}

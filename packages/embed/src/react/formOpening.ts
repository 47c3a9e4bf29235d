import { openQuestionnaire, type Questionnaire } from '@anamnesis/engine'
import type { Flow } from '@anamnesis/engine/schema'
import { prepareFields } from '@anamnesis/fields'
import { pagePorts } from '../ports/pagePorts.ts'
import { withoutCalls } from './withoutCalls.ts'
import type { FormOptions } from './FormOptions.ts'
import { lazyKnownAnswers } from './lazyKnownAnswers.ts'
import { SIGNED_IN } from './signedIn.ts'

/** `openForm`: opens a questionnaire and loads the code of its first fields, so that {@link OpenForm} renders it synchronously: with
 * `renderToString` on a server, and for `hydrateRoot` in the browser. Call `close()` on the result when done. @throws FlowError for
 * inconsistent flows.
 */
export async function openForm({
  flow,
  ports,
  facts = SIGNED_IN,
  slots,
  ownFields,
  initialAnswers,
  ...options
}: OpenFormInput): Promise<Questionnaire> {
  const components = Object.keys(slots?.customComponents ?? {})
  const questionnaire = await openQuestionnaire({
    ...options,
    flow: ports?.calls ? flow : withoutCalls(flow),
    facts,
    ports: pagePorts(ports),
    components,
    initialAnswers: lazyKnownAnswers(initialAnswers),
  })
  await prepareFields(questionnaire.view().fields, ownFields)
  return questionnaire
}

/** Options of {@link openForm}. */
export interface OpenFormInput extends Omit<FormOptions, 'slots' | 'fieldPorts' | 'messages'> {
  readonly flow: Flow
  /** The slots that will render it. */
  readonly slots?: FormOptions['slots']
}

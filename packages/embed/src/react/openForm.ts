import { openQuestionnaire, type Questionnaire } from '@anamnesis/engine'
import type { Flow } from '@anamnesis/engine/schema'
import { prepareFields } from '@anamnesis/fields'
import { fetchKnownAnswers } from '../ports/fetchKnownAnswers.ts'
import { flowFor, pagePorts } from '../ports/pagePorts.ts'
import type { FormOptions } from './FormOptions.ts'
import { SIGNED_IN } from './signedIn.ts'

/** What a questionnaire is opened with, before it is drawn. */
export interface OpenFormInput extends Omit<FormOptions, 'slots' | 'fieldPorts' | 'messages'> {
  readonly flow: Flow
  /** The slots that it will be drawn with. */
  readonly slots?: FormOptions['slots']
}

/**
 * Opens a questionnaire and fetches the code of its first screen's fields, so that {@link OpenForm} draws it at once: on a server
 * with `renderToString`, and in the browser for `hydrateRoot`. Call `close()` of what it gives when it is not needed any more.
 * @throws FlowError for a flow whose parts do not fit.
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
    flow: flowFor(flow, ports),
    facts,
    ports: pagePorts(ports),
    components,
    initialAnswers: fetchKnownAnswers(initialAnswers),
  })
  await prepareFields(questionnaire.view().fields, ownFields)
  return questionnaire
}

import { useQuestionnaire } from '@anamnesis/engine/react'
import type { Flow } from '@anamnesis/engine/schema'
import { Button } from '@anamnesis/fields/internal'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { pagePorts } from '../ports/pagePorts.ts'
import { withoutCalls } from './withoutCalls.ts'
import type { FormOptions } from './FormOptions.ts'
import { FormRoot } from './FormRoot.tsx'
import { formSlots } from './formSlots.ts'
import { lazyKnownAnswers } from './lazyKnownAnswers.ts'
import { SIGNED_IN } from './signedIn.ts'
import { type FormCallbacks, OpenForm } from './OpenForm.tsx'

/** A complete questionnaire. By default, answers stay in memory, nothing is sent, and `onComplete` receives them, including files.
 * The flow and options are read when it opens: create them once.
 */
export function Form({ flow, vocabulary, handlers, transforms, contracts, initialAnswers, ports, facts = SIGNED_IN, ...shown }: FormProps) {
  const all = useMemo(() => pagePorts(ports), [ports])
  const ownFlow = useMemo(() => (ports?.calls ? flow : withoutCalls(flow)), [flow, ports])
  const slots = formSlots(shown)
  const { questionnaire, error, retry } = useQuestionnaire({
    flow: ownFlow,
    ports: { report: (fault) => shown.onError?.(fault), ...all },
    facts,
    initialAnswers: lazyKnownAnswers(initialAnswers),
    slots,
    vocabulary,
    contracts,
    ...(handlers && { handlers }),
    ...(transforms && { transforms }),
  })
  const reportError = useEffectEvent((what: unknown) => shown.onError?.(what))
  useEffect(() => {
    if (error !== undefined) reportError(error)
  }, [error])

  if (questionnaire) return <OpenForm {...shown} questionnaire={questionnaire} />
  return (
    <FormRoot lang={shown.lang}>
      {error === undefined ? (
        <output>One moment…</output>
      ) : (
        <div role="alert">
          <p>We couldn’t open the questionnaire. Please try again.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </FormRoot>
  )
}

/** Props of {@link Form}. */
export interface FormProps extends FormOptions, FormCallbacks {
  /** The resolved flow, from parseFlow. Another one closes this questionnaire and opens it. */
  readonly flow: Flow
}

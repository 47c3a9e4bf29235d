import type { Client } from '@anamnesis/api/client'
import { funnelEvents } from '@anamnesis/api/contract'
import type { Ports } from '@anamnesis/engine'
import { track } from './tracking.ts'

type FunnelEvent = (typeof funnelEvents)[number]

const isOfTheFunnel = (event: string): event is FunnelEvent => (funnelEvents as readonly string[]).includes(event)

/**
 * Counts the steps of the funnel on our own server, lost where it cannot be reached; others learn what {@link track} tells them: the event with an
 * id of its own, by which one that is told twice counts once, and for which of the patient's treatments it happened, if there is one yet.
 */
export function createTracking(api: Client, treatmentId: () => string | undefined = () => undefined): Ports['tracking'] {
  return {
    track: (event) => {
      const event_id = crypto.randomUUID()
      const treatment_id = treatmentId()
      track(event, { event_id, ...(treatment_id !== undefined && { treatment_id }) })
      if (isOfTheFunnel(event)) void api.postEngagement({ query: { increment: event }, body: { event_id } })
    },
  }
}

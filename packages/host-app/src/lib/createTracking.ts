import type { Client } from '@anamnesis/api/client'
import { funnelEvents } from '@anamnesis/api/contract'
import type { Ports } from '@anamnesis/engine'
import { track } from './tracking.ts'

/** Tracks events: sends funnel steps to our server, best effort, and passes each event to {@link track} with a unique id and the patient's treatment, if any. */
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

type FunnelEvent = (typeof funnelEvents)[number]

const isOfTheFunnel = (event: string): event is FunnelEvent => (funnelEvents as readonly string[]).includes(event)

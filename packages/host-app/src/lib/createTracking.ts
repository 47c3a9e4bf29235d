import type { Client } from '@anamnesis/api/client'
import { funnelEvents } from '@anamnesis/api/contract'
import type { Ports } from '@anamnesis/engine'
import { track } from './tracking.ts'

type FunnelEvent = (typeof funnelEvents)[number]

const isOfTheFunnel = (event: string): event is FunnelEvent => (funnelEvents as readonly string[]).includes(event)

/** Hands the events of a questionnaire to the page's data layer; steps of the funnel are counted by the server too, and lost where it cannot be reached. */
export function createTracking(api: Client): Ports['tracking'] {
  return {
    track: (event, place) => {
      track({ event, ...place })
      if (isOfTheFunnel(event)) void api.postEngagement({ query: { increment: event }, body: { event_id: crypto.randomUUID() } })
    },
  }
}

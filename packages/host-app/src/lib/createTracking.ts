import type { Client } from '@anamnesis/api/client'
import { funnelEvents } from '@anamnesis/api/contract'
import type { Ports } from '@anamnesis/engine'
import { track } from './tracking.ts'

type FunnelEvent = (typeof funnelEvents)[number]

const isOfTheFunnel = (event: string): event is FunnelEvent => (funnelEvents as readonly string[]).includes(event)

/** Counts the steps of the funnel on our own server, lost where it cannot be reached; others learn what {@link track} tells them. */
export function createTracking(api: Client): Ports['tracking'] {
  return {
    track: (event) => {
      track(event)
      if (isOfTheFunnel(event)) void api.postEngagement({ query: { increment: event }, body: { event_id: crypto.randomUUID() } })
    },
  }
}

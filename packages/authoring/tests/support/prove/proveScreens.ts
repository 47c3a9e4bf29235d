import type { Handler, Screen } from '@anamnesis/engine/schema'
import { flowOf } from '@anamnesis/engine/testing'
import { expect } from 'vitest'
import { proveFlow } from '../../../src/prove/proveFlow.ts'
import { replayWitness } from '../../../src/prove/replayWitness.ts'

const NOW = '2026-01-15T12:00:00.000Z'
const stop = { title: 'Stop', description: ['Stop.'], actions: [{ do: 'dismiss' as const, label: 'Back' }] }

/** The verdict on one place of a flow of these screens. Replays the witness. */
export async function proveScreens(place: string, screens: Screen[], handlers: Record<string, Handler> = {}) {
  const flow = flowOf({ screens, interrupts: { stop } })
  const { places } = await proveFlow({ flow, handlers, now: NOW })
  const found = places.find((one) => one.place === place)
  if (!found) throw new Error(`no ${place} in ${places.map((one) => one.place).join('; ')}`)
  if (found.verdict === 'reachable') expect(await replayWitness(found, { flow, handlers })).toBeUndefined()
  return found
}

/** An unreachable verdict with these causes. */
export const causes = (...ids: string[]) => ({
  verdict: 'unreachable',
  conflicts: ids.toSorted().map((id) => expect.objectContaining({ id }) as unknown),
})

/** A verdict with sorted causes. */
export const sorted = <Found extends object>(found: Found) =>
  'conflicts' in found && Array.isArray(found.conflicts)
    ? { ...found, conflicts: found.conflicts.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)) as unknown }
    : found

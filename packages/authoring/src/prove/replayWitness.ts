import { compileFlow, walk } from '@anamnesis/engine'
import type { Answers, Flow, Handler, Transform } from '@anamnesis/engine/schema'
import { playScript, type Played } from '../run/playScript.ts'
import type { Script } from '../run/script.ts'
import type { ProvedPlace } from './Proof.ts'

/** What a witness is replayed on. */
export interface ReplayInput {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  readonly transforms?: Readonly<Record<string, Transform>>
}

/** Where the witness names no moment. */
const NOW = '2026-01-15T12:00:00.000Z'

/** Plays the witness of a place with the real engine; what went wrong, or undefined when it came to the place. */
export async function replayWitness(place: ProvedPlace, { flow, handlers, transforms = {} }: ReplayInput): Promise<string | undefined> {
  if (place.verdict !== 'reachable') return `${place.place} is ${place.verdict}`
  const played = await playScript({ flow, script: place.witness, handlers, transforms, now: NOW })
  return hasReached(place, played, flow, place.witness)
    ? undefined
    : `${place.place}: ${JSON.stringify({ played, witness: place.witness })}`
}

function hasReached(
  { kind, place, screen = '' }: ProvedPlace,
  played: Played,
  flow: Flow,
  { actions = [], flags = {}, now = NOW }: Script,
): boolean {
  const isVisited = played.visited.includes(screen)
  if (kind === 'end') return played.status === 'complete'
  if (kind === 'screen') return isVisited
  if (kind === 'exit')
    return (
      isVisited &&
      (played.screen !== screen || played.status === 'interrupted' || played.status === 'complete' || hasGoneOn(screen, played, flow))
    )
  const [, name = '', value = ''] = /^(?:field|option|interrupt) ([\w-]+)(?:#\d+)?(?: = “(.*)”)?/s.exec(place) ?? []
  if (kind === 'interrupt') return isVisited && played.status === 'interrupted' && played.interrupt === name
  if (kind === 'option')
    return (
      isVisited &&
      [played.answers[name]].flat().includes(value) &&
      (played.screen !== screen || played.status !== 'invalid' || hasGoneOn(screen, played, flow))
    )
  // playing tells which answers were taken, not which optional fields were left empty
  const skipped = new Set(actions.filter(({ do: what }) => what === 'skip').map(({ on }) => on))
  return (
    isVisited && walk(compileFlow(flow), played.answers as Answers, { signedIn: true, flags }, { skipped, now: () => now }).fields.has(name)
  )
}

/** Whether a patient came past a screen: what a later one refuses may send them back to it. */
function hasGoneOn(screen: string, { visited }: Played, flow: Flow): boolean {
  const order = compileFlow(flow).screens.map(({ screen: { id } }) => id)
  return visited.slice(visited.indexOf(screen)).some((id) => order.indexOf(id) > order.indexOf(screen))
}

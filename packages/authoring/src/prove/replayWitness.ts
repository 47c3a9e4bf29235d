import { compileFlow, applicableRules } from '@anamnesis/engine'
import type { Answers, Facts, Flow, Handler, Transform } from '@anamnesis/engine/schema'
import { playScript, type Played } from '../run/playScript.ts'
import type { Script } from '../run/script.ts'
import { factsOf } from './factsOf.ts'
import { flagRules } from './flagRules.ts'
import type { ProvedPlace } from './Proof.ts'

/** What a witness is replayed on. */
export interface ReplayInput {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  readonly transforms?: Readonly<Record<string, Transform>>
}

/** Where the witness names no moment. */
const NOW = '2026-01-15T12:00:00.000Z'

/** A play, and the fields that each screen showed on the way. */
interface Replayed {
  readonly played: Played
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>
}

/** What was replayed, by what on and by the witness: one of them leads to many places. */
const replayed = new WeakMap<ReplayInput, Map<string, Replayed>>()

/** Plays the witness of a place with the real engine; what went wrong, or undefined when it came to the place. On the same input, the same witness is played once. */
export async function replayWitness(place: ProvedPlace, input: ReplayInput): Promise<string | undefined> {
  if (place.verdict !== 'reachable') return `${place.place} is ${place.verdict}`
  const { witness } = place
  const before = replayed.get(input) ?? new Map<string, Replayed>()
  replayed.set(input, before)
  const key = JSON.stringify(witness)
  const { played, shown } = before.get(key) ?? (await replay(witness, input))
  before.set(key, { played, shown })
  const isReached =
    place.kind === 'rule' ? isNoted(place, played, input.flow, witness.flags ?? {}) : hasReached(place, played, input.flow, shown)
  return isReached ? undefined : `${place.place}: ${JSON.stringify({ played, witness })}`
}

async function replay(script: Script, { flow, handlers, transforms = {} }: ReplayInput): Promise<Replayed> {
  const shown = new Map<string, ReadonlySet<string>>()
  const played = await playScript({
    flow,
    script,
    handlers,
    transforms,
    now: NOW,
    // what is refused later may lead back to a screen that was skipped, and then the end knows nothing of what came after that
    onShown: (screen, fields) => shown.set(screen, new Set([...(shown.get(screen) ?? []), ...fields])),
  })
  return { played, shown }
}

function hasReached(
  { kind, place, screen = '' }: ProvedPlace,
  played: Played,
  flow: Flow,
  shown: ReadonlyMap<string, ReadonlySet<string>>,
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
  return shown.get(screen)?.has(name) === true
}

/** Whether a rule that stops nobody applies to what was answered. */
function isNoted({ place, screen }: ProvedPlace, played: Played, flow: Flow, flags: Facts['flags']): boolean {
  const compiled = compileFlow(flow)
  const at = compiled.screens.find((one) => one.screen.id === screen)
  const rule = at && flagRules(at.screen).find((one) => one.place === place)
  // what a play prints is what it was given, or what the engine keeps
  const applied = applicableRules(compiled, played.answers as Answers, factsOf(flow, flags))
  return applied.some((one) => one.screen === screen && one.rule.outcome === undefined && rule?.conditions.includes(one.rule.when) === true)
}

/** Whether a patient came past a screen: what a later one refuses may send them back to it. */
function hasGoneOn(screen: string, { visited }: Played, flow: Flow): boolean {
  const order = compileFlow(flow).screens.map(({ screen: { id } }) => id)
  return visited.slice(visited.indexOf(screen)).some((id) => order.indexOf(id) > order.indexOf(screen))
}

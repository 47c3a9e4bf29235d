import { compileFlow } from '@anamnesis/engine'
import { applicableRules } from '@anamnesis/engine/internal'
import type { Answers, Field, Flow, Handler, Screen, Transform } from '@anamnesis/engine/schema'
import { playScript, type PlayResult } from '../run/playScript.ts'
import type { Script } from '../run/script.ts'
import { factsOf } from './factsOf.ts'
import { physicianRules } from './physicianRules.ts'
import type { ProvedPlace } from './Proof.ts'

/** Plays the witness of a place with the engine. Returns what went wrong, or undefined when it reached the place. Cached. */
export async function replayWitness(place: ProvedPlace, input: ReplayInput): Promise<string | undefined> {
  if (place.verdict !== 'reachable') return `${place.place} is ${place.verdict}`
  const { witness } = place
  const before = replayed.get(input) ?? new Map<string, Replayed>()
  replayed.set(input, before)
  const key = JSON.stringify(witness)
  const { played, shown } = before.get(key) ?? (await replay(witness, input))
  before.set(key, { played, shown })
  const isReached = place.kind === 'rule' ? isNoted(place, played, input.flow, witness) : hasReached(place, played, input.flow, shown)
  return isReached ? undefined : `${place.place}: ${JSON.stringify({ played, witness })}`
}

/** Input of a replay. */
export interface ReplayInput {
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  readonly transforms?: Readonly<Record<string, Transform>>
}

/** Default time of a witness. */
const NOW = '2026-01-15T12:00:00.000Z'

/** A played script with the fields that each screen showed. */
interface Replayed {
  readonly played: PlayResult
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>
}

/** Cache by input and witness, since one witness may cover many places. */
const replayed = new WeakMap<ReplayInput, Map<string, Replayed>>()

async function replay(script: Script, { flow, handlers, transforms = {} }: ReplayInput): Promise<Replayed> {
  const shown = new Map<string, ReadonlySet<string>>()
  const played = await playScript({
    // an unanswered field of a witness is left empty
    flow: withoutDefaults(flow),
    script,
    handlers,
    transforms,
    now: NOW,
    // a later refusal may return to a skipped screen, which removes later screens from the final state
    onShown: ({ screen: { id }, fields }) => shown.set(id, new Set([...(shown.get(id) ?? []), ...fields.map(({ name }) => name)])),
  })
  return { played, shown }
}

/** The flow whose fields all start empty. */
function withoutDefaults(flow: Flow): Flow {
  const empty = (fields: readonly Field[] = []) => fields.map((field) => ('default' in field ? { ...field, default: undefined } : field))
  const emptied = (screen: Screen): Screen => ({
    ...screen,
    ...(screen.fields && { fields: empty(screen.fields) }),
    ...(screen.conditionalFields && { conditionalFields: empty(screen.conditionalFields) }),
  })
  return { ...flow, steps: flow.steps.map((step) => ({ ...step, screens: step.screens.map(emptied) })) }
}

function hasReached(
  { kind, place, screen = '' }: ProvedPlace,
  played: PlayResult,
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

/** Whether a flag rule applies to the answers. */
function isNoted({ place, screen }: ProvedPlace, played: PlayResult, flow: Flow, { flags = {}, now = NOW }: Script): boolean {
  const compiled = compileFlow(flow)
  const at = compiled.screens.find((one) => one.screen.id === screen)
  const rule = at && physicianRules(at.screen).find((one) => one.place === place)
  // the printed answers are the script's input, or what the engine stores
  const applied = applicableRules(compiled, played.answers as Answers, factsOf(flow, flags), {}, () => now)
  return applied.some((one) => one.screen === screen && one.rule.outcome === undefined && rule?.conditions.includes(one.rule.when) === true)
}

/** Whether a patient passed a screen; a later refusal may send them back to it. */
function hasGoneOn(screen: string, { visited }: PlayResult, flow: Flow): boolean {
  const order = compileFlow(flow).screens.map(({ screen: { id } }) => id)
  return visited.slice(visited.indexOf(screen)).some((id) => order.indexOf(id) > order.indexOf(screen))
}

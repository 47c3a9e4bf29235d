import type { Handler } from '@anamnesis/engine/schema'
import type { Script } from '../run/script.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Place } from './listPlaces.ts'
import { rehearse, type Rehearsed, type Stop } from './rehearse.ts'
import { answersOf } from './writeWitness.ts'

/** How a witness fared: the script that reached the place, or what stopped it. */
export type Trial = { readonly script: Script } | { readonly stop: Stop | undefined; readonly tried: number }

const MOST_TRIALS = 1_500
const MOST_EARLIER = 8

/**
 * Rehearses a witness. Where the code of a handler stands in its way (or is what should decide), other valid answers to
 * the fields of that screen are tried, one at a time, then two, then to those before it; not again on `hopeless` screens.
 */
export async function tryWitness(
  flow: EncodedFlow,
  place: Place,
  script: Script,
  handlers: Readonly<Record<string, Handler>>,
  hopeless: ReadonlySet<string>,
): Promise<Trial> {
  const first = await play(flow, script, handlers)
  if (isReached(place, first, flow)) return { script }
  const here = flow.screens[place.position]?.outline.screen.id
  const stuck = first.stop?.isCode ? first.stop.screen : place.isOpaque ? here : undefined
  if (stuck === undefined || (hopeless.has(stuck) && stuck !== here)) return { stop: first.stop, tried: 1 }

  let tried = 1
  for (const answers of variations(flow, place, stuck, script)) {
    if (tried++ >= MOST_TRIALS) break
    const changed = { ...script, answers: { ...script.answers, ...answers } }
    const played = await play(flow, changed, handlers)
    if (isReached(place, played, flow)) return { script: changed }
    // past this obstacle: the next one, if there is one, is tried from here
    const isFurther = played.stop?.isCode === true && !place.isOpaque && played.path.length > first.path.length
    if (isFurther) return tryWitness(flow, place, changed, handlers, hopeless)
  }
  return { stop: first.stop, tried }
}

function play(flow: EncodedFlow, script: Script, handlers: Readonly<Record<string, Handler>>): Promise<Rehearsed> {
  const skipped = new Set((script.actions ?? []).filter(({ do: what }) => what === 'skip').map(({ on }) => on))
  const { compiled } = flow.outline
  return rehearse({ compiled, handlers, answers: answersOf(flow, script), flags: script.flags ?? {}, skipped, now: script.now ?? '' })
}

function isReached({ kind, position, occurrence, interrupt }: Place, { path, shown, raised, stop }: Rehearsed, flow: EncodedFlow): boolean {
  const id = flow.screens[position]?.outline.screen.id ?? ''
  const isHere = path.includes(id)
  const stopsHere = stop?.screen === id
  if (kind === 'end') return stop === undefined
  if (kind === 'screen') return isHere
  if (kind === 'field') return isHere && shown.has(occurrence?.field.name ?? '')
  if (kind === 'option') return isHere && !(stopsHere && (stop.outcome.type === 'invalid' || stop.outcome.type === 'refuse'))
  if (interrupt?.call) return isHere && !stopsHere
  return (
    (isHere && raised.has(interrupt?.name ?? '')) ||
    (stopsHere && stop.outcome.type === 'interrupt' && stop.outcome.interrupt === interrupt?.name)
  )
}

/** Other answers to the fields of a screen, then to earlier ones; never another option where the place is about one. */
function* variations(flow: EncodedFlow, place: Place, screen: string, { answers }: Script): Generator<Record<string, unknown>> {
  const fields = flow.screens.find(({ outline }) => outline.screen.id === screen)?.outline.fields ?? []
  const fixed = place.option && place.occurrence?.field.name
  const names = [...new Set(fields.map(({ name }) => name))].filter((name) => name !== fixed && Object.hasOwn(answers, name))
  const samples = (name: string) => (flow.cells.get(name)?.cells ?? []).flatMap((cell) => (cell.isUncertain ? [] : cell.samples))
  for (const name of names) for (const written of samples(name)) yield { [name]: written }
  for (const [index, name] of names.entries())
    for (const other of names.slice(index + 1))
      for (const written of samples(name)) for (const second of samples(other)) yield { [name]: written, [other]: second }
  for (const name of Object.keys(answers).filter((one) => one !== fixed && !names.includes(one)))
    for (const written of samples(name).slice(0, MOST_EARLIER)) yield { [name]: written }
}

import type { Field, Handler } from '@anamnesis/engine/schema'
import type { Script } from '../run/script.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import type { Place } from './listPlaces.ts'
import type { Stop } from './runHandler.ts'
import { type DryRunInput, dryRun, type DryRunResult } from './dryRun.ts'
import { answersOf } from './writeWitness.ts'

/** Dry-runs a witness. Where handler code stops it, or should decide, tries other valid answers to the fields of that
 * screen, one and then two at a time, then to earlier fields. Skips `exhaustedScreens`.
 */
export async function tryWitness(
  flow: EncodedFlow,
  place: Place,
  script: Script,
  handlers: Readonly<Record<string, Handler>>,
  exhaustedScreens: ReadonlySet<string>,
): Promise<Trial> {
  const here = flow.screens[place.position]?.outline.screen.id
  const first = await play(flow, script, handlers)
  if (isReached(place, first, flow)) return { script: withContinueActions(script, place, first, here) }
  const stuck = first.stop?.isCode ? first.stop.screen : place.isOpaque ? here : undefined
  if (stuck === undefined || (exhaustedScreens.has(stuck) && stuck !== here)) return { stop: first.stop, tried: 1 }

  let tried = 1
  for (const answers of variations(flow, place, stuck, script)) {
    if (tried++ >= MOST_TRIALS) break
    const changed = { ...script, answers: { ...script.answers, ...answers } }
    const played = await play(flow, changed, handlers)
    if (isReached(place, played, flow)) return { script: withContinueActions(changed, place, played, here) }
    // past this stop: continue from here to the next one
    const isFurther = played.stop?.isCode === true && !place.isOpaque && played.path.length > first.path.length
    if (isFurther) return tryWitness(flow, place, changed, handlers, exhaustedScreens)
  }
  return { stop: first.stop, tried }
}

/** The result: the script that reached the place, or the stop that prevented it. */
export type Trial = { readonly script: Script } | { readonly stop: Stop | undefined; readonly tried: number }

const MOST_TRIALS = 1_500
const MOST_EARLIER = 8

/** The script with the actions to pass each stop up to the place. */
export function withContinueActions(
  script: Script,
  { kind, interrupt }: Place,
  { passed }: DryRunResult,
  here: string | undefined,
): Script {
  const isPlace = (stop: DryRunResult['passed'][number]) =>
    kind === 'interrupt' && !interrupt?.call && stop.screen === here && stop.interrupt === interrupt?.name
  const last = passed.findIndex(isPlace)
  const before = last < 0 ? passed : passed.slice(0, last)
  if (before.length === 0) return script
  return { ...script, actions: [...(script.actions ?? []), ...before.map(({ screen }) => ({ on: screen, do: 'continue' as const }))] }
}

const play = (flow: EncodedFlow, script: Script, handlers: Readonly<Record<string, Handler>>): Promise<DryRunResult> =>
  dryRun(dryRunInput(flow, script, handlers))

/** Converts a script to a dry run. */
export function dryRunInput(flow: EncodedFlow, script: Script, handlers: Readonly<Record<string, Handler>>): DryRunInput {
  const skipped = new Set((script.actions ?? []).filter(({ do: what }) => what === 'skip').map(({ on }) => on))
  const { compiled } = flow.outline
  return { compiled, handlers, answers: answersOf(flow, script), flags: script.flags ?? {}, skipped, now: script.now ?? '' }
}

/** Whether a dry run has reached a place. */
export function isReached(
  { kind, id: placeId, position, occurrence, interrupt }: Place,
  { path, shown, raised, noted, stop }: DryRunResult,
  flow: EncodedFlow,
): boolean {
  const id = flow.screens[position]?.outline.screen.id ?? ''
  const isHere = path.includes(id)
  const stopsHere = stop?.screen === id
  if (kind === 'end') return stop === undefined
  if (kind === 'screen') return isHere
  if (kind === 'exit') return isHere && !(stopsHere && (stop.outcome.type === 'invalid' || stop.outcome.type === 'refuse'))
  if (kind === 'rule') return noted.has(placeId) && !(stopsHere && stop.outcome.type === 'refuse')
  if (kind === 'field') return isHere && shown.has(occurrence?.field.name ?? '')
  if (kind === 'option') return isHere && !(stopsHere && (stop.outcome.type === 'invalid' || stop.outcome.type === 'refuse'))
  if (interrupt?.call) return isHere && !stopsHere
  return (
    (isHere && raised.has(`${interrupt?.name} on screen ${id}`)) ||
    (stopsHere && stop.outcome.type === 'interrupt' && stop.outcome.interrupt === interrupt?.name)
  )
}

/** Other answers to the fields of a screen, then to earlier ones. Keeps the option that the place is about. */
function* variations(flow: EncodedFlow, place: Place, screen: string, { answers }: Script): Generator<Record<string, unknown>> {
  const fields = flow.screens.find(({ outline }) => outline.screen.id === screen)?.outline.fields ?? []
  const fixed = place.option && place.occurrence?.field.name
  const names = [...new Set(fields.map(({ name }) => name))].filter((name) => name !== fixed && Object.hasOwn(answers, name))
  const samples = (name: string) =>
    (flow.cells.get(name)?.cells ?? []).flatMap((cell) => (cell.isUncertain || cell.isBlank || cell.validAt.size === 0 ? [] : cell.samples))
  for (const name of names) for (const written of samples(name)) yield { [name]: written }
  for (const [index, name] of names.entries())
    for (const other of names.slice(index + 1))
      for (const written of samples(name)) for (const second of samples(other)) yield { [name]: written, [other]: second }
  for (const name of Object.keys(answers).filter((one) => one !== fixed && !names.includes(one)))
    for (const written of samples(name).slice(0, MOST_EARLIER)) yield { [name]: written }
  // code may compute with earlier numbers and decide on hundredths
  for (const field of flow.screens.flatMap(({ outline }) => outline.fields)) {
    const close = isNumber(field) && !names.includes(field.name) ? nearby(answers[field.name]) : []
    for (const written of close) yield { [field.name]: written }
    for (const name of names) for (const own of samples(name)) for (const written of close) yield { [field.name]: written, [name]: own }
  }
}

const isNumber = (field: Field) => field.type === 'height' || ('inputMode' in field && field.inputMode !== undefined)

/** Whole numbers up to a third away, nearest first. */
function nearby(written: unknown): string[] {
  const number = typeof written === 'string' ? Number(written) : Number.NaN
  const steps = Number.isFinite(number) ? Array.from({ length: 33 }, (_, index) => ((index + 1) / 100) * number) : []
  return [...new Set(steps.flatMap((step) => [number - step, number + step].map((one) => String(Math.round(one)))))]
}

import { createWalker, evaluate, submitHandlerName, withLimits } from '@anamnesis/engine/internal'
import type { Answers, AnswerValue, Field, Handler } from '@anamnesis/engine/schema'
import type { Script } from '../run/script.ts'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'
import { type HandlerDecision, runHandler, type Stop } from './runHandler.ts'
import type { EncodedFlow } from './encodeFlow.ts'
import { factsOf } from './factsOf.ts'
import type { Place } from './listPlaces.ts'
import type { Preferences } from './writeWitness.ts'
import { answersOf, lastAnswered } from './writeWitness.ts'

/** Creates a walker for one flow. On each screen it also tries unvisited options, and answers for unseen stops, one at a
 * time. A walk costs about the same per option, independent of the flow's length.
 */
export function createPathExplorer(
  flow: EncodedFlow,
  places: readonly Place[],
  {
    handlers,
    now,
    preferences,
  }: { readonly handlers: Readonly<Record<string, Handler>>; readonly now: string; readonly preferences: Preferences },
): PathExplorer {
  const { compiled } = flow.outline
  const { describe } = compiled
  const visits = new Map<Place, PlaceVisit>()
  const placesAt = new Map<number, Place[]>()
  for (const place of places) {
    const here = placesAt.get(place.position)
    if (here) here.push(place)
    else placesAt.set(place.position, [place])
  }
  let isInstant = true
  const searched = new Set<number>()

  const walk = async (script: Script): Promise<WalkEnd> => {
    const flags = script.flags ?? {}
    const skipped = new Set((script.actions ?? []).filter(({ do: what }) => what === 'skip').map(({ on }) => on))
    const answers = new Map<string, AnswerValue>(Object.entries(answersOf(flow, script)))
    const facts = factsOf(compiled.flow, flags)
    const state = { answers, done: undefined, skipped, facts, now: () => now }
    let walker = createWalker(compiled, state, withLimits)
    /** places that count once the walk gets this far, since a call may wait for a later question */
    const waiting: { readonly place: Place; readonly until: number }[] = []
    const given: Answers = {}

    const see = (place: Place, instead: PlaceVisit['instead'] = {}) => {
      if (!visits.has(place)) visits.set(place, { script, instead })
    }
    const readAt = (last: number) => (name: string) =>
      (compiled.answerPositions.get(name) ?? Infinity) <= last ? walker.known(name) : undefined
    const decideAt = (position: number, handler: string | undefined, code: () => Answers, last = position) => {
      const screen = compiled.screens[position]?.screen.id ?? ''
      const decided = runHandler({ flow: compiled.flow, handlers, handler, screen, facts, now, known: readAt(last), answers: code })
      if (decided instanceof Promise) isInstant = false
      return decided
    }
    const relevantAt = (position: number): Answers => {
      const own: Answers = {}
      const at = compiled.screens[position]
      const names = [...walker.visit(position).fields.map(({ name }) => name), ...(at?.calculated ?? []).map((one) => one.calculation.name)]
      for (const name of names) {
        const answer = walker.relevant(name)
        if (answer !== undefined && answer !== false) own[name] = answer
      }
      return own
    }
    /** Records what is visible once the screen is answered; `instead` holds differences from the script. */
    const lookAt = (position: number, { stop, passed }: HandlerDecision, instead: PlaceVisit['instead']) => {
      const shown = new Set<Field>(walker.visit(position).fields)
      const isRefused = stop?.outcome.type === 'refuse' || stop?.outcome.type === 'invalid'
      for (const place of placesAt.get(position) ?? []) {
        if (visits.has(place)) continue
        const { kind, occurrence, option, interrupt } = place
        if (occurrence && !shown.has(occurrence.field)) continue
        if (kind === 'field') see(place, instead)
        if (kind === 'option' && !isRefused && holds(answers.get(occurrence?.field.name ?? ''), option?.value)) see(place, instead)
        if (kind === 'exit' && !isRefused) see(place, instead)
        if (place.when && !isRefused && evaluate(place.when, readAt(position), flags, () => now)) see(place, instead)
        if (kind !== 'interrupt' || !interrupt) continue
        const { call, name } = interrupt
        if (call && !stop && passed.length === 0 && Object.keys(instead).length === 0)
          waiting.push({ place, until: lastAnswered(flow, place) })
        if (!call && interrupt.handler !== submitHandlerName(compiled.screens[position]?.screen ?? { id: '' })) continue
        if (!call && (passed.includes(name) || (stop?.outcome.type === 'interrupt' && stop.outcome.interrupt === name))) see(place, instead)
      }
    }
    /** Answers the fields without an answer. */
    const fill = (position: number, own: Record<string, unknown>) => {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const open = walker.visit(position).fields.filter((field) => !field.optional && !answers.has(field.name))
        if (open.length === 0) return
        for (const field of open) {
          const usual = flow.cells
            .get(field.name)
            ?.cells.find((cell) => isGood(cell) && [...cell.validAt].some((one) => one.field === field))
          const preferred = preferences.get(field.name)
          const written = usual?.samples.includes(preferred) ? preferred : usual?.samples[0]
          const answer = scriptedAnswer(field, written, describe)
          if (answer === undefined) return
          answers.set(field.name, answer)
          own[field.name] = written
        }
        walker = walker.withState(state, position)
      }
    }
    /** Tries other answers on the screen and restores the previous ones. Returns the decision; undefined when an answer is invalid. */
    const tryInstead = async (position: number, written: Readonly<Record<string, unknown>>): Promise<HandlerDecision | undefined> => {
      const at = compiled.screens[position]
      const own: Record<string, unknown> = { ...written }
      const before = (at?.fields ?? []).map(({ name }) => [name, answers.get(name)] as const)
      for (const field of at?.fields ?? []) {
        const answer = Object.hasOwn(written, field.name) ? scriptedAnswer(field, written[field.name], describe) : undefined
        if (answer !== undefined) answers.set(field.name, answer)
      }
      walker = walker.withState(state, position)
      fill(position, own)
      const isRight = walker.isSatisfied(position)
      const code = () => ({ ...given, ...relevantAt(position) })
      const decided = isRight ? await decideAt(position, at && submitHandlerName(at.screen), code) : INVALID
      lookAt(position, decided, own)
      for (const [name, old] of before)
        if (old === undefined) answers.delete(name)
        else answers.set(name, old)
      walker = walker.withState(state, position)
      return isRight ? decided : undefined
    }
    const samplesOf = (name: string) => (flow.cells.get(name)?.cells ?? []).flatMap((cell) => (isGood(cell) ? cell.samples : []))
    const tryBeside = async (position: number, chosen: Readonly<Record<string, unknown>>) => {
      for (const { name } of walker.visit(position).fields)
        for (const written of Object.hasOwn(chosen, name) ? [] : samplesOf(name).slice(0, MOST_BESIDE)) {
          const decided = await tryInstead(position, { ...chosen, [name]: written })
          if (decided && !decided.stop) return
        }
    }
    const unvisited = (position: number, wanted: (place: Place) => boolean) =>
      (placesAt.get(position) ?? []).filter((place) => !visits.has(place) && wanted(place))
    const isSought = ({ kind, interrupt }: Place) =>
      kind === 'field' || kind === 'exit' || kind === 'rule' || (kind === 'interrupt' && !interrupt?.call)
    const tryOthers = async (position: number) => {
      for (const { occurrence, option } of unvisited(position, ({ kind }) => kind === 'option'))
        if (occurrence && option && walker.visit(position).fields.includes(occurrence.field)) {
          const isList = describe(occurrence.field).storage === 'list'
          const chosen = { [occurrence.field.name]: isList ? [option.value] : option.value }
          const decided = await tryInstead(position, chosen)
          // the code may accept it only together with another answer
          if (decided?.stop?.isCode) await tryBeside(position, chosen)
        }
      for (const { name } of walker.visit(position).fields) {
        if (unvisited(position, isSought).length === 0) return
        const cells = (flow.cells.get(name)?.cells ?? []).filter(isGood)
        for (const { samples } of cells.slice(0, MOST_TYPED)) await tryInstead(position, { [name]: samples[0] })
      }
    }
    /** Finds answers that handler code accepts where it stops the walk, and answers that lead to outcomes only code can produce. */
    const tryOnCode = async (position: number, isStopped: boolean): Promise<WalkEnd['past']> => {
      const isOpen = () => unvisited(position, ({ isOpaque }) => isOpaque).length > 0
      if ((!isStopped && !isOpen()) || searched.has(position)) return undefined
      searched.add(position)
      const names = walker.visit(position).fields.map(({ name }) => name)
      let past: WalkEnd['past']
      let count = 0
      for (const written of combined(names, (name) =>
        (flow.cells.get(name)?.cells ?? []).flatMap((cell) => (isGood(cell) ? cell.samples : [])),
      )) {
        if (count++ >= MOST_FOR_CODE || ((!isStopped || past) && !isOpen())) break
        const decided = await tryInstead(position, written)
        if (decided && !decided.stop) past ??= written
      }
      return past
    }

    for (let position = walker.next(-1); position !== undefined; position = walker.next(position)) {
      const at = compiled.screens[position]
      if (!at) break
      const here = placesAt.get(position) ?? []
      for (const place of here) if (place.kind === 'screen') see(place)
      // opening a screen does not answer it
      const mounted = await decideAt(position, at.screen.onMount, () => ({ ...given }), position - 1)
      const raised = mounted.stop?.outcome.type === 'interrupt' ? [...mounted.passed, mounted.stop.outcome.interrupt] : mounted.passed
      for (const place of here)
        if (
          place.kind === 'interrupt' &&
          !place.interrupt?.call &&
          place.interrupt?.handler === at.screen.onMount &&
          raised.includes(place.interrupt?.name ?? '')
        )
          see(place)
      if (moves(mounted)) return { stop: mounted.stop }
      if (skipped.has(at.screen.id)) {
        for (const place of here) if (place.kind === 'exit') see(place)
        continue
      }
      const isRight = walker.isSatisfied(position)
      const submitted = isRight
        ? await decideAt(position, submitHandlerName(at.screen), () => ({ ...given, ...relevantAt(position ?? 0) }))
        : { ...INVALID, stop: { ...INVALID.stop, screen: at.screen.id } }
      if (submitted.stop?.outcome.type === 'set-answers') return { stop: submitted.stop }
      lookAt(position, submitted, {})
      await tryOthers(position)
      const past = await tryOnCode(position, submitted.stop?.isCode === true)
      Object.assign(given, relevantAt(position))
      const isPassing = submitted.stop === undefined || submitted.stop.outcome.type === 'continue'
      for (const { place, until } of waiting) if (isPassing && position >= until) see(place)
      if (!isPassing) return { stop: submitted.stop, past }
    }
    for (const { place } of waiting) see(place)
    for (const place of places) if (place.kind === 'end') see(place)
    return { stop: undefined }
  }
  return { visits, walk, isInstant: () => isInstant }
}

/** How a patient reached a place. */
export interface PlaceVisit {
  /** The walk that passed it. */
  readonly script: Script
  /** Answers on the place's screen that differ from the script, in script notation. */
  readonly instead: Readonly<Record<string, unknown>>
}

/** The end of a walk. */
interface WalkEnd {
  /** Undefined at the end of the flow. */
  readonly stop: Stop | undefined
  /** Other accepted answers, when handler code stops the walk and some were found. */
  readonly past?: Readonly<Record<string, unknown>> | undefined
}

/** Walks through a flow and records every place that it visits. */
export interface PathExplorer {
  readonly visits: ReadonlyMap<Place, PlaceVisit>
  /** Plays a script to its end or to the first stop. */
  readonly walk: (script: Script) => Promise<WalkEnd>
  /** Whether all handler code so far was synchronous, so that a walk can be replayed immediately. */
  readonly isInstant: () => boolean
}

/** Maximum number of typed answers tried per field. */
const MOST_TYPED = 12
/** Maximum number of answers to another field tried with a refused option. */
const MOST_BESIDE = 60
/** Maximum number of answers tried per screen with handler code. */
const MOST_FOR_CODE = 1_000
/** Maximum depth of fields revealed by answers. */
const MOST_ROUNDS = 4

/** Answers to one field each, then to two at once. */
function* combined(names: readonly string[], samples: (name: string) => readonly unknown[]): Generator<Readonly<Record<string, unknown>>> {
  for (const name of names) for (const written of samples(name)) yield { [name]: written }
  for (const [index, name] of names.entries())
    for (const other of names.slice(index + 1))
      for (const written of samples(name)) for (const second of samples(other)) yield { [name]: written, [other]: second }
}

const INVALID = { stop: { screen: '', outcome: { type: 'invalid' }, isCode: false }, passed: [] } as const satisfies HandlerDecision

const isGood = ({ isUncertain, isBlank, validAt }: { isUncertain: boolean; isBlank: boolean; validAt: ReadonlySet<unknown> }) =>
  !isUncertain && !isBlank && validAt.size > 0

const holds = (answer: AnswerValue | undefined, value: string | undefined) =>
  value !== undefined && (Array.isArray(answer) ? answer.some((one) => one === value) : answer === value)

/** Outcomes that move the patient or set answers; a dry run finds their consequences. */
const moves = ({ stop }: HandlerDecision) => stop?.outcome.type === 'go-to' || stop?.outcome.type === 'set-answers'

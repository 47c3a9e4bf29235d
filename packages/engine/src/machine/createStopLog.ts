import { isPersisted } from '../values/isPersisted.ts'
import { evaluate } from '../conditions/evaluate.ts'
import { decisiveFields } from '../conditions/decisiveFields.ts'
import type { RunningPorts } from '../ports.ts'
import type { Condition } from '../schema/index.ts'
import type { HandlerRule } from '../schema/handler.ts'
import { isSame } from '../session/isSame.ts'
import type { SessionStore } from '../session/SessionStore.ts'
import { MAX_STOPS, type ShownStop } from '../session/shownStop.ts'
import { encodeAnswer } from '../values/encodeAnswer.ts'
import { calculationsIn } from '../walk/calculationsIn.ts'
import type { CompiledFlow, CompiledScreen } from '../walk/compileFlow.ts'

/** Creates the log of a session. */
export function createStopLog({ compiled, store, ports, done }: StopLogInput): StopLog {
  const { screens, fieldPositions } = compiled
  const calculations = calculationsIn(compiled)
  const walker = () => store.walkOf(store.session())
  /** Ids of the screens that passed when last left. */
  const passed = new Set(done)

  const answersOf = (at: CompiledScreen, others: readonly string[] = []) => {
    const asked = new Set([at, ...others.flatMap((name) => screens[fieldPositions.get(name) ?? -1] ?? [])])
    const shown = [...asked].flatMap((screen) =>
      walker()
        .visit(screen.position)
        .fields.filter((field) => isPersisted(field, compiled.describe) && (screen === at || others.includes(field.name))),
    )
    return Object.fromEntries(shown.map(({ name }) => [name, encodeAnswer(walker().relevant(name))]))
  }
  const addEntry = (what: Pick<ShownStop, 'interrupt' | 'refused' | 'answers'>, at: CompiledScreen) => {
    if (store.session().stops.length >= MAX_STOPS) return
    const stop = { id: ports.newId(), ...what, screen: at.screen.id, shownAt: ports.now() }
    store.update((session) => ({ ...session, stops: [...session.stops, stop] }))
  }

  return {
    stopped: (interrupt, at) => addEntry({ interrupt, answers: answersOf(at) }, at),
    refused: ({ when, outcome }, at) => {
      if (outcome.type !== 'refuse') return
      const { known, now } = walker()
      const { facts, stops } = store.session()
      const holds = (condition: Condition) => evaluate(condition, known, facts.flags, now)
      const what = { refused: { ...outcome.errors }, answers: answersOf(at, decisiveFields(when, holds, calculations)) }
      const last = stops.findLast(({ screen, refused }) => screen === at.screen.id && refused !== undefined)
      const isShownStill = last !== undefined && isSame({ refused: last.refused, answers: last.answers }, what)
      if (isShownStill && !passed.has(at.screen.id)) return
      passed.delete(at.screen.id)
      addEntry(what, at)
    },
    passed: ({ screen }) => {
      passed.add(screen.id)
    },
  }
}

/** Records the interrupts and refusals that the patient was shown, for the reviewer. Never part of a tracking event. */
export interface StopLog {
  readonly stopped: (interrupt: string, at: CompiledScreen) => void
  /** Records a refusal by a rule; once while the answers behind it stay the same. */
  readonly refused: (rule: HandlerRule, at: CompiledScreen) => void
  /** No rule of the screen refuses an answer any longer. */
  readonly passed: (at: CompiledScreen) => void
}

/** Input of {@link createStopLog}. */
interface StopLogInput {
  readonly compiled: CompiledFlow
  readonly store: SessionStore
  readonly ports: Pick<RunningPorts, 'now' | 'newId'>
  /** Ids of the screens that are left when it opens. */
  readonly done: readonly string[]
}

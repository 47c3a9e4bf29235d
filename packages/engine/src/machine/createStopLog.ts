import { isPersisted } from '../values/isPersisted.ts'
import { evaluate } from '../conditions/evaluate.ts'
import { decisiveFields } from '../conditions/decisiveFields.ts'
import type { Ports } from '../ports.ts'
import type { Condition, HandlerRule } from '../schema/index.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import { isSame } from '../session/isSame.ts'
import { MAX_STOPS, type ShownStop } from '../session/shownStop.ts'
import { encodeAnswer } from '../values/encodeAnswer.ts'
import { calculationsIn } from '../walk/calculationsIn.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'

/** Records the interrupts and refusals that the patient was shown, for the reviewer. Never part of a tracking event. */
export interface StopLog {
  readonly stopped: (interrupt: string, at: CompiledScreen) => void
  /** Records a refusal by a rule; once while the answers behind it stay the same. */
  readonly refused: (rule: HandlerRule, at: CompiledScreen) => void
  /** No rule of the screen refuses an answer any longer. */
  readonly passed: (at: CompiledScreen) => void
}

/** Creates a log over one record. */
export function createStopLog(
  record: PatientRecord,
  walker: Walker,
  { ports, changed }: { readonly ports: Pick<Ports, 'now' | 'newId'>; readonly changed: () => void },
): StopLog {
  const { screens, fieldPositions } = walker.compiled
  const calculations = calculationsIn(walker.compiled)
  /** Ids of the screens that passed when last left. */
  const passed = new Set(record.done)

  const answersOf = (at: CompiledScreen, others: readonly string[] = []) => {
    const asked = new Set([at, ...others.flatMap((name) => screens[fieldPositions.get(name) ?? -1] ?? [])])
    const shown = [...asked].flatMap((screen) =>
      walker
        .visit(screen.position)
        .fields.filter((field) => isPersisted(field, walker.compiled.describe) && (screen === at || others.includes(field.name))),
    )
    return Object.fromEntries(shown.map(({ name }) => [name, encodeAnswer(walker.relevant(name))]))
  }
  const addEntry = (what: Pick<ShownStop, 'interrupt' | 'refused' | 'answers'>, at: CompiledScreen) => {
    if (record.stops.size >= MAX_STOPS) return
    const id = ports.newId()
    record.stops.set(id, { id, ...what, screen: at.screen.id, shownAt: ports.now() })
    changed()
  }

  return {
    stopped: (interrupt, at) => addEntry({ interrupt, answers: answersOf(at) }, at),
    refused: ({ when, outcome }, at) => {
      if (outcome.type !== 'refuse') return
      const holds = (condition: Condition) => evaluate(condition, walker.known, record.facts.flags, walker.now)
      const what = { refused: { ...outcome.errors }, answers: answersOf(at, decisiveFields(when, holds, calculations)) }
      const last = [...record.stops.values()].findLast(({ screen, refused }) => screen === at.screen.id && refused !== undefined)
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

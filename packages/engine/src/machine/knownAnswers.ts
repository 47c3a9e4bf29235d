import { didYouMean } from '../errors/didYouMean.ts'
import { FlowError } from '../errors/FlowError.ts'
import type { Answers, AnswerValue } from '../schema/index.ts'
import { fitsField } from '../session/fitsField.ts'
import { findFields } from '../session/findFields.ts'
import type { Ports } from '../ports.ts'
import { isSame } from '../session/isSame.ts'
import { lookUp, type Session, without } from '../session/session.ts'
import { reportHostError } from '../reportHostError.ts'
import { readAnswers } from '../values/readAnswers.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'

/**
 * Answers known to the host. Each is filled in when its screen is first shown, and becomes the patient's own once they leave that
 * screen.
 */
export interface Prefill {
  /** The session with a screen filled in, on the patient's first visit, where nothing is stored. */
  readonly fill: (session: Session, position: number) => Session
  /** Names of prefilled answers that the patient has not confirmed; they are not stored. */
  readonly unconfirmed: (session: Session) => ReadonlySet<string>
  /** Merges a session without its unconfirmed answers, so that stored ones win, and fills in those that are still missing. */
  readonly around: (session: Session, merge: (session: Session) => Session) => Session
}

/** What {@link knownAnswers} returns: pass it to `openQuestionnaire` unchanged. */
export type InitialAnswers = (compiled: CompiledFlow, report: Ports['report']) => Prefill | Promise<Prefill | undefined>

/**
 * Prefills answers by field name. A value that its question cannot hold is reported (ANSWER_INVALID) and skipped. An unknown name
 * (ANSWER_UNKNOWN_FIELD) throws in development and is reported in production.
 */
export function knownAnswers(answers: Answers): InitialAnswers {
  return (compiled, report) => createPrefill(compiled, fittingAnswers(compiled, answers, report))
}

function createPrefill(compiled: CompiledFlow, known: ReadonlyMap<string, AnswerValue>): Prefill {
  const met = new Set<string>()
  const filled = new Set<string>()
  const screenOf = (name: string) => compiled.screens[compiled.fieldPositions.get(name) ?? -1]?.screen.id ?? ''
  const isLeft = ({ done, skipped }: Session, id: string) => done.includes(id) || skipped.includes(id)
  const unconfirmed = (session: Session) =>
    new Set([...filled].filter((name) => !isLeft(session, screenOf(name)) && isSame(lookUp(session.answers, name), known.get(name))))
  const put = (session: Session, names: Iterable<string>): Session => {
    const added = [...names].flatMap((name): [string, AnswerValue][] => {
      const value = known.get(name)
      const isKnown = Object.hasOwn(session.answers, name) || Object.hasOwn(session.unfit, name) || isLeft(session, screenOf(name))
      return value === undefined || isKnown ? [] : [[name, value]]
    })
    for (const [name] of added) filled.add(name)
    return added.length === 0 ? session : { ...session, answers: { ...session.answers, ...Object.fromEntries(added) } }
  }
  return {
    fill: (session, position) => {
      const at = compiled.screens[position]
      if (!at || met.has(at.screen.id) || session.history.includes(at.screen.id)) return session
      met.add(at.screen.id)
      return put(
        session,
        at.fields.map(({ name }) => name),
      )
    },
    unconfirmed,
    around: (session, merge) => {
      const names = unconfirmed(session)
      return put(merge({ ...session, answers: without(session.answers, ...names) }), names)
    },
  }
}

/** Answers that the fields accept as input, even if a rule refuses them. */
function fittingAnswers(compiled: CompiledFlow, initial: Answers, report: Ports['report']): ReadonlyMap<string, AnswerValue> {
  const known = readAnswers(initial)
  for (const [name, value] of known) {
    const fields = findFields(compiled, name)
    if (fields.some((field) => fitsField(field, value, compiled.describe))) continue
    known.delete(name)
    const where = `initialAnswers.${name.slice(0, 60)}`
    if (fields.length > 0)
      report?.(new FlowError('ANSWER_INVALID', where, 'its field cannot hold it.', 'Pass a value that a patient could enter.'))
    else {
      const suggestion = didYouMean(name, [...compiled.fieldPositions.keys()])
      reportHostError(new FlowError('ANSWER_UNKNOWN_FIELD', where, 'the flow does not ask for it.', suggestion), report)
    }
  }
  return known
}

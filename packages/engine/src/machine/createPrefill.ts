import type { AnswerValue } from '../schema/index.ts'
import { isSame } from '../session/isSame.ts'
import { lookUp, type Session, without } from '../session/session.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'

/** Creates a prefill; `answerFor` gives the answer to fill in, which may follow from earlier ones. */
export function createPrefill(
  compiled: CompiledFlow,
  answerFor: (name: string, session: Session, position: number) => AnswerValue | undefined,
): Prefill {
  const met = new Set<string>()
  const filled = new Map<string, AnswerValue>()
  const positionOf = (name: string) => compiled.fieldPositions.get(name) ?? -1
  const screenOf = (name: string) => compiled.screens[positionOf(name)]?.screen.id ?? ''
  const isLeft = ({ done, skipped }: Session, id: string) => done.includes(id) || skipped.includes(id)
  const isUnconfirmed = (session: Session, name: string) =>
    filled.has(name) && !isLeft(session, screenOf(name)) && isSame(lookUp(session.answers, name), filled.get(name))
  const unconfirmed = (session: Session) => new Set([...filled.keys()].filter((name) => isUnconfirmed(session, name)))
  const put = (session: Session, names: Iterable<string>): Session => {
    const added = [...names].flatMap((name): [string, AnswerValue][] => {
      const isKnown = Object.hasOwn(session.answers, name) || Object.hasOwn(session.unfit, name) || isLeft(session, screenOf(name))
      const value = isKnown ? undefined : answerFor(name, session, positionOf(name))
      return value === undefined ? [] : [[name, value]]
    })
    for (const [name, value] of added) filled.set(name, value)
    return added.length === 0 ? session : { ...session, answers: { ...session.answers, ...Object.fromEntries(added) } }
  }
  return {
    fill: (session, position) => {
      const at = compiled.screens[position]
      if (!at || session.history.includes(at.screen.id)) return session
      const names = at.fields.map(({ name }) => name)
      if (!met.has(at.screen.id)) {
        met.add(at.screen.id)
        return put(session, names)
      }
      // an earlier answer may have changed since
      const stale = names.filter((name) => isUnconfirmed(session, name) && !isSame(answerFor(name, session, position), filled.get(name)))
      return stale.length === 0 ? session : put({ ...session, answers: without(session.answers, ...stale) }, stale)
    },
    unconfirmed,
    around: (session, merge) => {
      const names = unconfirmed(session)
      return put(merge({ ...session, answers: without(session.answers, ...names) }), names)
    },
  }
}

/** Answers that are filled in when their screen is first shown, and become the patient's own once they leave it. */
export interface Prefill {
  /** The session with a screen filled in, on the patient's first visit, where nothing is stored. */
  readonly fill: (session: Session, position: number) => Session
  /** Names of prefilled answers that the patient has not confirmed; they are not stored. */
  readonly unconfirmed: (session: Session) => ReadonlySet<string>
  /** Merges a session without its unconfirmed answers, so that stored ones win, and fills in those that are still missing. */
  readonly around: (session: Session, merge: (session: Session) => Session) => Session
}

import type { Actor, SnapshotFrom } from 'xstate'
import { type Session, storeAnswer } from '../session/session.ts'
import type { SessionStore, WalkOf } from '../session/SessionStore.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { QuestionnaireMachine } from './compileMachine.ts'
import { isUnchangedAnswer } from './isUnchangedAnswer.ts'
import type { QuestionnaireEvent } from './QuestionnaireContext.ts'

/** Creates access to the session of a machine, which may be created later. */
export function createRunningSession({ compiled, walkOf, actor, save }: RunningSessionInput): RunningSession {
  let afterEnd: Session | undefined
  const sessionIn: RunningSession['sessionIn'] = (snapshot) => (snapshot.status !== 'active' && afterEnd) || snapshot.context.session
  const session = () => sessionIn(actor().getSnapshot())
  const deliver = (event: QuestionnaireEvent) => {
    if (actor().getSnapshot().status === 'active') return actor().send(event)
    const before = session()
    afterEnd = endedSession(compiled, before, event)
    if (afterEnd !== before) save()
  }
  return {
    session,
    sessionIn,
    walkOf,
    deliver,
    update: (change) => {
      // an error reaches the caller and not the machine, which would stop
      const failures: unknown[] = []
      const tried = (before: Session) => {
        try {
          return change(before)
        } catch (error) {
          failures.push(error)
          return before
        }
      }
      deliver({ type: 'UPDATE', change: tried })
      if (failures.length > 0) throw failures[0]
      save()
    },
  }
}

/** Input of {@link createRunningSession}. */
interface RunningSessionInput {
  readonly compiled: CompiledFlow
  readonly walkOf: WalkOf
  readonly actor: () => Actor<QuestionnaireMachine>
  readonly save: () => void
}

/** The session of a running machine. */
export interface RunningSession extends SessionStore {
  /** The session of a snapshot. */
  readonly sessionIn: (snapshot: SnapshotFrom<QuestionnaireMachine>) => Session
  /** Sends an event to the machine. A complete or closed one ignores events: facts, answers and what other tabs wrote are stored anyway. */
  readonly deliver: (event: QuestionnaireEvent) => void
}

/** The session after an event that arrives once the questionnaire is complete or closed. */
function endedSession(compiled: CompiledFlow, session: Session, event: QuestionnaireEvent): Session {
  if (event.type === 'UPDATE' || event.type === 'MERGE') return event.change(session)
  if (event.type === 'FACTS_CHANGED') return { ...session, facts: { ...session.facts, ...event.facts } }
  if (event.type !== 'ANSWER' || isUnchangedAnswer(compiled, session, event.field, event.value)) return session
  return storeAnswer(compiled, session, event.field, event.value)
}

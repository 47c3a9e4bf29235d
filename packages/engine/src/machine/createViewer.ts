import type { SnapshotFrom, StateValue } from 'xstate'
import { isLocked } from '../calls/isLocked.ts'
import { lookUp, type Session } from '../session/session.ts'
import type { WalkOf } from '../session/SessionStore.ts'
import type { Field, Interrupt } from '../schema/index.ts'
import type { CompiledFlow, CompiledScreen } from '../walk/compileFlow.ts'
import type { FillTexts } from '../walk/createTexts.ts'
import { progressAt } from '../walk/progress.ts'
import type { QuestionnaireMachine } from './compileMachine.ts'
import { type Decision, NO_QUOTES } from '../calls/decision.ts'
import type { Phase, View } from './view.ts'

/** Creates a function that turns a machine snapshot and its session into a view. Derived objects keep their identity. */
export function createViewer(compiled: CompiledFlow, walkOf: WalkOf, fill: FillTexts = (part) => part) {
  const lockedField = remembered((field: Field) => ({ ...field, disabled: true }))
  const interruptNamed = remembered((name: string): (Interrupt & { name: string }) | undefined => {
    const definition = compiled.flow.interrupts[name]
    return definition && { ...definition, name }
  })
  const withReason = remembered(({ interrupt, says }: Extract<Decision, { type: 'interrupt' }>) => {
    const shown = interruptNamed(interrupt)
    return shown?.reason && says !== undefined ? { ...shown, description: [says, ...shown.description] } : shown
  })
  const filledInterrupt = (decision: Extract<Decision, { type: 'interrupt' }>) => {
    const shown = withReason(decision)
    return shown && fill(shown)
  }

  return (snapshot: SnapshotFrom<QuestionnaireMachine>, session: Session): View => {
    const walker = walkOf(session)
    const { position, decision, errors, quotes, moves } = snapshot.context
    const at = compiled.screens[Math.min(position, compiled.screens.length - 1)]
    if (!at) throw new RangeError('a flow has at least one screen')
    const phase = phaseOf(snapshot.value, at)
    const { fields } = walker.visit(at.position)
    const interrupted = phase === 'interrupted' && decision?.type === 'interrupt' ? decision : undefined
    return {
      isComplete: snapshot.status === 'done',
      screen: fill(at.screen),
      step: at.step,
      fields: fields.map((field) => fill(walker.limited(isLocked(session, compiled, field.name) ? lockedField(field) : field))),
      phase,
      errors: phase === 'asking' ? errors : {},
      quotes: interrupted?.quotes ?? (phase === 'asking' ? quotes : NO_QUOTES),
      interrupt: interrupted && filledInterrupt(interrupted),
      unsent: phase === 'failed' ? undefined : firstUnsent(session),
      failure: phase === 'failed' && decision?.type === 'fail' ? decision.failure : undefined,
      progress: progressAt(walker, position),
      moves,
      canGoBack: walker.previous(at.position) !== undefined && !at.screen.previousButton?.hide,
      isAnswered: fields.some((field) => walker.relevant(field.name) !== undefined),
    }
  }
}

/** The phase of each state of a screen. Transient states are never visible. */
const PHASES: Readonly<Record<string, Phase>> = {
  arriving: 'mounting',
  opening: 'mounting',
  mounting: 'mounting',
  asking: 'asking',
  advancing: 'asking',
  checking: 'checking',
  submitting: 'submitting',
  failed: 'failed',
  interrupted: 'interrupted',
  'sign-in-required': 'sign-in-required',
}

/** a call that another tab has sent is no longer queued here */
const firstUnsent = ({ queue, unsent }: Session) => lookUp(unsent, queue.find(({ screen }) => Object.hasOwn(unsent, screen))?.screen ?? '')

/** Reads the phase from the machine's value: step, screen, phase. The final state has none. */
function phaseOf(value: StateValue, { step, screen }: CompiledScreen): Phase {
  const screens = typeof value === 'string' ? undefined : value[step.id]
  const phase = typeof screens === 'object' ? screens[screen.id] : undefined
  return (typeof phase === 'string' ? PHASES[phase] : undefined) ?? 'left'
}

/** Memoizes a function by its argument. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

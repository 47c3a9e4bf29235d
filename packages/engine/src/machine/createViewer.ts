import type { SnapshotFrom } from 'xstate'
import type { Field, Interrupt } from '../schema/index.ts'
import type { Walker } from '../walk/createWalker.ts'
import { progressAt } from '../walk/progress.ts'
import type { QuestionnaireMachine } from './compileMachine.ts'
import { NOTHING_READ } from './decision.ts'
import type { Phase, View } from './view.ts'

/** The phase of each state; those passed within one step are never seen. */
const PHASES = {
  arriving: 'mounting',
  mounting: 'mounting',
  asking: 'asking',
  deciding: 'deciding',
  leaving: 'deciding',
  submitting: 'submitting',
  settling: 'deciding',
  failed: 'failed',
  interrupted: 'interrupted',
  walled: 'walled',
  left: 'left',
} satisfies Record<string, Phase>

/** Turns a snapshot of the machine into what a page draws; what is derived once is the same object ever after. */
export function createViewer(walker: Walker, isFixed: (field: string) => boolean) {
  const { compiled } = walker
  const finalField = remembered((field: Field) => ({ ...field, disabled: true }))
  const interruptNamed = remembered((name: string): (Interrupt & { name: string }) | undefined => {
    const definition = compiled.flow.interrupts[name]
    return definition && { ...definition, name }
  })

  return (snapshot: SnapshotFrom<QuestionnaireMachine>, moves: number): View => {
    const at = compiled.screens[Math.min(snapshot.context.position, compiled.screens.length - 1)]
    if (!at) throw new RangeError('a flow has at least one screen')
    const lifecycle = snapshot.children.screen?.getSnapshot()
    const { decision, errors = {}, read = NOTHING_READ } = lifecycle?.context ?? {}
    const phase: Phase = lifecycle?.status === 'active' ? PHASES[lifecycle.value] : 'left'
    const { fields } = walker.visit(at.position)
    const interrupted = phase === 'interrupted' && decision?.type === 'interrupt' ? decision : undefined
    return {
      isComplete: snapshot.status === 'done',
      screen: at.screen,
      step: at.step,
      fields: fields.map((field) => (isFixed(field.name) ? finalField(field) : field)),
      phase,
      errors: phase === 'asking' ? errors : {},
      read: interrupted?.read ?? (phase === 'asking' ? read : NOTHING_READ),
      interrupt: interrupted && interruptNamed(interrupted.interrupt),
      failure: phase === 'failed' && decision?.type === 'fail' ? decision.failure : undefined,
      progress: progressAt(walker, snapshot.context.position),
      moves,
      canGoBack: walker.previous(at.position) !== undefined && !at.screen.previousButton?.hide,
      isAnswered: fields.some((field) => walker.relevant(field.name) !== undefined),
    }
  }
}

/** The same result for the same argument. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

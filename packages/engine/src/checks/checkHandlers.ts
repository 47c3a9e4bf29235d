import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Flow, Handler } from '../schema/index.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { continueAction } from '../walk/continueAction.ts'

/** Checks the shape of handlers, and that interrupts which cannot be passed offer no continue action. @throws FlowError that names
 * the place.
 */
export function checkHandlers({ flow, screens }: CompiledFlow, handlers: Readonly<Record<string, Handler>>): void {
  for (const { screen, step } of screens) {
    for (const name of [screen.onMount, screen.onSubmit])
      if (name !== undefined && Object.hasOwn(handlers, name)) assertHandler(handlers[name], name)
    const { rules = [], interrupts = [] } = handlers[screen.onMount ?? ''] ?? {}
    const raised = [...rules.flatMap(({ outcome }) => (outcome.type === 'interrupt' ? [outcome.interrupt] : [])), ...interrupts]
    for (const name of raised) assertNoContinueAction(flow, name, `${flow.id} > ${step.id} > ${screen.id}`, 'on opening a screen')
  }
  for (const { id, refusals = [] } of Object.values(flow.calls))
    for (const { interrupt } of refusals) assertNoContinueAction(flow, interrupt, `${flow.id} > call ${id}`, 'when a call is refused')
}

const PARTS = ['rules', 'interrupts', 'decides', 'run'] as const satisfies readonly (keyof Handler)[]

/** Catches a bare function or a misspelt key before a patient reaches the screen. */
function assertHandler(handler: unknown, name: string): void {
  const wrong = (what: string, suggestion: string) => new FlowError('HANDLER_INVALID', `handler ${name}`, what, suggestion)
  if (typeof handler !== 'object' || handler === null) throw wrong('it is not an object.', 'Pass { rules } or { run }.')
  const parts = new Map<string, unknown>(Object.entries(handler))
  for (const key of parts.keys()) if (!PARTS.some((known) => known === key)) throw wrong(`it has no "${key}".`, didYouMean(key, PARTS))
  if (!Array.isArray(parts.get('rules') ?? [])) throw wrong('its rules are not a list.', 'Pass a list of rules.')
  if (typeof (parts.get('run') ?? (() => undefined)) !== 'function') throw wrong('its run is not a function.', 'Pass one.')
}

/** A patient may pass an interrupt only when leaving a screen: its handler runs again before the call is sent. */
function assertNoContinueAction(flow: Flow, name: string, where: string, when: string): void {
  if (!continueAction(flow, name)) return
  throw new FlowError(
    'INTERRUPT_CANNOT_CONTINUE',
    where,
    `the interrupt "${name}" offers to continue, and cannot be passed: it is shown ${when}.`,
    'Remove that action, or use a separate interrupt.',
  )
}

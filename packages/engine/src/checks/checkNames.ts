import { conditionFields } from '../schema/conditionFields.ts'
import type { CallContracts } from '../calls/callContract.ts'
import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Handler, Transform } from '../schema/index.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { submitHandlerName, withRuleHandlers } from '../walk/ruleHandlers.ts'

/** Checks that every name in a flow and its rules exists. @throws FlowError that names the place and the known names. */
export function checkNames({ flow, screens, positions, answerPositions }: CompiledFlow, registered: Registered): void {
  const { transforms, contracts, components } = registered
  const handlers = withRuleHandlers(flow, registered.handlers)
  /** Known names by kind, and where they are defined; undefined when any name is valid. */
  const known: Record<Kind, readonly [place: string, names: Names | undefined]> = {
    field: ['in this flow', answerPositions],
    screen: ['in this flow', positions],
    interrupt: ['defined', new Set(Object.keys(flow.interrupts))],
    handler: ['registered', new Set(Object.keys(registered.handlers))],
    transform: ['registered', new Set(Object.keys(transforms))],
    component: ['registered', components && new Set(components)],
  }
  const expectAt =
    (where: string) =>
    (kind: Kind, name: string | undefined, use = '') => {
      const [place, names] = known[kind]
      if (name === undefined || !names || names.has(name)) return
      // each kind has its own code
      const code = `FLOW_UNKNOWN_${kind.toUpperCase() as Uppercase<Kind>}` as const
      throw new FlowError(code, where, `the ${kind} "${name}"${use} is not ${place}.`, didYouMean(name, [...names.keys()]))
    }

  for (const { screen, step, fields } of screens) {
    const expect = expectAt(`${flow.id} > ${step.id} > ${screen.id}`)
    for (const name of [screen.onMount, screen.onSubmit]) expect('handler', name)
    expect('component', screen.customComponent)
    expect('field', screen.displayFieldValue?.field, ' to show')
    expect('field', screen.nextButton?.fieldToWatch, ' to watch')
    for (const { dependsOn, texts = [] } of [screen, ...fields])
      for (const condition of [...(dependsOn ? [dependsOn] : []), ...texts.map(({ when }) => when)])
        for (const name of conditionFields(condition)) expect('field', name, ' that a condition reads')
    for (const { outcome } of screen.rules ?? [])
      for (const name of outcome?.type === 'refuse' ? Object.keys(outcome.errors) : []) expect('field', name, ' to refuse')
    for (const name of [screen.onMount, submitHandlerName(screen)])
      for (const { outcome } of handlers[name ?? '']?.rules ?? []) {
        if (outcome.type === 'interrupt') expect('interrupt', outcome.interrupt)
        if (outcome.type === 'go-to') expect('screen', outcome.screen, ' to lead to')
      }
  }
  for (const [name, { actions }] of Object.entries(flow.interrupts))
    for (const action of actions) {
      const expect = expectAt(`${flow.id} > interrupt ${name}`)
      if (action.do === 'go-to') expect('screen', action.screen, ' to lead to')
      if (action.do === 'answer') expect('field', action.field, ' to answer otherwise')
    }
  for (const { id, transform, refusals = [] } of Object.values(flow.calls)) {
    const where = `${flow.id} > call ${id}`
    const expect = expectAt(where)
    expect('transform', transform)
    for (const { interrupt } of refusals) expect('interrupt', interrupt)
    if (contracts && !Object.hasOwn(contracts, id))
      throw new FlowError('CALL_UNKNOWN_CONTRACT', where, 'it has no contract.', didYouMean(id, Object.keys(contracts)))
  }
}

/** What the host registers for flows to name. */
export interface Registered {
  readonly handlers: Readonly<Record<string, Handler>>
  readonly transforms: Readonly<Record<string, Transform>>
  readonly contracts: CallContracts | undefined
  readonly components: readonly string[] | undefined
}

type Kind = 'field' | 'screen' | 'interrupt' | 'handler' | 'transform' | 'component'

/** Supports both Set and Map. */
type Names = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>

import { fieldsRead } from '../conditions/fieldsRead.ts'
import { FlowError, type FlowErrorCode } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Handler } from '../schema/index.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { submitHandlerName, withRules } from './submitHandler.ts'

/** What a flow and its rules name has to be in the flow. @throws FlowError that names the place and what is known. */
export function checkNames(
  { flow, screens, positions, answerPositions }: CompiledFlow,
  handlers: Readonly<Record<string, Handler>>,
  components: readonly string[] | undefined,
): void {
  const ruled = withRules(flow, handlers)
  const interrupts = new Set(Object.keys(flow.interrupts))
  const drawn = components && new Set(components)

  for (const { screen, step, fields: shownOn } of screens) {
    const where = `${flow.id} > ${step.id} > ${screen.id}`
    const { displayFieldValue, customComponent, onMount, nextButton, rules: own = [] } = screen
    if (displayFieldValue)
      expectKnown(
        'FLOW_UNKNOWN_FIELD',
        where,
        displayFieldValue.field,
        answerPositions,
        (name) => `the field ${name} to show is not in this flow.`,
      )
    if (customComponent !== undefined && drawn)
      expectKnown('FLOW_UNKNOWN_COMPONENT', where, customComponent, drawn, (name) => `the component ${name} is not registered.`)
    for (const { dependsOn } of [screen, ...shownOn])
      for (const name of dependsOn ? fieldsRead(dependsOn) : [])
        expectKnown(
          'FLOW_UNKNOWN_FIELD',
          where,
          name,
          answerPositions,
          (one) => `the field ${one} that a condition reads is not in this flow.`,
        )
    if (nextButton?.fieldToWatch !== undefined)
      expectKnown(
        'FLOW_UNKNOWN_FIELD',
        where,
        nextButton.fieldToWatch,
        answerPositions,
        (one) => `the field ${one} to watch is not in this flow.`,
      )
    for (const { outcome } of own)
      for (const name of outcome?.type === 'refuse' ? Object.keys(outcome.errors) : [])
        expectKnown('FLOW_UNKNOWN_FIELD', where, name, answerPositions, (one) => `the field ${one} to refuse is not in this flow.`)
    for (const name of [onMount, submitHandlerName(screen)]) {
      const { rules = [] } = (name !== undefined && Object.hasOwn(ruled, name) && ruled[name]) || {}
      for (const { outcome } of rules) {
        if (outcome.type === 'interrupt')
          expectKnown('FLOW_UNKNOWN_INTERRUPT', where, outcome.interrupt, interrupts, (one) => `the interrupt ${one} is not defined.`)
        if (outcome.type === 'go-to') expectKnown('FLOW_UNKNOWN_SCREEN', where, outcome.screen, positions, notHere)
      }
    }
  }
  for (const [name, { actions }] of Object.entries(flow.interrupts))
    for (const action of actions) {
      if (action.do === 'go-to') expectKnown('FLOW_UNKNOWN_SCREEN', `${flow.id} > interrupt ${name}`, action.screen, positions, notHere)
      else if (action.do === 'answer')
        expectKnown(
          'FLOW_UNKNOWN_FIELD',
          `${flow.id} > interrupt ${name}`,
          action.field,
          answerPositions,
          (one) => `the field ${one} to answer otherwise is not in this flow.`,
        )
    }
}

const notHere = (name: string) => `the screen ${name} to lead to is not in this flow.`

/** Names, by a set or by what stands under them. */
type Names = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>

function expectKnown(code: FlowErrorCode, where: string, name: string, known: Names, says: (name: string) => string): void {
  if (!known.has(name)) throw new FlowError(code, where, says(`"${name}"`), didYouMean(name, [...known.keys()]))
}

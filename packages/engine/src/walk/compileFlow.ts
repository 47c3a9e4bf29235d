import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Call, Field, Flow, Screen, Step } from '../schema/index.ts'
import { expectFlow } from '../values/expectFlow.ts'

/** A screen with its place in the flow. */
export interface CompiledScreen {
  readonly screen: Screen
  readonly step: Step
  /** Index of the step among the flow's steps. */
  readonly stepIndex: number
  /** Index of the screen among all screens of the flow. */
  readonly position: number
  /** Its fields and conditional fields, in order. */
  readonly fields: readonly Field[]
  readonly call: Call | undefined
  /** How many screens come after it in its step that no condition hides. */
  readonly alwaysAfter: number
}

/** A flow with its indexes: every screen by position, positions by screen id and by field name. */
export interface CompiledFlow {
  readonly flow: Flow
  readonly screens: readonly CompiledScreen[]
  readonly positions: ReadonlyMap<string, number>
  /** Position of the screen that holds a field. */
  readonly fieldPositions: ReadonlyMap<string, number>
}

/** Indexes a resolved flow in one pass. @throws FlowError on a repeated id or an unknown call. */
export function compileFlow(flow: Flow): CompiledFlow {
  expectFlow(flow)
  const screens: CompiledScreen[] = []
  const positions = new Map<string, number>()
  const fieldPositions = new Map<string, number>()
  flow.steps.forEach((step, stepIndex) => {
    let alwaysAfter = step.screens.filter(isUnconditional).length
    for (const screen of step.screens) {
      const where = `${flow.id} > ${step.id} > ${screen.id}`
      const position = screens.length
      if (positions.has(screen.id))
        throw new FlowError(
          'FLOW_DUPLICATE_SCREEN',
          where,
          `the id "${screen.id}" is used twice.`,
          'Give one of the two screens another id.',
        )
      positions.set(screen.id, position)
      const fields = [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])]
      for (const { name } of fields) {
        const before = fieldPositions.get(name)
        if (before !== undefined && before !== position)
          throw new FlowError(
            'FLOW_DUPLICATE_FIELD',
            where,
            `the field "${name}" stands on the screen "${screens[before]?.screen.id}" too.`,
            'Give one of the two another name.',
          )
        fieldPositions.set(name, position)
      }
      if (isUnconditional(screen)) alwaysAfter--
      screens.push({ screen, step, stepIndex, position, fields, call: callOf(flow, screen, where), alwaysAfter })
    }
  })
  return { flow, screens, positions, fieldPositions }
}

const isUnconditional = ({ dependsOn }: Screen) => dependsOn === undefined

function callOf(flow: Flow, screen: Screen, where: string): Call | undefined {
  if (screen.call === undefined) return undefined
  const call = Object.hasOwn(flow.calls, screen.call) ? flow.calls[screen.call] : undefined
  if (!call)
    throw new FlowError(
      'FLOW_UNKNOWN_CALL',
      where,
      `the call "${screen.call}" is not defined.`,
      didYouMean(screen.call, Object.keys(flow.calls)),
    )
  return call
}

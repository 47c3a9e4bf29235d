import { FlowError } from '../errors/FlowError.ts'
import { didYouMean } from '../errors/didYouMean.ts'
import type { Calculation, Call, Field, Flow, Screen, Step, Vocabulary } from '../schema/index.ts'
import { createDescribe } from '../values/createDescribe.ts'
import { assertFlow } from './assertFlow.ts'
import type { Describe } from '../values/fieldDescriptors.ts'
import { isPersisted } from '../values/isPersisted.ts'
import { type OptionNumbers, optionNumbers } from '../values/optionNumbers.ts'
import { hideAfterEnds } from './hideAfterEnds.ts'
import { formulaFields } from '../schema/formulaFields.ts'

/** Indexes a resolved flow in one pass.
 * @param given The flow.
 * @param vocabulary The product's vocabulary.
 * @throws FlowError on a repeated id, an unknown call or field type.
 */
export function compileFlow(given: Flow, vocabulary?: Vocabulary): CompiledFlow {
  const describe = createDescribe(vocabulary)
  assertFlow(given, describe)
  const flow = hideAfterEnds(given)
  const screens: CompiledScreen[] = []
  const positions = new Map<string, number>()
  const fieldPositions = new Map<string, number>()
  const stepIds = new Set<string>()
  const slots = new Map<string, number>()
  const answerPositions = new Map<string, number>()
  let alwaysAfter = flow.steps.flatMap((step) => step.screens).filter(isUnconditional).length
  flow.steps.forEach((step, stepIndex) => {
    if (stepIds.has(step.id))
      throw new FlowError(
        'FLOW_DUPLICATE_STEP',
        `${flow.id} > ${step.id}`,
        `the id "${step.id}" is used twice.`,
        'Give one of the two steps another id.',
      )
    stepIds.add(step.id)
    let questionsAfter = step.screens.filter((screen) => isUnconditional(screen) && isQuestion(screen)).length
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
        const before = answerPositions.get(name)
        if (before !== undefined && before !== position)
          throw new FlowError(
            'FLOW_DUPLICATE_FIELD',
            where,
            `the field "${name}" is also on the screen "${screens[before]?.screen.id}".`,
            'Give one of the two another name.',
          )
        fieldPositions.set(name, position)
        answerPositions.set(name, position)
        if (!slots.has(name)) slots.set(name, slots.size)
      }
      const calculated = (screen.calculated ?? []).map((calculation) => {
        const { name, value } = calculation
        if (answerPositions.has(name))
          throw new FlowError(
            'FLOW_DUPLICATE_FIELD',
            where,
            `the calculated answer "${name}" has the name of another answer.`,
            'Use a unique name.',
          )
        for (const read of formulaFields(value))
          if (!answerPositions.has(read))
            throw new FlowError(
              'FLOW_UNKNOWN_FIELD',
              where,
              `the calculated answer "${name}" reads "${read}", which no earlier field defines.`,
              didYouMean(read, [...answerPositions.keys()]),
            )
        answerPositions.set(name, position)
        slots.set(name, slots.size)
        return { calculation, slot: slots.size - 1 }
      })
      if (isUnconditional(screen)) {
        alwaysAfter--
        if (isQuestion(screen)) questionsAfter--
      }
      const compiledFields = fields.map((field) => ({
        field,
        slot: slots.get(field.name) ?? -1,
        isPersisted: isPersisted(field, describe),
      }))
      const isWhole = fields.every(isUnconditional)
      screens.push({
        screen,
        step,
        stepIndex,
        position,
        fields,
        compiledFields,
        calculated,
        isWhole,
        call: callOf(flow, screen, where),
        isQuestion: isQuestion(screen),
        alwaysAfter,
        questionsAfter,
      })
    }
  })
  const options = optionNumbers(screens.flatMap(({ fields }) => fields))
  return { flow, screens, positions, fieldPositions, answerPositions, slots, optionNumbers: options, describe }
}

/** A prepared field. */
export interface CompiledField {
  readonly field: Field
  /** Index of its name among all names of the flow. */
  readonly slot: number
  /** Whether its answer is stored across reloads; secrets, cards and files are not. */
  readonly isPersisted: boolean
}

/** A screen and its position. */
export interface CompiledScreen {
  readonly screen: Screen
  readonly step: Step
  /** Index of the step. */
  readonly stepIndex: number
  /** Index of the screen among all screens. */
  readonly position: number
  /** Fields and conditional fields, in order. */
  readonly fields: readonly Field[]
  /** The same fields, prepared. */
  readonly compiledFields: readonly CompiledField[]
  /** Calculated answers with the index of their name. */
  readonly calculated: readonly { readonly calculation: Calculation; readonly slot: number }[]
  /** No field is conditional. */
  readonly isWhole: boolean
  readonly call: Call | undefined
  /** It has fields and cannot be skipped. */
  readonly isQuestion: boolean
  /** Number of unconditional screens after it. */
  readonly alwaysAfter: number
  /** Number of unconditional questions after it in its step. */
  readonly questionsAfter: number
}

/** An indexed flow: screens by position, positions by screen id and field name. */
export interface CompiledFlow {
  /** The flow; screens after one that ends the form also depend on its condition. */
  readonly flow: Flow
  readonly screens: readonly CompiledScreen[]
  readonly positions: ReadonlyMap<string, number>
  /** Position of the screen with a field. */
  readonly fieldPositions: ReadonlyMap<string, number>
  /** Position of the screen that asks for or calculates an answer. */
  readonly answerPositions: ReadonlyMap<string, number>
  /** Index of each name; faster to look up than the name. */
  readonly slots: ReadonlyMap<string, number>
  /** Scores and exclusive options by field name, for calculations. */
  readonly optionNumbers: ReadonlyMap<string, OptionNumbers>
  /** Describes its field types. */
  readonly describe: Describe
}

const isUnconditional = ({ dependsOn }: Screen | Field) => dependsOn === undefined
const isQuestion = ({ fields = [], conditionalFields = [], skipButton }: Screen) =>
  skipButton === undefined && fields.length + conditionalFields.length > 0

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

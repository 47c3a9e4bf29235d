import type { FieldTypes } from '@anamnesis/engine/internal'
import { condition, type FieldTypeDefinition, type Vocabulary } from '@anamnesis/engine/schema'
import { type DocumentName, rule } from '@anamnesis/engine/schema/internal'
import { formulaConditions } from './calculations/formulaReads.ts'
import type { Located } from './document/Located.ts'
import {
  CALCULATED,
  type ConditionUnderLint,
  type FieldUnderLint,
  type FlowUnderLint,
  type OptionUnderLint,
  type RuleUnderLint,
  type ScreenUnderLint,
} from './FlowUnderLint.ts'
import { FULL } from '../resolve/readFlows.ts'
import { shapeFaults } from './shape/shapeFaults.ts'
import { withRightKeys } from './shape/withRightKeys.ts'
import type { KnownNames } from './known/KnownNames.ts'
import { isObject } from '../schema/JsonSchema.ts'

/** Prepares a document for the rules, as far as it is readable. */
export function readFlow(written: Located, kind: DocumentName, { known, omit = [], before }: ReadingOptions): FlowUnderLint {
  const root = withRightKeys(written, shapeFaults({ written, kind, known }))
  const screens: ScreenUnderLint[] = []
  const steps =
    kind === 'screen'
      ? [[root]]
      : listOf(root.children.get('steps'))
          .filter((step) => !omit.includes(textOf(recordOf(step.value)['id'])))
          .map((step) => listOf(step.children.get('screens')))
  for (const [step, written] of steps.entries())
    for (const at of written) if (typeof at.value === 'object') screens.push(readScreen(at, screens.length, step, known))
  const fields = screens.flatMap((screen) => screen.fields)
  return {
    kind,
    isWhole: kind !== 'screen' && steps.every((written) => written.every(({ value }) => typeof value === 'object')),
    written,
    isShortened: omit.length > 0 || (kind === 'resolved-flow' && recordOf(root.value)['variant'] !== FULL),
    root,
    screens,
    // the first of two screens with one id takes precedence, as for patients
    screensById: new Map(screens.toReversed().map((screen) => [screen.id, screen])),
    fields,
    fieldsByName: byName(screens.flatMap((screen) => [...screen.fields, ...screen.calculated])),
    known,
    before,
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const listOf = (at: Located | undefined): readonly Located[] => (at && Array.isArray(at.value) ? [...at.children.values()] : [])

/** The kind of a document, by its keys. */
export function kindOf(value: unknown): DocumentName | undefined {
  const keys = recordOf(value)
  if (Array.isArray(keys['steps']) || 'schemaVersion' in keys)
    return 'variant' in keys || 'calls' in keys || 'interrupts' in keys ? 'resolved-flow' : 'flow'
  return 'id' in keys || 'fields' in keys || 'conditionalFields' in keys ? 'screen' : undefined
}

/** Context of a document. */
export interface ReadingOptions {
  readonly known: KnownNames
  /** Steps that a variant leaves out. */
  readonly omit?: readonly string[]
  readonly before?: FlowUnderLint | undefined
}

function byName(fields: readonly FieldUnderLint[]): Map<string, FieldUnderLint[]> {
  const named = new Map<string, FieldUnderLint[]>()
  for (const field of fields) named.set(field.name, [...(named.get(field.name) ?? []), field])
  return named
}

function readScreen(at: Located, position: number, step: number, known: KnownNames): ScreenUnderLint {
  const value = recordOf(at.value)
  const fields: FieldUnderLint[] = []
  const calculated: FieldUnderLint[] = []
  const screen = {
    id: textOf(value['id']),
    value,
    at,
    position,
    step,
    fields,
    calculated,
    dependsOn: readCondition(at),
    texts: readTexts(at),
    rules: readRules(at),
  }
  for (const key of ['fields', 'conditionalFields'])
    for (const field of listOf(at.children.get(key))) fields.push(readField(field, screen, fields.length, known))
  for (const one of listOf(at.children.get('calculated')))
    calculated.push({
      ...readField(one, screen, fields.length + calculated.length, known),
      type: CALCULATED,
      options: listOf(one.children.get('bands')).flatMap((band): OptionUnderLint[] => {
        const at = band.children.get('name')
        return typeof at?.value === 'string' ? [{ value: at.value, score: undefined, isScored: false, at, label: undefined }] : []
      }),
      descriptor: known.fieldTypes['text'],
      conditions: formulaConditions(one.children.get('value')),
    })
  return screen
}

function readField(at: Located, screen: ScreenUnderLint, index: number, known: KnownNames): FieldUnderLint {
  const { fieldTypes, vocabulary } = known
  const value = recordOf(at.value)
  const type = textOf(value['type'])
  const options = listOf(at.children.get('options')).flatMap((option): OptionUnderLint[] => {
    const { value, score } = recordOf(option.value)
    if (typeof value !== 'string') return []
    const points = typeof score === 'number' ? score : undefined
    const [at, label] = [option.children.get('value') ?? option, option.children.get('label')]
    return [{ value, score: points, isScored: score !== undefined, at, label }]
  })
  const declared = declaredOf(type, fieldTypes, vocabulary)
  const isGroup = declared.descriptor?.storage === 'group'
  return {
    name: textOf(value['name']),
    type,
    ...declared,
    value,
    at,
    screen,
    index,
    options,
    entryFields: isGroup ? listOf(at.children.get('fields')).map((one, place) => readField(one, screen, place, known)) : [],
    dependsOn: readCondition(at),
    conditions: readTexts(at),
  }
}

function declaredOf(type: string, fieldTypes: FieldTypes, vocabulary: Vocabulary) {
  const own: Readonly<Record<string, FieldTypeDefinition>> = vocabulary.fieldTypes ?? {}
  return {
    descriptor: Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : undefined,
    own: Object.hasOwn(own, type) ? own[type] : undefined,
  }
}

function readRules(screen: Located): RuleUnderLint[] {
  return listOf(screen.children.get('rules')).flatMap((at) => {
    const when = at.children.get('when')
    const parsed = rule.safeParse(at.value)
    return when && parsed.success ? [{ rule: parsed.data, at, when: { condition: parsed.data.when, at: when } }] : []
  })
}

const readTexts = (owner: Located) => listOf(owner.children.get('texts')).flatMap((text) => readCondition(text, 'when') ?? [])

function readCondition(owner: Located, key = 'dependsOn'): ConditionUnderLint | undefined {
  const at = owner.children.get(key)
  const parsed = at && condition.safeParse(at.value)
  return at && parsed?.success ? { condition: parsed.data, at } : undefined
}

import type { FieldDescriptor } from '@anamnesis/engine'
import type { Condition, DocumentName, FieldTypeDefinition, Rule } from '@anamnesis/engine/schema'
import type { Located } from './document/Located.ts'
import type { KnownNames } from './known/KnownNames.ts'

/** A condition with the field or screen that it decides on. */
export interface ConditionUnderLint {
  readonly condition: Condition
  readonly at: Located
}

/** One option as it is written. */
export interface OptionUnderLint {
  readonly value: string
  readonly at: Located
  /** What patients read, where it is written. */
  readonly label: Located | undefined
}

/** The type that a calculated answer goes by among fields. */
export const CALCULATED = 'calculated'

/** One field as it is written: what can be read of it, even if its shape is wrong. */
export interface FieldUnderLint {
  readonly name: string
  readonly type: string
  /** What is known of its type; undefined for a type that nobody knows. */
  readonly descriptor: FieldDescriptor | undefined
  /** What the product declares of its type, where it is one of its own. */
  readonly own: FieldTypeDefinition | undefined
  readonly value: Readonly<Record<string, unknown>>
  readonly at: Located
  readonly screen: ScreenUnderLint
  /** Place among the fields of its screen, in the order in which they are shown. */
  readonly index: number
  readonly options: readonly OptionUnderLint[]
  /** Of a group, what each entry asks. */
  readonly entryFields: readonly FieldUnderLint[]
  readonly dependsOn: ConditionUnderLint | undefined
}

/** One rule of a screen as it is written. */
export interface RuleUnderLint {
  readonly rule: Rule
  readonly at: Located
  readonly when: ConditionUnderLint
}

/** One screen as it is written. */
export interface ScreenUnderLint {
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
  readonly at: Located
  /** Place among all screens. */
  readonly position: number
  /** Place of its step among the steps. */
  readonly step: number
  readonly fields: readonly FieldUnderLint[]
  /** Its calculated answers, as conditions read them: like fields that come after its own. */
  readonly calculated: readonly FieldUnderLint[]
  readonly dependsOn: ConditionUnderLint | undefined
  /** Its own rules, those that can be read. */
  readonly rules: readonly RuleUnderLint[]
}

/** One document, read for the rules: its values with their places, and its indexes. */
export interface FlowUnderLint {
  readonly kind: DocumentName
  /** A whole flow; false for a screen on its own, of which nobody knows what comes before. */
  readonly isWhole: boolean
  /** Steps of it are left out, as a variant does. */
  readonly isShortened: boolean
  readonly root: Located
  readonly screens: readonly ScreenUnderLint[]
  readonly screensById: ReadonlyMap<string, ScreenUnderLint>
  /** Fields in the order of the path. Screens may hold several of one name, of which one is shown at a time. */
  readonly fields: readonly FieldUnderLint[]
  readonly fieldsByName: ReadonlyMap<string, readonly FieldUnderLint[]>
  readonly known: KnownNames
  /** The same document at the revision that `--since` names. */
  readonly before: FlowUnderLint | undefined
}

import type { FieldDescriptor } from '@anamnesis/engine/internal'
import type { DocumentName } from '@anamnesis/engine/schema/internal'
import type { Condition, FieldTypeDefinition, Rule } from '@anamnesis/engine/schema'
import type { Located } from './document/Located.ts'
import type { KnownNames } from './known/KnownNames.ts'

/** A document prepared for the rules: values with locations, and indexes. */
export interface FlowUnderLint {
  readonly kind: DocumentName
  /** True for a whole flow; false for a single screen without context, and while a screen of the flow cannot be read. */
  readonly isWhole: boolean
  /** Some steps are left out, as in a variant. */
  readonly isShortened: boolean
  /** The document as written. */
  readonly written: Located
  /** The document with misspelt keys under the names that are meant. */
  readonly root: Located
  readonly screens: readonly ScreenUnderLint[]
  readonly screensById: ReadonlyMap<string, ScreenUnderLint>
  /** Fields in path order. Several may share a name when only one of them is shown at a time. */
  readonly fields: readonly FieldUnderLint[]
  readonly fieldsByName: ReadonlyMap<string, readonly FieldUnderLint[]>
  readonly known: KnownNames
  /** The same document at the `--since` revision. */
  readonly before: FlowUnderLint | undefined
}

/** A condition with the field or screen that it controls. */
export interface ConditionUnderLint {
  readonly condition: Condition
  readonly at: Located
}

/** An option as written. */
export interface OptionUnderLint {
  readonly value: string
  /** Points in calculations. */
  readonly score: number | undefined
  /** A score is written, even when it is not a number. */
  readonly isScored: boolean
  readonly at: Located
  /** The label, if present. */
  readonly label: Located | undefined
}

/** The field type of a calculated answer. */
export const CALCULATED = 'calculated'

/** A field as written: what can be read of it, even when its shape is invalid. */
export interface FieldUnderLint {
  readonly name: string
  readonly type: string
  /** The type's description; undefined for an unknown type. */
  readonly descriptor: FieldDescriptor | undefined
  /** The product's declaration, for a custom type. */
  readonly own: FieldTypeDefinition | undefined
  readonly value: Readonly<Record<string, unknown>>
  readonly at: Located
  readonly screen: ScreenUnderLint
  /** Index among the fields of its screen, in display order. */
  readonly index: number
  readonly options: readonly OptionUnderLint[]
  /** The entry fields of a group. */
  readonly entryFields: readonly FieldUnderLint[]
  readonly dependsOn: ConditionUnderLint | undefined
  /** The conditions of its other texts, or of its formula. */
  readonly conditions: readonly ConditionUnderLint[]
}

/** A rule of a screen as written. */
export interface RuleUnderLint {
  readonly rule: Rule
  readonly at: Located
  readonly when: ConditionUnderLint
}

/** A screen as written. */
export interface ScreenUnderLint {
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
  readonly at: Located
  /** Index among all screens. */
  readonly position: number
  /** Index of its step. */
  readonly step: number
  readonly fields: readonly FieldUnderLint[]
  /** Calculated answers as conditions read them: like fields after the screen's own. */
  readonly calculated: readonly FieldUnderLint[]
  readonly dependsOn: ConditionUnderLint | undefined
  /** The conditions of its other texts. */
  readonly texts: readonly ConditionUnderLint[]
  /** The screen's readable rules. */
  readonly rules: readonly RuleUnderLint[]
}

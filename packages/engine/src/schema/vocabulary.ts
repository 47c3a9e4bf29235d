import type * as z from 'zod/mini'
import type { AnswerValue } from './answer.ts'
import type { Sensitivity } from './fieldBase.ts'

/** A product's additions to the flow format: field types and the names that flows may use. Omitted lists accept any name. */
export interface Vocabulary {
  /** Custom field types by name, which starts with `x-`. */
  readonly fieldTypes?: Readonly<Record<CustomFieldType, FieldTypeDefinition>>
  /** Kinds of flow, such as a first questionnaire. */
  readonly kinds?: readonly string[]
  /** Labels of a flow, such as its brand: allowed values by name, or any. */
  readonly labels?: Readonly<Record<string, readonly string[] | 'any'>>
  /** Targets for responses of calls: `onSuccess` and `onError`. */
  readonly callTargets?: readonly string[]
  /** Areas that the host reloads after a call: `refresh`. */
  readonly areas?: readonly string[]
  /** Footer messages: `footerMessage`. */
  readonly footers?: readonly string[]
}

/** Name of a product's field type; built-in types never start with `x-`. */
export type CustomFieldType = `x-${string}`

/** A product's field type: everything except its component. */
export interface FieldTypeDefinition<Settings = unknown> {
  /** Schema of the field's `settings`, with descriptions for the JSON Schema. */
  readonly settings: z.ZodMiniType<Settings>
  /** How the answer is stored and sent: as text (also for numbers) or as a flag. */
  readonly storage: 'text' | 'flag'
  /** Where the answer may go by default. */
  readonly sensitivity: Sensitivity
  /** How range conditions compare the answer; without it they are refused. */
  readonly comparedAs?: 'number' | 'date'
  /** Allows `triggerNextOnChange`: the field advances when its component commits. */
  readonly mayAdvance?: boolean
  /** Returns what is wrong with an answer, as a sentence for the patient; empty for the general message; undefined when valid. Must
   * be pure: browser, server and prover run it.
   */
  check(settings: Settings, answer: AnswerValue): string | undefined
  /** Representative answers, most likely first, for the prover. `edges` are the values that the flow's conditions compare with;
   * include numbers and texts on both sides of each.
   */
  examples(settings: Settings, edges: readonly (string | number)[]): readonly AnswerValue[]
  /** Description of the type in the printed flow. */
  readonly inWords: string
  /** Formats an answer for readers; default: as stored. */
  formatAnswer?(settings: Settings, answer: AnswerValue): string
}

import type * as z from 'zod/mini'
import type { AnswerValue } from './answer.ts'
import type { Sensitivity } from './fieldBase.ts'

/** The name of a field type that a product declares; the engine's own never begin so. */
export type CustomFieldType = `x-${string}`

/** A type of field that a product adds to those of the engine: everything but its looks, which its component gives. */
export interface FieldTypeDefinition<Settings = unknown> {
  /** What stands in the `settings` of such a field, and what the JSON Schema says of it. */
  readonly settings: z.ZodMiniType<Settings>
  /** How the answer is kept and sent: as a text (a number is one, too), or as a flag. */
  readonly storage: 'text' | 'flag'
  /** Where the answer may go, unless the field says otherwise. */
  readonly sensitivity: Sensitivity
  /** What conditions with bounds compare the answer as; without it, they are refused. */
  readonly comparedAs?: 'number' | 'date'
  /** Such fields may have `triggerNextOnChange`: they go on by themselves once their component says that the patient has decided. */
  readonly mayAdvance?: boolean
  /** What is wrong with an answer, as a sentence for the patient, empty where the general one will do; undefined when nothing is. Pure: browser, server and prover run it. */
  check(settings: Settings, answer: AnswerValue): string | undefined
  /**
   * Answers that stand for all that can be told apart, the likeliest first: what the prover tries. `edges` are the values that
   * conditions of the flow compare the answer with; numbers and texts on both sides of them belong to it.
   */
  examples(settings: Settings, edges: readonly (string | number)[]): readonly AnswerValue[]
  /** The type in words, for who reads the printed flow. */
  readonly inWords: string
  /** An answer in words, for who reads what was answered; as it is kept where this is left out. */
  formatAnswer?(settings: Settings, answer: AnswerValue): string
}

/**
 * What a product adds to the words of a questionnaire, declared in one place: types of field, and the names that its flows may
 * use. A list that is left out is open: any name will do.
 */
export interface Vocabulary {
  /** Types of field of its own, by their name in the JSON, which begins with `x-`. */
  readonly fieldTypes?: Readonly<Record<CustomFieldType, FieldTypeDefinition>>
  /** Kinds of flow, such as a first questionnaire. */
  readonly kinds?: readonly string[]
  /** Labels that a flow carries, such as a brand: by their name, the values allowed, or any. */
  readonly labels?: Readonly<Record<string, readonly string[] | 'any'>>
  /** Where the host takes the response of a call: `onSuccess` and `onError`. */
  readonly callTargets?: readonly string[]
  /** Areas of the host that are read again after a call: `refresh`. */
  readonly areas?: readonly string[]
  /** Messages at the foot of a screen: `footerMessage`. */
  readonly footers?: readonly string[]
}

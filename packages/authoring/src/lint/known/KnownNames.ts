import type { FieldTypes } from '@anamnesis/engine'
import type { AskedQuestion, documentsIn, Handler, Transform, UnreadAnswer, Vocabulary } from '@anamnesis/engine/schema'
import type { NameList } from '../../schema/namesIn.ts'
import type { Located } from '../document/Located.ts'

/** The values that each feature flag may have, by its key. */
export type FlagValues = ReadonlyMap<string, readonly unknown[]>

/** Every name that a flow may use without defining it. */
export interface KnownNames {
  /** The words of the product: its field types, targets, footers, kinds and labels. */
  readonly vocabulary: Vocabulary
  /** The schemas of documents in that vocabulary. */
  readonly documents: ReturnType<typeof documentsIn>
  /** The field types in that vocabulary. */
  readonly fieldTypes: FieldTypes
  readonly handlers: Readonly<Record<string, Handler>>
  readonly hostHandlers: readonly string[]
  readonly transforms: Readonly<Record<string, Transform>>
  readonly components: readonly string[]
  readonly placeholders: readonly string[]
  /** Words that no plain word can replace, in small letters: the names of medications. */
  readonly names: readonly string[]
  /** Ids of the fragments, option lists, calls and interrupts of the library round the document. */
  readonly fragments: readonly string[]
  readonly optionLists: readonly string[]
  readonly calls: readonly string[]
  readonly interrupts: readonly string[]
  /** The values of each feature flag; undefined where another product's flags are unknown. */
  readonly flags: FlagValues | undefined
  /** Names of answers that nobody is asked for, which hold facts. */
  readonly answersOnFile: readonly string[]
  /** The facts that the product defines; read when they are wanted. */
  readonly facts: () => NameList | undefined
  /** The fields that the library asks for somewhere; read when they are wanted. */
  readonly fields: () => readonly string[]
  /** The calls of the library as they are written, by id. */
  readonly callDefinitions: ReadonlyMap<string | number, Located>
  /** What of a question is read by nothing that turns answers into facts. */
  readonly unreadIn: (question: AskedQuestion) => readonly UnreadAnswer[]
}

import type { FieldTypes } from '@anamnesis/engine/internal'
import type { QuestionShape, documentsIn, UnreadAnswer } from '@anamnesis/engine/schema/internal'
import type { Handler, Transform, Vocabulary } from '@anamnesis/engine/schema'
import type { NameList } from '../../schema/namesOfProduct.ts'
import type { Located } from '../document/Located.ts'

/** Names that a flow may use without defining them. */
export interface KnownNames {
  /** The product's vocabulary: field types, targets, footers, kinds and labels. */
  readonly vocabulary: Vocabulary
  /** Document schemas of the vocabulary. */
  readonly documents: ReturnType<typeof documentsIn>
  /** Field types of the vocabulary. */
  readonly fieldTypes: FieldTypes
  readonly handlers: Readonly<Record<string, Handler>>
  readonly hostHandlers: readonly string[]
  readonly transforms: Readonly<Record<string, Transform>>
  readonly components: readonly string[]
  readonly placeholders: readonly string[]
  /** What a brand leaves undefined; undefined for a brand that cannot be read. */
  readonly gapsOf: (brand: string) => BrandGaps | undefined
  /** The brands whose flows name a screen. */
  readonly brandsNaming: (screen: string) => readonly string[]
  /** Words without a plain replacement, in lower case: medication names. */
  readonly names: readonly string[]
  /** Ids of the library's fragments, option lists, calls and interrupts. */
  readonly fragments: readonly string[]
  readonly optionLists: readonly string[]
  readonly calls: readonly string[]
  readonly interrupts: readonly string[]
  /** Values of each feature flag; undefined when the flags are unknown. */
  readonly flags: FlagValues | undefined
  /** Names of recorded answers that hold facts and are not asked for. */
  readonly answersOnFile: readonly string[]
  /** Names of answers that rules of the product read as numbers. */
  readonly scores: readonly string[]
  /** The product's facts, read on demand. */
  readonly facts: () => NameList | undefined
  /** The fields of all fragments, read on demand. */
  readonly fields: () => readonly string[]
  /** The calculated answers of all fragments, read on demand. */
  readonly calculated: () => readonly string[]
  /** The names in the formulas of all fragments, read on demand. */
  readonly calculationReads: () => ReadonlySet<unknown>
  /** The calls of the library as written, by id. */
  readonly callDefinitions: ReadonlyMap<string | number, Located>
  /** The parts of a question that map to no fact. */
  readonly unreadIn: (question: QuestionShape) => readonly UnreadAnswer[]
}

/** The placeholders without a value in a brand. */
export interface BrandGaps {
  readonly file: string
  readonly placeholders: readonly string[]
}

/** Possible values of each feature flag, by key. */
export type FlagValues = ReadonlyMap<string, readonly unknown[]>

import type * as z from 'zod/mini'
import type { Call } from './call.ts'
import type { Flow, FlowSource } from './flow.ts'
import type { Handler, Transform } from './handler.ts'
import type { Rule } from './rule.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Code of a product next to its documents. All parts are optional. */
export interface ProductCode {
  readonly vocabulary?: Vocabulary
  /** Schema of brand files; default: `BrandTexts` and nothing else. */
  readonly brand?: z.ZodMiniType<BrandTexts>
  /** Schema of treatment files; default: `TreatmentTexts` and nothing else. */
  readonly treatment?: z.ZodMiniType<TreatmentTexts>
  /** Handlers of a brand. Names and rules must be the same for every brand. */
  createHandlers?(brand: BrandTexts): Readonly<Record<string, Handler>>
  /** Names of handlers that only the host has, because they need external access. */
  readonly hostHandlers?: readonly string[]
  /** Ids of calls that the host can send without a definition in documents. */
  readonly hostCalls?: readonly string[]
  readonly transforms?: Readonly<Record<string, Transform>>
  /** Names of custom components. */
  readonly components?: readonly string[]
  /** Code of a treatment by another of its names. */
  treatmentCode?(name: string): string | undefined
  /** Generated variants, by name. */
  readonly variants?: Readonly<Record<string, GeneratedVariant>>
  /** Rules generated from the product range, by screen id; they come before the screen's own. */
  screenRules?(flow: Flow, siblings: Siblings): ReadonlyMap<string, readonly Rule[]>
  /** Parts of a question that no fact is derived from; reported by the linter. */
  unreadIn?(question: QuestionShape): readonly UnreadAnswer[]
  /** Names of recorded answers that conditions may read, though no question asks for them. If the product has names of the kind
   * `fact`, they hold facts.
   */
  readonly answersOnRecord?: readonly string[]
  /** Names of answers that rules outside the flows read as numbers; a calculated one must not be missing. */
  readonly scores?: readonly string[]
  /** The formulary of `@anamnesis/flows` checks its flows; safety pages are then separate and also signed. */
  readonly isCheckedByFormulary?: boolean
  /** Lower-case words without a plainer synonym, such as drug names. */
  readonly properNames?: readonly string[]
  /** Product-specific kinds of document, by name; may refine a standard kind. */
  readonly documents?: Readonly<Record<string, DocumentKind>>
  /** Further names in its documents, by kind. */
  names?(): Readonly<Record<string, NamesOfKind>>
}

/** Brand data that flow texts may use; a product's brands may have more. */
export interface BrandTexts {
  readonly id: string
  /** Name that patients see. */
  readonly name: string
  readonly pharmacy?: string | undefined
  readonly supportEmail?: string | undefined
  readonly supportPhone?: string | undefined
  /** Treatments by code, with the name that patients see. */
  readonly treatments?: Readonly<Record<string, { readonly name: string }>> | undefined
}

/** Treatment data that flow texts may use, if the treatment has a folder. */
export interface TreatmentTexts {
  /** Folder name and flow label. */
  readonly code: string
  /** Brands that offer it, by id, with the name that their patients see. */
  readonly brands: Readonly<Record<string, { readonly name: string }>>
}

/** The parts of a question that carry its meaning. */
export interface QuestionShape {
  readonly name: string
  readonly type: string
  /** Values of its options; empty for text and numbers. */
  readonly values: readonly string[]
}

/** A part of a question that no fact is derived from. */
export interface UnreadAnswer {
  readonly code: 'ANSWER_UNREAD_FIELD' | 'ANSWER_UNREAD_OPTION' | 'ANSWER_UNREAD_TEXT'
  /** Value of the option. */
  readonly value?: string
  readonly message: string
  readonly suggestion: string
}

/** Documents related to a flow when its rules are generated. */
export interface Siblings {
  /** Returns the full flow of a kind with the same labels, without generated rules; may be this flow. */
  readonly whole: (kind: string) => Flow | undefined
  /** The product document of its treatment; undefined when there is none. */
  readonly products: unknown
}

/** A variant that code generates from a full flow. */
interface GeneratedVariant {
  /** Whether a flow has the variant. */
  readonly isOf: (flow: FlowSource) => boolean
  /** Generates it; `calls` are the calls of the product. */
  readonly make: (whole: Flow, calls: Readonly<Record<string, Call>>) => Flow
  /** Ids of calls that replace the flow's own. */
  readonly calls?: readonly string[]
}

/** A kind of document, for editors. */
export interface DocumentKind {
  /** Schema of the document; strict, so that misspelt keys are reported. */
  readonly schema: z.ZodMiniType
  /** File patterns, relative to the folder of `anamnesis.config.json`. */
  readonly files: readonly string[]
  /** Purpose, in one sentence. */
  readonly about: string
  /** Descriptions of keys that the schema does not describe. */
  readonly keys?: Readonly<Record<string, string>>
  /** The kind of name under each key: a `field`, an `interrupt`, or one of {@link ProductCode.names}. The key '' is the document;
   * `{}` after a key means the values of its record. Editors and the linter report unknown names of the product's kinds.
   */
  readonly names?: Readonly<Record<string, string>>
}

/** Names of one kind in documents. */
export interface NamesOfKind {
  /** Each with a description, which may be empty. */
  readonly names: Readonly<Record<string, string>>
  /** Other names are valid too: editors only suggest these. */
  readonly isOpen?: boolean
  /** Valid names that are too many to suggest, such as one per medicine. */
  readonly unlisted?: UnlistedNames
}

/** Names described by a pattern. */
export interface UnlistedNames {
  /** A regular expression for the whole name. */
  readonly pattern: string
  /** Candidates for spelling suggestions. */
  readonly examples: readonly string[]
}

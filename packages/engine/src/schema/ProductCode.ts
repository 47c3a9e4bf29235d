import type * as z from 'zod/mini'
import type { Call } from './call.ts'
import type { Flow, FlowSource } from './flow.ts'
import type { Handler, Transform } from './handler.ts'
import type { Rule } from './rule.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What of a brand its flows may name in their texts; a product's own brands may hold more. */
export interface BrandTexts {
  readonly id: string
  /** What patients call it. */
  readonly name: string
  readonly pharmacy?: string | undefined
  readonly supportEmail?: string | undefined
  readonly supportPhone?: string | undefined
  /** What it treats, by code, with the name that patients read. */
  readonly treatments?: Readonly<Record<string, { readonly name: string }>> | undefined
}

/** What of a treatment its flows may name in their texts, where it has a folder of its own. */
export interface TreatmentTexts {
  /** The name of its folder, and the label of its flows. */
  readonly code: string
  /** The brands that offer it, by id, with the name that their patients read. */
  readonly brands: Readonly<Record<string, { readonly name: string }>>
}

/** A question as far as its meaning goes. */
export interface AskedQuestion {
  readonly name: string
  readonly type: string
  /** The values of its options; none for one that is answered in words or numbers. */
  readonly values: readonly string[]
}

/** What of a question nothing reads that turns answers into facts. */
export interface UnreadAnswer {
  readonly code: 'ANSWER_UNREAD_FIELD' | 'ANSWER_UNREAD_OPTION' | 'ANSWER_UNREAD_TEXT'
  /** The value of the option. */
  readonly value?: string
  readonly message: string
  readonly mend: string
}

/** What stands round a flow when its rules are made. */
export interface Siblings {
  /** The flow of a kind with the same labels, which may be itself: whole, and without such rules. */
  readonly whole: (kind: string) => Flow | undefined
  /** The document of what its treatment sells; undefined where there is none. */
  readonly products: unknown
}

/** A variant that is made in code of a whole flow. */
export interface GeneratedVariant {
  /** Whether a flow has it. */
  readonly isOf: (flow: FlowSource) => boolean
  /** Makes it; `calls` are those that the product defines. */
  readonly make: (whole: Flow, calls: Readonly<Record<string, Call>>) => Flow
  /** Ids of the calls that it puts in place of the flow's own. */
  readonly calls?: readonly string[]
}

/** A kind of document, as editors are told of it. */
export interface DocumentKind {
  /** What stands in one; strict, so that a misspelt key is marked. */
  readonly schema: z.ZodMiniType
  /** Its files, as patterns from the folder of `anamnesis.config.json`. */
  readonly files: readonly string[]
  /** What it is for, in a sentence. */
  readonly about: string
  /** What its keys mean, where the schema itself does not say it. */
  readonly keys?: Readonly<Record<string, string>>
  /**
   * By key, which kind of name stands there: a `field`, an `interrupt`, or one of the product's {@link ProductCode.names}. The key '' is the
   * document; `{}` behind a key means the values of its table. Editors and the linter report a name of the product's own kinds that is unknown.
   */
  readonly names?: Readonly<Record<string, string>>
}

/** Names of one kind that documents use. */
export interface NamesOfKind {
  /** Each with what it stands for, which may be empty. */
  readonly names: Readonly<Record<string, string>>
  /** Others may stand there too: an editor offers these, and marks none. */
  readonly isOpen?: boolean
  /** Names that are too many to offer, such as one for each medicine. Editors and the linter accept them. */
  readonly unlisted?: UnlistedNames
}

/** Names that a pattern describes. */
export interface UnlistedNames {
  /** A regular expression that matches the whole name. */
  readonly pattern: string
  /** Those that a misspelt name may mean. */
  readonly examples: readonly string[]
}

/** What a product says in code beside its documents, because data cannot say it. All of it may be left out. */
export interface ProductCode {
  readonly vocabulary?: Vocabulary
  /** The schema of its brands' files; without it, they hold what {@link BrandTexts} names, and nothing else. */
  readonly brand?: z.ZodMiniType<BrandTexts>
  /** The schema of its treatments' files; without it, they hold what {@link TreatmentTexts} names, and nothing else. */
  readonly treatment?: z.ZodMiniType<TreatmentTexts>
  /** The handlers of a brand. Their names and rules are the same for every brand. */
  createHandlers?(brand: BrandTexts): Readonly<Record<string, Handler>>
  /** Handlers that only the host has, since they reach outside. */
  readonly hostHandlers?: readonly string[]
  /** Ids of calls that a host can send, also where no document defines them. */
  readonly hostCalls?: readonly string[]
  readonly transforms?: Readonly<Record<string, Transform>>
  /** Components of its own that screens may name. */
  readonly components?: readonly string[]
  /** The code of a treatment that is named by another of its names. */
  treatmentCode?(name: string): string | undefined
  /** Variants beside those that flows list, by name. */
  readonly variants?: Readonly<Record<string, GeneratedVariant>>
  /** Rules that follow from what is offered, by the id of the screen that reads them; they come before a screen's own. */
  screenRules?(flow: Flow, siblings: Siblings): ReadonlyMap<string, readonly Rule[]>
  /** What of a question nothing reads; the linter tells it. */
  unreadIn?(question: AskedQuestion): readonly UnreadAnswer[]
  /** Names of answers that nobody is asked for, which conditions may read. Where the product has names of the kind `fact`, they hold facts. */
  readonly answersOnFile?: readonly string[]
  /** The formulary of `@anamnesis/flows` judges its flows: what is safe is on pages of its own, which are signed too. */
  readonly isCheckedByFormulary?: boolean
  /** Words that no plainer word can replace, in small letters, such as the names of drugs. */
  readonly properNames?: readonly string[]
  /** Kinds of document that only this product has, by name; a kind that every product has may be said here more closely. */
  readonly documents?: Readonly<Record<string, DocumentKind>>
  /** Names that its documents use beside those of flows, by their kind. */
  names?(): Readonly<Record<string, NamesOfKind>>
}

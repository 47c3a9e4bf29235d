/** A fault with the code of its rule. */
export interface Finding extends Fault {
  readonly code: string
  readonly severity: Severity
  /** The flows or variants concerned, when the location is in a shared document. */
  readonly within?: readonly string[]
}

/** Severity of a finding: an error blocks a release, a warning needs a review. */
export type Severity = 'error' | 'warning'

/** A range in a file. Lines and columns start at 1; columns are UTF-16 units. */
export interface Place {
  readonly file: string
  /** Start offset and length in UTF-16 units. */
  readonly offset: number
  readonly length: number
  readonly line: number
  readonly column: number
}

/** Another location of a fault, with a short description. */
export interface RelatedPlace {
  readonly place: Place
  readonly message: string
}

/** A replacement for a range of a file. */
export interface Edit {
  readonly place: Place
  /** The expected current text; absent when it is certain. */
  readonly was?: string
  readonly text: string
}

/** The unambiguous fix of a fault, as edits of its file. */
export interface Fix {
  /** A short description. */
  readonly says: string
  readonly edits: readonly Edit[]
}

/** What a rule reports for one location: the mistake and how to fix it. */
export interface Fault {
  readonly place: Place
  readonly message: string
  readonly suggestion: string
  /** Other locations that explain it. */
  readonly related?: readonly RelatedPlace[]
  /** The automatic fix for `anamnesis lint --fix`; present when there is only one. */
  readonly fix?: Fix | undefined
}

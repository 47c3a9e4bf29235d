/** How grave a finding is: an error stops a release, a warning asks for a second look. */
export type Severity = 'error' | 'warning'

/** A stretch of a file. Lines and columns count from 1, columns in UTF-16 units. */
export interface Place {
  readonly file: string
  /** Where it starts in the text, and how long it is, in UTF-16 units. */
  readonly offset: number
  readonly length: number
  readonly line: number
  readonly column: number
}

/** Another place that a fault is about, and in a few words what stands there. */
export interface RelatedPlace {
  readonly place: Place
  readonly message: string
}

/** Another text for a stretch of a file. */
export interface Edit {
  readonly place: Place
  /** What stands there as the file was read; unsaid where that is sure. */
  readonly was?: string
  readonly text: string
}

/** The one mend that a fault has, as edits of its file. */
export interface Fix {
  /** What it does, in a few words. */
  readonly says: string
  readonly edits: readonly Edit[]
}

/** What a rule has to say of one place: what is wrong, and how to mend it. */
export interface Fault {
  readonly place: Place
  readonly message: string
  readonly mend: string
  /** The other places that it takes to understand it. */
  readonly related?: readonly RelatedPlace[]
  /** Where only one mend is possible: `anamnesis lint --fix` does it. */
  readonly fix?: Fix | undefined
}

/** One fault under its rule's stable code. */
export interface Finding extends Fault {
  readonly code: string
  readonly severity: Severity
  /** The flows, or variants, in which it goes wrong, where its place is in what several share. */
  readonly within?: readonly string[]
}

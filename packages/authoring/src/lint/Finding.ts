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

/** What a rule has to say of one place: what is wrong, and how to mend it. */
export interface Fault {
  readonly place: Place
  readonly message: string
  readonly mend: string
  /** The other places that it takes to understand it. */
  readonly related?: readonly RelatedPlace[]
}

/** One fault under its rule's stable code. */
export interface Finding extends Fault {
  readonly code: string
  readonly severity: Severity
  /** The flows, or variants, in which it goes wrong, where its place is in what several share. */
  readonly within?: readonly string[]
}

import type { MentionScope } from './ownWords/mentionScope.ts'
import type { ReadDose } from './ownWords/readDoses.ts'

/** The facts of a patient's answers. */
export interface PatientFacts {
  /** By id, including implied facts. */
  readonly facts: ReadonlyMap<string, ReportedFact>
  /** To one decimal, when height and weight are known. */
  readonly bodyMassIndex?: number
  /** Possible medicines that the dictionary does not know. */
  readonly unknown: readonly SupportingAnswer[]
  /** Answers without an entry in the table; they must not be treated as safe. */
  readonly unmapped: readonly SupportingAnswer[]
  readonly contradictions: readonly Contradiction[]
  /** Doses in free text. */
  readonly writtenDoses: readonly WrittenDose[]
}

/** The answer that supports a fact. */
export interface SupportingAnswer {
  readonly field: string
  /** The chosen option, or the written text. */
  readonly text: string
  /** How a text speaks of it; absent where it is told as the patient's own and present. */
  readonly scope?: MentionScope
}

/** A fact about a patient. */
export interface ReportedFact {
  readonly id: string
  /** Amount of a dose fact, in the ingredient's unit. */
  readonly amount?: number
  /** Every supporting answer. */
  readonly answers: readonly SupportingAnswer[]
}

/** A dose in the patient's own words. */
export interface WrittenDose extends Omit<ReadDose, 'start' | 'end'> {
  readonly answer: SupportingAnswer
}

/** Two contradictory answers. */
export interface Contradiction {
  /** The asserted fact. */
  readonly fact: string
  readonly answers: readonly SupportingAnswer[]
  /** The excluded fact; absent when the same fact is denied. */
  readonly other?: string
  readonly against: readonly SupportingAnswer[]
}

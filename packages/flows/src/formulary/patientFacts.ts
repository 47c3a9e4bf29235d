/** The answer that supports a fact. */
export interface Told {
  readonly field: string
  /** The chosen option, or the written text. */
  readonly said: string
}

/** A fact about a patient. */
export interface ToldFact {
  readonly id: string
  /** Amount of a dose fact, in the ingredient's unit. */
  readonly amount?: number
  /** Every supporting answer. */
  readonly told: readonly Told[]
}

/** Two contradictory answers. */
export interface Contradiction {
  /** The asserted fact. */
  readonly fact: string
  readonly told: readonly Told[]
  /** The excluded fact; absent when the same fact is denied. */
  readonly other?: string
  readonly against: readonly Told[]
}

/** The facts of a patient's answers. */
export interface PatientFacts {
  /** By id, including implied facts. */
  readonly facts: ReadonlyMap<string, ToldFact>
  /** To one decimal, when height and weight are known. */
  readonly bodyMassIndex?: number
  /** Possible medicines that the dictionary does not know. */
  readonly unknown: readonly Told[]
  /** Answers without an entry in the table; they must not be treated as safe. */
  readonly unmapped: readonly Told[]
  readonly contradictions: readonly Contradiction[]
}

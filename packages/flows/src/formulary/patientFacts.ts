/** An answer behind a fact. */
export interface Told {
  readonly field: string
  /** The option that was chosen, or the words that were written. */
  readonly said: string
}

/** What is true of a patient. */
export interface ToldFact {
  readonly id: string
  /** In the unit of the ingredient, for a fact about a dose. */
  readonly amount?: number
  /** Every answer that tells it. */
  readonly told: readonly Told[]
}

/** Two answers that cannot both be true. */
export interface Contradiction {
  /** The fact that is told. */
  readonly fact: string
  readonly told: readonly Told[]
  /** The fact that it cannot be true with; left out where the same fact is denied. */
  readonly other?: string
  readonly against: readonly Told[]
}

/** What the answers of a patient tell. */
export interface PatientFacts {
  /** By id, what follows from others too. */
  readonly facts: ReadonlyMap<string, ToldFact>
  /** To one decimal, where height and weight are told. */
  readonly bodyMassIndex?: number
  /** What may be a medicine, and is none that the dictionary knows. */
  readonly unknown: readonly Told[]
  /** Answers that the table does not know: nobody may be held safe by them. */
  readonly unmapped: readonly Told[]
  readonly contradictions: readonly Contradiction[]
}

import * as z from 'zod/mini'
import { medicationNames as written } from '../generated/registries/medicationNames.ts'
import type { MedicationId } from './loadMedication.ts'

/** Finds the medication of a drug name or a short key such as `viagra50`: the one with most of its words in the name.
 * Undefined when unknown or ambiguous, so that no patient sees another drug's directions.
 */
export function findMedication(drugName: string): FoundMedication | undefined {
  const words = new Set(wordsOf(drugName))
  const fits = entries.map(({ found, lists }) => ({
    found,
    length: Math.max(0, ...lists.filter((list) => list.every((word) => words.has(word))).map((list) => list.length)),
  }))
  const longest = Math.max(...fits.map(({ length }) => length))
  const best = fits.filter(({ length }) => length > 0 && length === longest)
  return best.length === 1 ? best[0]?.found : undefined
}

/** Names of medications: `medication-names.json`, shared or of a treatment. */
export const medicationNames = z.record(
  z.string(),
  z.strictObject({ medication: z.string(), strength: z.optional(z.string()), names: z.array(z.string()).check(z.minLength(1)) }),
)

/** A medication, with its strength if the name states it. */
export interface FoundMedication {
  readonly id: MedicationId
  readonly strength?: string
}

/** Words and amounts with units: “50mg” equals “50 mg”, but “5 mg” is not “5 tablets”. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\d+(?:\.\d+)?(?:\s*(?:mg|mcg|ml|%))?|\p{L}+/gu) ?? []).map((word) => word.replace(/\s/g, ''))

const entries = Object.entries(medicationNames.parse(written)).map(([key, { medication, strength, names: known }]) => ({
  // a test checks the ids
  found: { id: medication as MedicationId, ...(strength === undefined ? {} : { strength }) } satisfies FoundMedication,
  lists: [key, ...known].map(wordsOf),
}))

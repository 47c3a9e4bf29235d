import type { Ingredient } from './ingredients.ts'
import type { SupportingAnswer, WrittenDose } from './PatientFacts.ts'

/** Doses in words above the most of an ingredient or, in treatment, above what is prescribed. A dose without a medicine's name is that of the
 * treatment, so it counts only in treatment.
 */
export function highWrittenDoses(
  { medicine, doses, unit = 'mg' }: Ingredient,
  written: readonly WrittenDose[],
  { prescribed, isInTreatment }: Order,
): HighDose[] {
  if (!doses) return []
  return written.flatMap(({ count, amount, unit: writtenUnit, piece: called, timesPerDay, of, answer }): HighDose[] => {
    const isNamed = medicine !== undefined && of?.includes(medicine)
    if (!isNamed && (!isInTreatment || of === undefined || of.length > 0)) return []
    if (called !== undefined && doses.pieces && !doses.pieces.includes(called)) return []
    const piece = amount === undefined ? prescribed : writtenUnit === unit ? amount : undefined
    const atOnce = piece === undefined ? undefined : piece * count
    const says = (much: string, most: string): HighDose => ({ physician: `takes ${much}, ${most}`, answer })
    for (const { amount: most, pieces, hours } of doses.most) {
      const times = Math.max(1, timesPerDay === undefined ? 1 : (timesPerDay * hours) / 24)
      if (most !== undefined && atOnce !== undefined && atOnce * times > most)
        return [says(`${rounded(atOnce * times)} ${unit} in ${hours} hours`, `${most} ${unit} at most`)]
      if (pieces !== undefined && amount === undefined && count * times > pieces)
        return [says(`${rounded(count * times)} in ${hours} hours`, `${pieces} at most`)]
    }
    // several pieces of gum or lozenges a day are as labelled
    const isLabelled = doses.most.some(({ pieces }) => pieces !== undefined && pieces > 1)
    const isMore = isInTreatment && !isLabelled && prescribed !== undefined && atOnce !== undefined && atOnce > prescribed
    return isMore ? [says(`${rounded(atOnce)} ${unit} at a time`, `${prescribed} ${unit} prescribed`)] : []
  })
}

/** What is known of an order beside its ingredient. */
interface Order {
  /** Amount per piece, in the ingredient's unit. */
  readonly prescribed: number | undefined
  readonly isInTreatment: boolean
}

/** A dose in words that is too high, for the physician. */
interface HighDose {
  readonly physician: string
  readonly answer: SupportingAnswer
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100

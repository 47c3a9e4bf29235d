import type { AppliedRule, OrderedProduct, Standing } from './decide.ts'
import type { Ingredient } from './ingredients.ts'
import type { WrittenDose } from './patientFacts.ts'

/**
 * Flags for doses in words above the most of an ingredient or, in treatment, above what is prescribed. A dose without a medicine's name is
 * that of the treatment, so it counts only in treatment.
 */
export function overWrittenDoses(
  { id, medicine, doses, unit = 'mg' }: Ingredient,
  { amounts }: Pick<OrderedProduct, 'amounts'>,
  written: readonly WrittenDose[],
  standing: Standing,
): AppliedRule[] {
  if (!doses) return []
  const prescribed = amounts?.[id]
  return written.flatMap(({ count, amount, unit: writtenUnit, piece: called, timesPerDay, of, told }): AppliedRule[] => {
    const isOwn = medicine !== undefined && of?.includes(medicine)
    if (!isOwn && (standing === 'first order' || of === undefined || of.length > 0)) return []
    if (called !== undefined && doses.pieces && !doses.pieces.includes(called)) return []
    const piece = amount === undefined ? prescribed : writtenUnit === unit ? amount : undefined
    const atOnce = piece === undefined ? undefined : piece * count
    const says = (much: string, most: string): AppliedRule => ({
      ingredient: id,
      severity: 'high',
      physician: `Only written, to be asked: takes ${much}, ${most}`,
      source: doses.source,
      onlyTyped: true,
      because: [{ id: `dose:${id}`, told: [told] }],
    })
    for (const { amount: most, pieces, hours } of doses.most) {
      const times = Math.max(1, timesPerDay === undefined ? 1 : (timesPerDay * hours) / 24)
      if (most !== undefined && atOnce !== undefined && atOnce * times > most)
        return [says(`${rounded(atOnce * times)} ${unit} in ${hours} hours`, `${most} ${unit} at most`)]
      if (pieces !== undefined && amount === undefined && count * times > pieces)
        return [says(`${rounded(count * times)} in ${hours} hours`, `${pieces} at most`)]
    }
    const isMore = standing === 'in treatment' && prescribed !== undefined && atOnce !== undefined && atOnce > prescribed
    // several pieces of gum or lozenges a day are as labelled
    const isLabelled = doses.most.some(({ pieces }) => pieces !== undefined && pieces > 1)
    return isMore && !isLabelled ? [says(`${rounded(atOnce)} ${unit} at a time`, `${prescribed} ${unit} prescribed`)] : []
  })
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100

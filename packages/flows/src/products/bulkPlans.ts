/** The prices of a supply by plan.
 *
 * The specification has "Per-month price = option price divided by dose_multiplier" and "Yearly saving = 12 x
 * (multiplier - 1) x (12 / multiplier)". We read the second in dollars: $12 for each of the `multiplier - 1` shipments
 * saved, `12 / multiplier` times a year: $96 for 3 months and $120 for 6. A shipment costs its months of supply less $12
 * per saved shipment, so the yearly saving is twelve times the difference of the monthly prices.
 * @param doseMultipliers Months of supply per shipment, such as 1, 3 and 6; each must divide 12.
 * @throws RangeError for a plan that does not divide a year, or with a price of zero or less.
 */
export function bulkPlans({ centsPerMonth, monthlyDoses }: MonthlySupply, doseMultipliers: readonly number[]): BulkPlan[] {
  return doseMultipliers.map((doseMultiplier) => {
    const spared = doseMultiplier - 1
    const centsPerShipment = centsPerMonth * doseMultiplier - SAVED_A_SHIPMENT * spared
    const shipments = MONTHS_A_YEAR / doseMultiplier
    if (!Number.isInteger(shipments) || centsPerShipment <= 0)
      throw new RangeError(`PLAN_IMPOSSIBLE: ${centsPerMonth} cents a month cannot ship every ${doseMultiplier} months.`)
    return {
      doseMultiplier,
      label: doseMultiplier === 1 ? 'Monthly' : `Every ${doseMultiplier} months`,
      ...(monthlyDoses !== undefined && { dosesPerShipment: monthlyDoses * doseMultiplier }),
      centsPerShipment,
      // whole cents, since every valid multiplier divides the saving
      centsPerMonth: centsPerShipment / doseMultiplier,
      yearlySavingCents: SAVED_A_SHIPMENT * spared * shipments,
    }
  })
}

/** Saving per omitted shipment, in Canadian cents. */
const SAVED_A_SHIPMENT = 1200
const MONTHS_A_YEAR = 12

/** A shipping plan of a product. Money is in whole Canadian cents. */
export interface BulkPlan {
  /** Months of supply per shipment, which is also the number of packages; 1 is monthly. */
  readonly doseMultiplier: number
  /** `Monthly`, or such as `Every 3 months`. */
  readonly label: string
  /** Absent for a product without countable doses. */
  readonly dosesPerShipment?: number
  readonly centsPerShipment: number
  /** Price per month. */
  readonly centsPerMonth: number
  /** Saving per year compared with monthly shipments. */
  readonly yearlySavingCents: number
}

/** A monthly supply. */
export interface MonthlySupply {
  /** Price in whole Canadian cents. */
  readonly centsPerMonth: number
  readonly monthlyDoses?: number | undefined
}

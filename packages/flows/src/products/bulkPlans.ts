/** What is saved for each shipment that is not sent, in cents of Canadian dollars. */
const SAVED_A_SHIPMENT = 1200
const MONTHS_A_YEAR = 12

/** One way to have a product shipped. Money is in whole cents of Canadian dollars. */
export interface BulkPlan {
  /** Months of supply in one shipment; 1 is monthly. It is also the number of packages. */
  readonly doseMultiplier: number
  /** `Monthly`, or such as `Every 3 months`. */
  readonly label: string
  /** Left out where a product is not counted in doses. */
  readonly dosesPerShipment?: number
  readonly centsPerShipment: number
  /** What that comes to in a month. */
  readonly centsPerMonth: number
  /** What a year costs less than with monthly shipments. */
  readonly yearlySavingCents: number
}

/** What is shipped every month. */
export interface MonthlySupply {
  /** Its price, in whole cents of Canadian dollars. */
  readonly centsPerMonth: number
  readonly monthlyDoses?: number | undefined
}

/**
 * What a supply costs by each of its plans.
 *
 * The specification has "Per-month price = option price divided by dose_multiplier" and "Yearly saving = 12 x
 * (multiplier - 1) x (12 / multiplier)". We read the second in dollars: $12 for each of the `multiplier - 1` shipments
 * that one shipment stands in for, `12 / multiplier` times a year, so $96 with 3 months and $120 with 6. A shipment of
 * several months then costs that many months less those $12 each, and the saving is also twelve times the difference of
 * the two prices a month.
 * @param doseMultipliers Months of supply in a shipment of each plan, such as 1, 3 and 6; each goes into 12.
 * @throws RangeError for a plan that does not go into a year, or that would cost nothing.
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
      // whole, since what is saved a shipment can be divided by every number that goes into 12
      centsPerMonth: centsPerShipment / doseMultiplier,
      yearlySavingCents: SAVED_A_SHIPMENT * spared * shipments,
    }
  })
}

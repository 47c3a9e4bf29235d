/** The BMI, and below it the facts that its band and a fall in weight mean: pounds times 703 over inches squared (spec, questionnaires section 5), to one decimal; undefined when an input
 * is not a number.
 */
export function bodyMassIndex(inches: string, pounds: string): number | undefined {
  const index = (Number(pounds) * INCHES_AND_POUNDS) / Number(inches) ** 2
  if (inches.trim() === '' || pounds.trim() === '' || !Number.isFinite(index)) return undefined
  // 15 significant digits, as in calculated answers of a questionnaire
  return Math.round(Number((index * 10).toPrecision(15))) / 10
}

const INCHES_AND_POUNDS = 703

/** Plausible range of the BMI. */
const possibleIndex = { least: 8, most: 150 }

/** Upper bounds of the BMI bands with their facts; the last band has no bound. */
const BANDS: readonly [under: number, fact: string][] = [
  [18.5, 'bmi-under-18-5'],
  [25, 'bmi-18-5-to-25'],
  [26, 'bmi-25-to-26'],
  [27, 'bmi-26-to-27'],
  [29, 'bmi-27-to-29'],
  [30, 'bmi-29-to-30'],
  [Number.POSITIVE_INFINITY, 'bmi-30-or-more'],
]

/** Below this BMI a patient is underweight and no weight treatment applies, whatever their earlier weight. */
const UNDERWEIGHT = 18.5

/** The current-BMI fact of a patient who takes a weight treatment. */
export function bodyMassIndexNowFact(index: number): string {
  if (index < possibleIndex.least || index > possibleIndex.most) return 'bmi-impossible'
  if (index < UNDERWEIGHT) return 'bmi-now-under-18-5'
  return index < 25 ? 'bmi-now-18-5-to-25' : 'bmi-now-25-or-more'
}

/** Fall since the first day, in percent, above which a check-in is flagged. */
const LARGE_LOSS = 20

/** The facts of a weight at a check-in against the first day's, in pounds, with height in inches. */
export function checkInWeightFacts(inches: string, firstPounds: string, pounds: string): string[] {
  const [index, firstIndex] = [bodyMassIndex(inches, pounds), bodyMassIndex(inches, firstPounds)]
  if (index === undefined || firstIndex === undefined) return []
  const lost = (1 - Number(pounds) / Number(firstPounds)) * 100
  return [
    ...(index < UNDERWEIGHT ? ['check-in-bmi-under-18-5'] : []),
    ...(lost > LARGE_LOSS ? ['check-in-lost-over-20-percent'] : []),
    ...(lost <= 0 ? ['check-in-no-weight-lost'] : []),
  ]
}

/** The fact of a BMI's band. */
export function bodyMassIndexFact(index: number): string {
  if (index < possibleIndex.least || index > possibleIndex.most) return 'bmi-impossible'
  // the last band is unbounded
  return BANDS.find(([under]) => index < under)?.[1] ?? 'bmi-30-or-more'
}

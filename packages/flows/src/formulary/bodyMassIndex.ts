const INCHES_AND_POUNDS = 703

/** Beyond these, height and weight cannot both be right. */
const possibleIndex = { least: 8, most: 150 }

/** The upper ends of the bands, each with its fact; the last one has none. */
const BANDS: readonly [under: number, fact: string][] = [
  [18.5, 'bmi-under-18-5'],
  [25, 'bmi-18-5-to-25'],
  [26, 'bmi-25-to-26'],
  [27, 'bmi-26-to-27'],
  [29, 'bmi-27-to-29'],
  [30, 'bmi-29-to-30'],
  [Number.POSITIVE_INFINITY, 'bmi-30-or-more'],
]

/** Pounds times 703 over inches squared (spec, questionnaires section 5), to one decimal; undefined where one of them is no number. */
export function bodyMassIndex(inches: string, pounds: string): number | undefined {
  const index = (Number(pounds) * INCHES_AND_POUNDS) / Number(inches) ** 2
  if (inches.trim() === '' || pounds.trim() === '' || !Number.isFinite(index)) return undefined
  // the digits after the fifteenth are left from the sums: as a calculated answer of a questionnaire is rounded
  return Math.round(Number((index * 10).toPrecision(15))) / 10
}

/** Under it a patient is underweight: no treatment for weight is for them, whatever they weighed before. */
const UNDERWEIGHT = 18.5

/** The fact of the BMI of today of who takes such a treatment now. */
export function bodyMassIndexNowFact(index: number): string {
  if (index < possibleIndex.least || index > possibleIndex.most) return 'bmi-impossible'
  if (index < UNDERWEIGHT) return 'bmi-now-under-18-5'
  return index < 25 ? 'bmi-now-18-5-to-25' : 'bmi-now-25-or-more'
}

/** The fact of the band that a BMI lies in. */
export function bodyMassIndexFact(index: number): string {
  if (index < possibleIndex.least || index > possibleIndex.most) return 'bmi-impossible'
  // the last band has no end
  return BANDS.find(([under]) => index < under)?.[1] ?? 'bmi-30-or-more'
}

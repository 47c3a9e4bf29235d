import { severities } from '@anamnesis/engine/schema/internal'

/** A hint that a severity is of the other scale; undefined when it is of none. `own` are the values of the place. */
export function hintOfOtherScale(written: unknown, own: readonly unknown[]): string | undefined {
  const other = SCALES.find(({ values }) => values.some((one) => one === written && !own.includes(one)))
  return other && `The severity of ${other.of} is ${other.values.join(', ')}.`
}

/** The scales of severity, and the rules that each is for. */
const SCALES: readonly { readonly of: string; readonly values: readonly string[] }[] = [
  { of: 'a screen (fragments/…)', values: severities },
  { of: 'an ingredient in a formulary (formulary/ingredients/…)', values: ['emergency', 'high', 'moderate', 'low'] },
]

import written from './options/postal-first-letters.json' with { type: 'json' }

const letters: Readonly<Record<string, readonly string[]>> = written

/** The first letters of the postal codes in some provinces and territories, by their two-letter codes. */
export function serviceableFirstLetters(provinces: readonly string[]): string[] {
  return [...new Set(provinces.flatMap((province) => letters[province] ?? []))]
}

import written from './options/postal-first-letters.json' with { type: 'json' }

/** The first letters of the postal codes of some provinces and territories. */
export function serviceableFirstLetters(provinces: readonly string[]): string[] {
  return [...new Set(provinces.flatMap((province) => letters[province] ?? []))]
}

const letters: Readonly<Record<string, readonly string[]>> = written

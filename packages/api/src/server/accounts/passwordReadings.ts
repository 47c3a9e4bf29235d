/** Returns alternative spellings of a password in lower case: as typed, without spaces, and with digits and signs replaced by the letters
 * they resemble. Each is a list of characters of equal length.
 */
export function passwordReadings(password: string): readonly (readonly string[])[] {
  const seen = Array.from(password.normalize('NFKC').toLowerCase().replaceAll(BETWEEN, ''))
  const plain = seen.map((sign) => ALIKE[sign] ?? sign)
  return [plain, plain.map((sign) => SIGNS[sign] ?? sign), plain.map((sign) => OTHERWISE[sign] ?? sign)]
}

const SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  8: 'b',
  3: 'e',
  9: 'g',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
  '+': 't',
}
const OTHERWISE: Readonly<Record<string, string>> = { ...SIGNS, 1: 'l', '!': 'l', '|': 'l' }

/** Look-alike letters of other alphabets. */
const ALIKE: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', ѕ: 's', ο: 'o', α: 'a' }
/** Invisible characters and spaces. */
const BETWEEN = /[\p{Cf}\s]/gu

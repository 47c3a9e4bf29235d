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

/** Letters of other alphabets that look like these. */
const ALIKE: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', ѕ: 's', ο: 'o', α: 'a' }
/** Nobody sees them, or they only keep letters apart. */
const BETWEEN = /[\p{Cf}\s]/gu

/** The ways that a password can be read: as it looks, without spaces, and with its digits and signs as the letters that they stand for; in lower case, by character, each as long as the others. */
export function passwordReadings(password: string): readonly (readonly string[])[] {
  const seen = Array.from(password.normalize('NFKC').toLowerCase().replaceAll(BETWEEN, ''))
  const plain = seen.map((sign) => ALIKE[sign] ?? sign)
  return [plain, plain.map((sign) => SIGNS[sign] ?? sign), plain.map((sign) => OTHERWISE[sign] ?? sign)]
}

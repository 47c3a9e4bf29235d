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

/** The ways that a password can be read: as it is, and with its digits and signs as the letters that they stand for; in lower case, by character, each as long as the others. */
export function readingsOf(password: string): readonly (readonly string[])[] {
  const plain = Array.from(password.normalize('NFKC').toLowerCase())
  return [plain, plain.map((sign) => SIGNS[sign] ?? sign), plain.map((sign) => OTHERWISE[sign] ?? sign)]
}

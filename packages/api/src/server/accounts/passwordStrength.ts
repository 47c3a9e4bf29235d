import { commonWords } from './commonWords.ts'
import { passwordReadings } from './passwordReadings.ts'

/** Estimates password strength in characters: parts that attackers know (common passwords, the patient's address, our name, runs,
 * repetitions, years) count as few, the rest counts in full. Uses the weakest split. Four random words count eight or more.
 */
export function passwordStrength(password: string, known: KnownWords): PasswordStrength {
  return cheapest(
    passwordReadings(password).map((reading) => reading.slice(0, LOOKED_AT)),
    known,
  )
}

/** Why a part of a password counts less than its length. */
export type Weakness = 'own' | 'brand' | 'common' | 'pattern'

/** Words an attacker tries for this patient, in lower case. */
export type KnownWords = Readonly<Record<'own' | 'brand', ReadonlySet<string>>>

/** The strength of a password in characters, and its weaknesses. */
interface PasswordStrength {
  readonly characters: number
  readonly weaknesses: readonly Weakness[]
}

/** What each weak part counts as, in characters, regardless of its length. */
const COUNTS: Readonly<Record<Weakness, number>> = { own: 1, brand: 2, common: 3, pattern: 2 }
const ROWS = ['qwertyuiop', 'asdfghjkl;', 'zxcvbnm,./', '1234567890'].flatMap((row) => [row, Array.from(row).toReversed().join('')])
const YEAR = /^(19|20)\d\d$/
/** Maximum characters evaluated; the cost grows with their third power. */
const LOOKED_AT = 40

function cheapest(readings: readonly (readonly string[])[], known: KnownWords): PasswordStrength {
  const length = readings[0]?.length ?? 0
  // the lowest strength of each prefix
  const least: PasswordStrength[] = [{ characters: 0, weaknesses: [] }]
  for (let end = 1; end <= length; end++) {
    const before = least[end - 1] ?? { characters: 0, weaknesses: [] }
    let best: PasswordStrength = { characters: before.characters + 1, weaknesses: before.weaknesses }
    for (let start = end - 2; start >= 0; start--) {
      const part = readings.map((reading) => reading.slice(start, end))
      const weak = partOf(part, known)
      const head = least[start]
      if (weak && head && head.characters + weak.characters < best.characters)
        best = { characters: head.characters + weak.characters, weaknesses: [...head.weaknesses, ...weak.weaknesses] }
    }
    least.push(best)
  }
  return least[length] ?? { characters: 0, weaknesses: [] }
}

/** The strength of a part that attackers know; undefined for any other. */
function partOf(readings: readonly (readonly string[])[], known: KnownWords): PasswordStrength | undefined {
  const plain = readings[0] ?? []
  const unit = unitOf(plain)
  if (unit !== undefined && plain.length >= 4) {
    const once = cheapest(
      readings.map((reading) => reading.slice(0, unit)),
      known,
    )
    return { characters: once.characters + 1, weaknesses: [...once.weaknesses, 'pattern'] }
  }
  const texts = readings.map((reading) => reading.join(''))
  const weakness = weaknessOf(texts, known)
  return weakness && { characters: COUNTS[weakness], weaknesses: [weakness] }
}

function weaknessOf(texts: readonly string[], known: KnownWords): Weakness | undefined {
  if (texts.some((text) => known.own.has(text))) return 'own'
  if (texts.some((text) => known.brand.has(text))) return 'brand'
  if (texts.some((text) => commonWords.has(text))) return 'common'
  const [plain = ''] = texts
  return isRun(plain) || YEAR.test(plain) ? 'pattern' : undefined
}

/** Whether the text follows the alphabet, the digits or a keyboard row, in either direction. */
function isRun(text: string): boolean {
  if (text.length < 3) return false
  if (text.length >= 4 && ROWS.some((row) => row.includes(text))) return true
  if (!/^(\p{L}+|\d+)$/u.test(text)) return false
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  return [1, -1].some((step) => codes.every((code, index) => index === 0 || code === (codes[index - 1] ?? 0) + step))
}

/** The period of a text that repeats completely at least twice; undefined for any other. */
function unitOf(text: readonly string[]): number | undefined {
  for (let length = 1; length <= text.length / 2; length++)
    if (text.length % length === 0 && text.every((character, index) => character === text[index % length])) return length
  return undefined
}

const ESCAPED = /\\(?:u\{([\dA-Fa-f]+)\}|u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2}))/g

/**
 * For each sign of a pattern the letters that it matches, one of each kind: letters that the pattern cannot tell apart
 * stand for each other.
 */
export function letterKinds(signs: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const distinct = [...new Set(signs)]
  const classes = distinct.filter((sign) => Array.from(sign).length > 1 || sign === '.')
  const written = distinct.filter((sign) => !classes.includes(sign))
  const letters = [...new Set([...kindsOfLetter(classes), ...written])]
  return new Map(
    distinct.map((sign) => {
      const whole = new RegExp(`^(?:${sign})$`, 'u')
      return [sign, new Set(letters.filter((letter) => whole.test(letter)))]
    }),
  )
}

/** One letter of each kind that some classes tell apart. */
function kindsOfLetter(classes: readonly string[]): string[] {
  const named = classes.flatMap((sign) => [...Array.from(sign), ...Array.from(sign.matchAll(ESCAPED), escapedLetter)])
  let kinds = [[...new Set(named)].join('') + everyLetter()]
  for (const sign of classes) {
    const one = new RegExp(`(?:${sign})+`, 'gu')
    kinds = kinds.flatMap((kind) => [(kind.match(one) ?? []).join(''), kind.replaceAll(one, '')]).filter((kind) => kind !== '')
  }
  return kinds.map((kind) => String.fromCodePoint(kind.codePointAt(0) ?? 0))
}

const escapedLetter = ([, braced, four, two]: RegExpExecArray) => {
  const code = Number.parseInt(braced ?? four ?? two ?? '', 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

let alphabet: string | undefined

/** Every letter of the first two planes of Unicode, and some of the others, whose letters are much alike. */
function everyLetter(): string {
  if (alphabet !== undefined) return alphabet
  const codes = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  for (let code = 0x20000; code <= 0x10ffff; code += 0x80) codes.push(code)
  alphabet = codes.map((code) => String.fromCodePoint(code)).join('')
  return alphabet
}

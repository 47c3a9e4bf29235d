import { ANYTHING, parsePattern, type PatternNode } from './parsePattern.ts'
import { stepsOfSearch } from './stepsOfSearch.ts'
import { toAutomaton } from './toAutomaton.ts'

/** Returns a function that computes the maximum number of steps for texts up to a length, see `stepsOfSearch`; Infinity when the
 * pattern is too large.
 */
export function maxSteps(source: string): (longest: number) => number {
  const root = parsePattern(source)
  const extraAttempts = attemptsPerPosition(root)
  // an unanchored pattern is searched with one extra loop
  const whole: PatternNode = Number.isFinite(extraAttempts) ? root : { kind: 'row', parts: [ANYTHING, root] }
  const letters = letterKinds(signsIn(whole))
  return (longest) => {
    const known = new Map<PatternNode, number>()
    const stepsOfLook = (part: PatternNode, isBehind: boolean): number => {
      const steps = known.get(part) ?? search(isBehind ? backwards(part) : part)
      known.set(part, steps)
      return steps
    }
    const search = (node: PatternNode): number => {
      const automaton = toAutomaton(node, stepsOfLook)
      return automaton ? stepsOfSearch(automaton, letters, longest) : Infinity
    }
    return search(whole) + (whole === root ? extraAttempts * longest : 0)
  }
}

const ESCAPED = /\\(?:u\{([\dA-Fa-f]+)\}|u([\dA-Fa-f]{4})|x([\dA-Fa-f]{2}))/g

const escapedLetter = ([, braced, four, two]: RegExpExecArray) => {
  const code = Number.parseInt(braced ?? four ?? two ?? '', 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

let alphabet: string | undefined

function signsIn(node: PatternNode): string[] {
  if (node.kind === 'sign') return [node.source]
  if (node.kind === 'row' || node.kind === 'choice') return node.parts.flatMap(signsIn)
  return node.kind === 'repeat' || node.kind === 'look' ? signsIn(node.part) : []
}

/** Attempts at positions other than the start, where `^` fails; Infinity for an unanchored pattern. */
function attemptsPerPosition(node: PatternNode): number {
  if (node.kind === 'choice') return node.parts.reduce((sum, part) => sum + attemptsPerPosition(part), 0)
  if (node.kind === 'repeat') return node.least > 0 ? attemptsPerPosition(node.part) : Infinity
  if (node.kind === 'row') return node.parts[0] ? attemptsPerPosition(node.parts[0]) : Infinity
  return node.kind === 'start' ? 1 : Infinity
}

/** Reverses a pattern for lookbehind; nested lookarounds keep their direction. */
function backwards(node: PatternNode): PatternNode {
  if (node.kind === 'row') return { ...node, parts: node.parts.map(backwards).toReversed() }
  if (node.kind === 'choice') return { ...node, parts: node.parts.map(backwards) }
  return node.kind === 'repeat' ? { ...node, part: backwards(node.part) } : node
}

/** For each sign of a pattern, one letter per equivalence class that it matches. */
function letterKinds(signs: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
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

/** One letter per equivalence class of some character classes. */
function kindsOfLetter(classes: readonly string[]): string[] {
  const named = classes.flatMap((sign) => [...Array.from(sign), ...Array.from(sign.matchAll(ESCAPED), escapedLetter)])
  let kinds = [[...new Set(named)].join('') + everyLetter()]
  for (const sign of classes) {
    const one = new RegExp(`(?:${sign})+`, 'gu')
    kinds = kinds.flatMap((kind) => [(kind.match(one) ?? []).join(''), kind.replaceAll(one, '')]).filter((kind) => kind !== '')
  }
  return kinds.map((kind) => String.fromCodePoint(kind.codePointAt(0) ?? 0))
}

/** All code points of the first two Unicode planes, and a sample of the others. */
function everyLetter(): string {
  if (alphabet !== undefined) return alphabet
  const codes = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  for (let code = 0x20000; code <= 0x10ffff; code += 0x80) codes.push(code)
  alphabet = codes.map((code) => String.fromCodePoint(code)).join('')
  return alphabet
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { degreeOf } from './degreeOf.ts'
import { parsePattern, type PatternNode } from './parsePattern.ts'
import { riskOf } from './riskOf.ts'

test.each([
  ['^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$', 0],
  ['^[^\\p{L}]*$', 1],
  ['^a*b*$', 1],
  ['\\d+', 1],
  ['^(?=.*\\d)(?=.*[a-z]).{8,}$', 1],
  ['^(?!.*\\d{10}).+$', 1],
  ['^\\d{1,3}(?:,\\d{3})*(?:\\.\\d{2})?$', 1],
  ['^\\w{1,50}\\w{1,50}$', 0],
  ['^a*a*$', 2],
  ['^\\d*\\.?\\d*$', 2],
  ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 2],
  ['\\d+$', 2],
  ['a+b', 2],
  ['^(a*a*b)?', 2],
  ['^(?:(?=.*x).)*$', 2],
  ['(?<!a.*)b$', 2],
  ['^\\s*(.*)\\s*$', 3],
  ['(?m:^a*a*$)', 3],
  ['^a*a*', 0],
  ['^a*a*(?=b)', 2],
  ['^a*a*\\b', 2],
  ['^a*a*^', 2],
  ['^(?i:a*)A*$', 2],
  ['^\\p{Ll}*\\p{Script=Greek}*$', 2],
  ['^(a*)\\1', 2],
  ['^a*a*a*$', 3],
])('the time of %s grows with the power %i of the answer', (pattern, degree) => expect(degreeOf(pattern)).toBe(degree))

test('a pattern too large to tell is refused at once', () => {
  expect(degreeOf(`^${'(a|b){2}c*'.repeat(60)}$`)).toBe(Infinity)
  expect(degreeOf(`^${'[a-z]*x?'.repeat(40)}$`)).toBeGreaterThan(30)
})

/** The steps that a matcher takes which tries one way after the other, as those of browsers do. */
function stepsOf(root: PatternNode, text: string): number {
  let steps = 0
  const match = (node: PatternNode, at: number, then: (at: number) => boolean): boolean => {
    steps++
    if (node.kind === 'sign') return text[at] !== undefined && new RegExp(`^(?:${node.source})$`, 'u').test(text[at]) && then(at + 1)
    if (node.kind === 'start') return at === 0 && then(at)
    if (node.kind === 'end') return at === text.length && then(at)
    if (node.kind === 'choice') return node.parts.some((part) => match(part, at, then))
    if (node.kind === 'row')
      return node.parts.reduceRight<(at: number) => boolean>((rest, part) => (from) => match(part, from, rest), then)(at)
    if (node.kind !== 'repeat') return then(at)
    const round = (count: number, from: number): boolean =>
      (count < node.most && match(node.part, from, (to) => to > from && round(count + 1, to))) || (count >= node.least && then(from))
    return round(0, at)
  }
  for (let at = 0; at <= text.length; at++) if (match(root, at, () => true)) break
  return steps
}

const part = fc.constantFrom('a*', 'b*', 'a', 'b', '(?:ab)*', '[ab]+', 'a?', '(?:a|b)', '$', '(?:a*b)?')
test('no answer takes longer than told: from one length to the double, the steps of a matcher grow no faster', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(part, { minLength: 1, maxLength: 4 }), fc.boolean(), (isAnchored, parts, isClosed) => {
      const pattern = `${isAnchored ? '^' : ''}${parts.join('')}${isClosed ? '$' : ''}`
      fc.pre(riskOf(pattern) === undefined)
      const root = parsePattern(pattern)
      for (const pump of ['a', 'b', 'ab']) {
        const [single, double] = [24, 48].map((times) => stepsOf(root, `${pump.repeat(times)}!`))
        expect(Math.log2((double ?? 0) / (single ?? 1))).toBeLessThan(Math.max(degreeOf(pattern), 1) + 0.3)
      }
    }),
    { numRuns: 300 },
  )
})

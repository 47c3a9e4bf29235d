import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../../../scripts/seed.ts'
import { maxSteps } from './maxSteps.ts'
import { patternFault } from './patternFault.ts'
import { stepsOfMatcher } from '../../../tests/support/patterns/stepsOfMatcher.ts'

const codeOf = (pattern: string, longest = 10_000) => patternFault(pattern, longest)?.code

describe('refused, since a short answer can take it too many steps', () => {
  test.each([
    ['^(a?){30}a{30}$', 60],
    ['(?:a?){50}b', 60],
    ['^(?:a{1,60}){1,8}$', 60],
    ['^(?:a?b?){20}c$', 40],
    ['^(?:|){40}a', 1],
    ['^(?:a|){24}$', 24],
    ['^(?:a{0,5}){12}$', 60],
    ['^(?:\\d{1,3}-?){1,15}$', 60],
    ['^(?:(?:a?){10}){10}$', 100],
    ['^a*(?:$|$){30}b', 10],
    ['(?<=b(?:a?){50})c', 60],
    ['^(?:(?=(?:a?){30}b)a){2}', 60],
    ['^(?:a|a){30,400}$', 60],
    ['^(?:a|a){200}', 199],
    ['^(?:\\s?){600}$', 100],
  ])('%s on answers of %i characters', (pattern, longest) => expect(codeOf(pattern, longest)).toBe('PATTERN_UNSAFE'))

  test.each([
    '^(a+)+$',
    '(a*)*b',
    '^(a|a)*$',
    '^(a|aa)+$',
    '^(\\w+\\s?)*$',
    '^([a-z]+)*\\d$',
    '^(\\d{1,3}){1,20}$',
    '^(.*,)*x$',
    '^(?:[\\w.]+)+@x$',
    '(?=(a+)+b)a',
    '^(\\p{L}|é)+$',
    '^((ab)*|a|b)*c$',
    '^(x+x+)+y$',
    '^(\\u0444|\\u{444})+$',
    '^(\\p{Script=Cyrillic}|\\p{Lu})+$',
    '^(?:[\\u0400-\\u0450]|[\\u0410-\\u0460])+$',
    '^(\\u{50005}|[\\u{50001}-\\u{50010}])+$',
    '^(\\ud83d\\ude00|😀)+$',
    '^(?i:(a|A)+)$',
    '^(?s:.|\\n)*$',
    '^(a)(?:\\1|a)+$',
  ])('%s', (pattern) => expect(codeOf(pattern)).toBe('PATTERN_UNSAFE'))
})

describe('with a known maximum length, since only long answers are slow', () => {
  test.each([
    '^a*a*$',
    '^\\d*\\.?\\d*$',
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    '\\d+$',
    'a+b',
    '^(a*a*b)?',
    '^(?:(?=.*x).)*$',
    '(?<!a.*)b$',
    '^\\s*(.*)\\s*$',
    '(?m:^a*a*$)',
    '^a*a*(?=b)',
    '^a*a*\\b',
    '^a*a*^',
    '^(?i:a*)A*$',
    '^\\p{Ll}*\\p{Script=Greek}*$',
    '^(a*)\\1',
    '^a*a*a*$',
    '^[a-z]{1,4000}[a-z]{1,4000}$',
  ])('%s', (pattern) => {
    const fault = patternFault(pattern, 10_000)
    expect(fault?.code).toBe('PATTERN_SLOW')
    const [, most] = /maxLength of at most (\d+)/.exec(fault?.suggestion ?? '') ?? []
    expect(patternFault(pattern, Number(most))).toBeUndefined()
  })
})

describe('let pass', () => {
  test.each([
    // any length
    '',
    '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$',
    '^(?:[A-Z]\\d){3}$',
    '^[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z][ -]?\\d[ABCEGHJ-NPRSTV-Z]\\d$',
    '^\\d{5}(?:-\\d{4})?$',
    '^\\d{3}-?\\d{3}-?\\d{4}$',
    '^\\+?1?[ .-]?\\(?\\d{3}\\)?[ .-]?\\d{3}[ .-]?\\d{4}$',
    '^\\+[1-9]\\d{1,14}$',
    "^[A-Za-z' -]{1,60}$",
    '^\\p{L}[\\p{L} .’-]*$',
    "^\\p{Lu}\\p{Ll}+(?:[ '-]\\p{Lu}\\p{Ll}+)*$",
    '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
    '^(?:0?[1-9]|[12]\\d|3[01])/(?:0?[1-9]|1[0-2])/(?:19|20)\\d{2}$',
    '^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?$',
    '^\\d{1,3}(?:,\\d{3})*(?:\\.\\d{2})?$',
    '^\\$?\\d+(?:\\.\\d{1,2})?$',
    '^-?\\d+(?:[.,]\\d+)?$',
    '^(?:100|[1-9]?\\d)%?$',
    '^(3[6-9]|[4-8]\\d|9[0-5])(\\.\\d{1,2})?$',
    '^([6-9]\\d|[1-9]\\d\\d)(\\.\\d{1,2})?$',
    '^[1-9]\\d?$',
    '^[0-9]{1,4}$',
    '^[A-Za-z0-9]{7,12}$',
    '^[A-Za-z][A-Za-z0-9_-]*$',
    '^[a-z0-9]+(-[a-z0-9]+)*$',
    '^(?:[a-z]+-)*[a-z]+$',
    '^[^\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\u20E3]*$',
    '^[^\\p{L}]*$',
    '^\\d{4} ?\\d{4} ?\\d{4} ?\\d{4}$',
    '^\\d{4}[ -]?\\d{3}[ -]?\\d{3}(?:[ -]?[A-Z]{2})?$',
    '^(?:\\d{1,3}\\.){3}\\d{1,3}$',
    '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    '^#(?:[0-9a-f]{3}){1,2}$',
    '^https?://[^\\s/]+(?:/\\S*)?$',
    '^(?=.*\\d)(?=.*[a-z]).{8,}$',
    '^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[^\\w\\s]).{12,128}$',
    '^(?!.*\\d{10}).+$',
    '^(?!0+$)\\d{9}$',
    '^(?:yes|no|not sure)$',
    '^(?:a|b)*$',
    '^(?:foo|bar|baz)+$',
    '^(?:1a|2a|3b)*$',
    '^(?:[\\u0400-\\u0410]|[\\u0411-\\u0460])+$',
    '^(.|\\n)*$',
    '^.{1,500}$',
    '^[a-z]{2,50}$',
    '^\\w{1,50}\\w{1,50}$',
    '^.{1,60},.{1,60}$',
    '^\\S+(?: \\S+){0,20}$',
    '^(?:\\d{1,3}(?:\\.\\d)? ?kg|\\d{2,3} ?lbs?)$',
    '^[4-7]\'(?:1[01]|\\d)"?$',
    '\\d+',
    '^a*b*$',
    '^a*a*',
    '^\\s*\\S',
    '^(?:a|a){6}$',
    '^(a?){6}b$',
    '^(?:a{1,3}){1,4}$',
  ])('%s on answers of any length', (pattern) => expect(patternFault(pattern, 10_000)).toBeUndefined())

  test.each([
    ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 254],
    ["^[\\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\\.[a-z0-9-]+)*$", 254],
    ['^[\\w.+-]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}$', 254],
    ['(?<year>\\d{4})-\\k<year>', 100],
    ['^[^\\u202A-\\u202E]*\\p{L}[^\\u202A-\\u202E]*$', 50],
    ['^[^\\u202A-\\u202E]*[\\p{L}\\p{N}][^\\u202A-\\u202E]*$', 2000],
    ['^\\w+\\s*[\\w ]*$', 200],
    ['^\\s*(.*)\\s*$', 100],
    ['\\d+$', 1000],
    ['^a*a*$', 100],
    ['^\\d*\\d*\\d*$', 10],
    ['^(?:a+)+$', 10],
    // 2⁹ ways, for any length
    ['^(?:a?){9,}b$', 200],
    // read backwards, it can always end after the b
    ['(?<=(?:a?){50}b)c', 60],
  ])('%s on answers of at most %i characters', (pattern, longest) => expect(patternFault(pattern, longest)).toBeUndefined())
})

// long: a pattern of a million steps; the other tests of this file refuse slow patterns
test('a pattern too large to be counted is refused at once', { tags: ['long'] }, () => {
  const alternatives = Array.from('abcdefghijklmnopqrstuvwxyz').join('|')
  for (const pattern of [
    'a'.repeat(1_000_000),
    'a?'.repeat(900),
    `^${'(?:|)'.repeat(300)}$`,
    `^${'(?:(?:(?:a{9}){9}){9}){9}?'.repeat(40)}$`,
  ])
    expect(codeOf(pattern)).toBe('PATTERN_UNSAFE')
  expect(() => patternFault(`^${`(?=(?:${alternatives})*)`.repeat(20)}$`, 10_000)).not.toThrow()
  expect(codeOf(`^${'('.repeat(60)}|${')+'.repeat(60)}$`)).toBe('PATTERN_UNSAFE')
})

describe('no answer takes more steps than are counted', () => {
  const longest = 14
  /** Larger matches are not executed. */
  const MOST = 20_000
  const sign = fc.constantFrom('a', 'b', '[ab]', '.', '[^a]')
  const count = fc.constantFrom('?', '*', '+', '{2}', '{5}', '{12}', '{0,3}', '{1,4}', '{2,7}', '{3,}', '{0,}', '??', '*?', '{2,7}?')
  const rowOf = (atom: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc
      .array(
        fc.oneof(
          { weight: 4, arbitrary: atom },
          { weight: 5, arbitrary: fc.tuple(atom, count).map((both) => both.join('')) },
          { weight: 1, arbitrary: fc.tuple(fc.constantFrom('(?=', '(?<='), atom).map((both) => `${both.join('')})`) },
          { weight: 1, arbitrary: fc.constantFrom('^', '$') },
        ),
        { maxLength: 3 },
      )
      .map((parts) => parts.join(''))
  /** A group of alternatives, nested to a depth. */
  const groupOf = (depth: number): fc.Arbitrary<string> =>
    depth === 0
      ? sign
      : fc.oneof(
          sign,
          fc.array(rowOf(groupOf(depth - 1)), { minLength: 1, maxLength: 3 }).map((rows) => `(?:${rows.join('|')})`),
        )
  const pattern = rowOf(groupOf(2))
  const whole = fc.oneof(
    pattern,
    pattern.map((inside) => `^${inside}$`),
  )
  const hostile = ['a', 'b', 'ab', 'aab', 'abb'].flatMap((pump) => ['', '!', 'b', 'a!'].map((end) => ({ pump, end })))
  const written = ({ pump, end }: (typeof hostile)[number], length: number) => pump.repeat(length).slice(0, length - end.length) + end

  test('of short answers', () => {
    fc.assert(
      fc.property(
        whole,
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '!'), maxLength: longest }), { maxLength: 20 }),
        (source, texts) => {
          const most = maxSteps(source)(longest)
          for (const text of [...texts, ...hostile.map((one) => written(one, longest))])
            for (const isLazy of [false, true]) {
              const { steps, matches } = stepsOfMatcher(source, text, { most: MOST, isLazy })
              expect(Math.min(steps, MOST), `${text}: ${steps} steps`).toBeLessThanOrEqual(most)
              // checks the reference matcher against RegExp
              if (most <= MOST) expect(matches).toBe(new RegExp(source, 'u').test(text))
            }
        },
      ),
      { numRuns: runs(4, 200) },
    )
  })

  test('of the longest answers that an accepted pattern is run on', () => {
    const refused = { yes: 0, no: 0 }
    fc.assert(
      fc.property(whole, fc.constantFrom(30, 60, 120), (source, length) => {
        const isRefused = patternFault(source, length) !== undefined
        refused[isRefused ? 'yes' : 'no']++
        if (isRefused) return
        for (const one of hostile)
          expect(stepsOfMatcher(source, written(one, length), { most: 10_000_001, isLazy: false }).steps).toBeLessThanOrEqual(10_000_000)
      }),
      { numRuns: runs(8, 100) },
    )
    expect(refused.no).toBeGreaterThan(refused.yes)
    expect(refused.yes).toBeGreaterThan(0)
  })
})

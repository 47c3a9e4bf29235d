import { expect, test } from 'vitest'
import { riskOf } from './riskOf.ts'

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
])('%s can take exponential time', (pattern) => expect(riskOf(pattern)).toContain('too many ways'))

test.each([
  '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$',
  '^(?:[a-z]+-)*[a-z]+$',
  '^\\p{L}[\\p{L} .’-]*$',
  '^\\d{1,3}(?:,\\d{3})*(?:\\.\\d{2})?$',
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  '^(?:a|b)*$',
  '^(?:foo|bar|baz)+$',
  '(?<year>\\d{4})-\\k<year>',
  '^[a-z]{2,50}$',
  '^(?!.*\\d{10}).+$',
  '^(?:[\\u0400-\\u0410]|[\\u0411-\\u0460])+$',
  '^(.|\\n)*$',
  '',
])('%s takes no exponential time', (pattern) => expect(riskOf(pattern)).toBeUndefined())

test('what it calls exponential is so: a hostile answer of 27 signs takes many times that of 17', () => {
  const time = (length: number) => {
    const start = performance.now()
    new RegExp('^(a|aa)+$|^(a+)+$', 'u').test(`${'a'.repeat(length)}!`)
    return performance.now() - start
  }
  time(17)
  expect(time(27) / Math.max(time(17), 0.001)).toBeGreaterThan(50)
})

test('a pattern of a million signs is refused at once', () => {
  expect(riskOf('a'.repeat(1_000_000))).toContain('too large')
  expect(riskOf('(a|b){8}'.repeat(200))).toContain('too large')
  expect(riskOf(`^${`(?=(?:${Array.from('abcdefghijklmnopqrstuvwxyz').join('|')})*)`.repeat(20)}$`)).toContain('too large')
})

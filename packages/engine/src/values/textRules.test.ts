import { expect, test } from 'vitest'
import { FlowError } from '../errors/FlowError.ts'
import { compilePattern } from './textRules.ts'

test('a flow’s own rule knows letters of every script, and counts characters as people do', () => {
  expect(compilePattern('^\\p{Letter}+$').test('Zoé')).toBe(true)
  expect(compilePattern('^.$').test('😀')).toBe(true)
})

test('a rule is compiled once', () => expect(compilePattern('^once$')).toBe(compilePattern('^once$')))

test('an invalid rule is named by its beginning, with a suggestion', () => {
  const source = `(${'a'.repeat(100)}`
  expect(() => compilePattern(source)).toThrow(FlowError)
  expect(() => compilePattern(source)).toThrow(
    new RegExp(`^PATTERN_INVALID \\(${'a'.repeat(59)}: this is not a valid regular expression\\. Fix it; the u flag is set\\.$`, 'u'),
  )
})

import { didYouMean } from '../errors/didYouMean.ts'
import type { FlatIssue } from './flattenIssues.ts'

/** How to fix an invalid value. */
export function suggestValue(issue: FlatIssue, value: unknown): string {
  if (issue.code === 'unknown_choice') return didYouMean(String(value), issue.known)
  if (issue.code === 'invalid_value') return suggestChoice(String(value), issue.values.map(String))
  if (issue.code === 'invalid_type') return `Write ${KINDS[issue.expected] ?? issue.expected}.`
  if (issue.code === 'unknown_kind') return `Write ${issue.expected.map((kind) => KINDS[kind] ?? kind).join(' or ')}.`
  if (issue.code === 'too_small' && value === '') return 'Write a value, or remove the key if it is optional.'
  if (issue.code === 'too_small' && issue.inclusive === false) return `Write a number above ${issue.minimum}.`
  if (issue.code === 'too_small') return `The minimum is ${issue.minimum}${issue.origin === 'array' ? ' entry' : ''}.`
  if (issue.code === 'too_big' && issue.inclusive === false) return `Write a number below ${issue.maximum}.`
  if (issue.code === 'too_big') return `The maximum is ${issue.maximum}.`
  if (issue.code === 'invalid_format' && issue.format === 'date')
    return 'Write a day of the calendar, such as "2000-01-31", or one counted from today: {"today": {"days": 0}}.'
  if (issue.code === 'invalid_format') return `It must match ${issue.pattern ?? issue.format}.`
  return issue.code === 'custom' && issue.message ? issue.message : 'See the JSON Schema.'
}

const suggestChoice = (written: string, [only = '', ...others]: readonly string[]) =>
  others.length === 0 ? `Write ${only}.` : didYouMean(written, [only, ...others])

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
}

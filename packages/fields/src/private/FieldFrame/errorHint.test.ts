import { checkField, englishMessages } from '@anamnesis/engine'
import type { Field, FieldOf } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorHint } from './errorHint.ts'

const tile: Field = { type: 'tile', name: 'a', label: 'A', options: [{ value: 'x', label: 'X' }] }
const phone: Field = { type: 'phone', name: 'b', label: 'B' }
const details = { label: 'Name', limit: 8, list: 'PNG', day: '2000-01-31', place: 'Medicine 2, Dose', message: 'Required' }

test('a one-word error is followed by the field’s requirement', () => {
  expect(errorHint(tile, englishMessages.required(details))).toBe('Choose one answer.')
  expect(errorHint(phone, englishMessages.phone(details))).toMatch(/10 digits/)
})

test('a missing number of a rating is chosen, not filled in', () => {
  const rating: Field = { type: 'text', name: 'd', label: 'D', inputMode: 'numeric', min: 0, max: 10, layout: 'rating' }
  expect(errorHint(rating, englishMessages.required(details))).toBe('Choose a number.')
})

test('a missing text is named, unless its label is a question', () => {
  const hintOf = (field: Field) => errorHint(field, englishMessages.required(details))
  expect(hintOf({ type: 'text', name: 'e', label: 'First name' })).toBe('Enter your first name.')
  expect(hintOf({ type: 'text', name: 'e', label: 'How do you know us?' })).toBe('Enter your answer.')
  expect(hintOf({ type: 'text', name: 'e', label: 'How much do you weigh?', inputMode: 'decimal' })).toBe('Enter a number.')
})

test('a missing password of an account gets no advice on choosing one', () => {
  const login: Field = { type: 'password', name: 'c', label: 'Password', autocomplete: 'current-password' }
  expect(errorHint(login, englishMessages.required(details))).toBe('Enter your password.')
  expect(errorHint({ ...login, autocomplete: 'new-password' }, englishMessages.required(details))).toMatch(/easy to remember/)
})

test.each(Object.entries(englishMessages))('%s: its own words or the next line say what to do', (_code, say) => {
  const sentence = say(details)
  expect(errorHint(phone, sentence) ?? sentence).toMatch(/^(Enter|Choose|Check|Use|Add|Shorten|Make|Remove|Fill)/)
})

test('a sentence that says what to do gets no hint', () => {
  expect(errorHint(phone, 'Enter your street and number')).toBeUndefined()
})

const date = (more: Partial<FieldOf<'date'>>): Field => ({ type: 'date', name: 'd', label: 'D', ...more })
const ORDER = 'Enter the day first, then the month as a word or a number from 1 to 12, then the year'

test.each([
  [date({}), 'required', 'Enter the day, month and year, such as 27 03 1985 for March 27, 1985.'],
  [date({}), 'date', `${ORDER}, such as 27 03 1985 for March 27, 1985.`],
  [date({ min: '2099-02-14', max: '2099-07-14' }), 'date', `${ORDER}, such as 14 02 2099 for February 14, 2099.`],
  [date({ max: '1970-01-31' }), 'date-year', 'For example, 31 01 1970 for January 31, 1970.'],
  [date({ precision: 'month', min: '2030-05-10' }), 'date-month', 'For example, 05 2030.'],
  [date({ precision: 'month' }), 'required', 'Enter the month and the year, such as 03 1985.'],
  [date({ precision: 'year', max: '1980-12-31' }), 'required', 'Enter the year, such as 1980.'],
  [date({ min: { field: 'start' } }), 'required', 'Enter the day, month and year.'],
  [date({ min: { field: 'start' } }), 'date', `${ORDER}.`],
  [date({ min: { field: 'start' } }), 'date-year', undefined],
] as const)('a date gets an example within its limits: %j, %s', (field, code, hint) => {
  expect(errorHint(field, englishMessages[code](details))).toBe(hint)
})

test('the example of a date that counts from today is valid today', () => {
  const field = date({ min: { today: { days: 1 } }, max: { today: { months: 6 } } })
  const [, day, month, year] = /such as (\d\d) (\d\d) (\d{4}) for /.exec(errorHint(field, 'Required') ?? '') ?? []
  expect(checkField(field, `${year}-${month}-${day}`, { now: () => new Date().toISOString() })).toBeUndefined()
})

const number = (bounds: object): Field => ({ type: 'text', name: 'n', label: 'N', inputMode: 'decimal', ...bounds })

test.each([
  [number({ inputMode: 'numeric' }), 'Enter a whole number in digits, such as 150.'],
  [number({ inputMode: 'numeric', min: 1, max: 7 }), 'Enter a whole number in digits, such as 5.'],
  [number({}), 'Use digits, with at most two after the decimal point, such as 150 or 150.5.'],
  [number({ decimals: 1, min: 30, max: 45 }), 'Use digits, with at most one after the decimal point, such as 30 or 30.5.'],
  [{ type: 'height', name: 'h', label: 'H' } satisfies Field, 'Enter your height in feet and inches, or in centimetres.'],
])('an invalid number gets the form that its field accepts: %#', (field, hint) => {
  expect(errorHint(field, englishMessages.number(details))).toBe(hint)
})

test('the examples of an invalid number are valid for every field', () => {
  const bound = fc.option(
    fc.integer({ min: -3000, max: 3000 }).map((tenths) => tenths / 10),
    { nil: undefined },
  )
  const fields = fc.oneof(
    fc.record({ inputMode: fc.constant('numeric'), min: bound, max: bound }),
    fc.record({ inputMode: fc.constant('decimal'), decimals: fc.integer({ min: 1, max: 6 }), min: bound, max: bound }),
  )
  fc.assert(
    fc.property(fields, (bounds) => {
      const field = number(bounds)
      const [, examples = ''] = /, such as (.*)\.$/.exec(errorHint(field, englishMessages.number(details)) ?? '') ?? []
      for (const example of examples.split(' or ').filter(Boolean)) expect(checkField(field, example)).toBeUndefined()
    }),
  )
})

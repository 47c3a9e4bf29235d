import { expect, test } from 'vitest'
import { storedTime } from './storedTime.ts'

test.each([
  ['7:30', '07:30'],
  ['07:30', '07:30'],
  ['19h30', '19:30'],
  ['19 h 30', '19:30'],
  ['7 h', '07:00'],
  ['7 pm', '19:00'],
  ['7pm', '19:00'],
  ['7:30 PM', '19:30'],
  ['7.30 p.m.', '19:30'],
  ['12 am', '00:00'],
  ['12:15 a.m.', '00:15'],
  ['12 pm', '12:00'],
  ['1930', '19:30'],
  ['７:３０', '07:30'],
  ['Noon', '12:00'],
  ['minuit', '00:00'],
])('%s is stored as %s', (typed, stored) => expect(storedTime(typed)).toBe(stored))

test.each(['7', '19', '193', '24:00', '7:60', '13 pm', '0 am', '7:', '7.', '7:3', 'soon', '7:30 xm'])('%s stays as typed', (typed) =>
  expect(storedTime(typed)).toBe(typed),
)

test('nothing typed is no answer', () => expect([storedTime(''), storedTime(' ')]).toEqual([undefined, undefined]))

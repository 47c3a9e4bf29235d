import { expect, test } from 'vitest'
import { isEmergency } from './isEmergency.ts'

test.each(['If it hurts now, [call 911](tel:911).', '[9-8-8](tel:988) is open day and night.', 'Ring [112](tel:1-1-2), or see someone.'])(
  'a paragraph with a short number to call is set apart: %s',
  (paragraph) => {
    expect(isEmergency(paragraph)).toBe(true)
  },
)

test.each([
  'Our care team is at [1-888-555-0142](tel:18885550142).',
  'See [a clinic](https://example.com/911).',
  'There were 911 of them.',
])('a paragraph without one is not: %s', (paragraph) => {
  expect(isEmergency(paragraph)).toBe(false)
})

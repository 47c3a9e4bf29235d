import { expect, test } from 'vitest'
import { ApiFailure } from './ApiFailure.ts'

const refused = { type: 'urn:anamnesis:problem:x', title: 'Our own words.', code: 'X' }

test.each([
  ['what a patient can correct, in the server’s words', { status: 422, problem: { ...refused, status: 422 } }, 'Our own words.'],
  [
    'a failure of ours, by the number that our log has',
    { status: 500, problem: { ...refused, status: 500, request_id: '7c1a3f0e-0000-4000-8000-000000000000' } },
    'Something went wrong. Please try again later. If it happens again, call us and give us this code: 7c1a3f0e-0000-4000-8000-000000000000',
  ],
  ['a failure before our log', { status: 502, problem: undefined }, 'Something went wrong. Please try again later.'],
])('tells a patient %s', (_what, failed, message) => {
  expect(new ApiFailure(failed).message).toBe(message)
})

import { expect, test } from 'vitest'
import { sameOriginPath } from './sameOriginPath.ts'

const ORIGIN = 'https://app.example'

test.each([
  ['/onboarding/ed/allergies', '/onboarding/ed/allergies'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('after logging in, %s leads to %s', (next, expected) => expect(sameOriginPath(next, ORIGIN)).toBe(expected))

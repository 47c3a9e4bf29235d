import { expect, test } from 'vitest'
import { countBadge } from './countBadge.ts'

test.each([
  [0, undefined],
  [1, '1'],
  [98, '98'],
  [99, '99+'],
  [1000, '99+'],
])('%i unread messages show as %s', (count, shown) => expect(countBadge(count)).toBe(shown))

import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../lib/browserStorage.ts'
import { backTarget } from './backTarget.ts'

const origin = 'https://app.example'

test('Back leads to the page that the patient came from, after a reload too', () => {
  const storage = createMemoryStorage()
  expect(backTarget({ back: '/dashboard/treatments?from=mail' }, { storage, origin })).toBe('/dashboard/treatments?from=mail')
  expect(backTarget(null, { storage, origin })).toBe('/dashboard/treatments?from=mail')
})

test.each([[null], [{ questionnaire: {} }], [{ back: 'https://evil.example' }], [{ back: '//evil.example' }], [{ back: 7 }]])(
  'from %j it leads to the treatments',
  (state) => expect(backTarget(state, { storage: createMemoryStorage(), origin })).toBe('/dashboard/treatments'),
)

import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../lib/browserStorage.ts'
import { backTarget } from './backTarget.ts'

const origin = 'https://app.example'

test('Back opens the page that the patient came from, also after a reload', () => {
  const storage = createMemoryStorage()
  expect(backTarget({ back: '/dashboard/treatments?from=mail' }, { storage, origin })).toBe('/dashboard/treatments?from=mail')
  expect(backTarget(null, { storage, origin })).toBe('/dashboard/treatments?from=mail')
})

test.each([[null], [{ questionnaire: {} }], [{ back: 'https://evil.example' }], [{ back: '//evil.example' }], [{ back: 7 }]])(
  'from %j it opens the treatments',
  (state) => expect(backTarget(state, { storage: createMemoryStorage(), origin })).toBe('/dashboard/treatments'),
)

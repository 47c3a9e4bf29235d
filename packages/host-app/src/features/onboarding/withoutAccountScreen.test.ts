import type { Flow } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { withoutAccountScreen } from './withoutAccountScreen.ts'

const screen = (id: string, call?: string) => ({ id, fields: [], ...(call !== undefined && { call }) })
// only the steps are read
const flow = {
  steps: [
    { id: 'account', screens: [screen('your-account', 'post-new-treatment')] },
    { id: 'health', screens: [screen('allergies'), screen('medicines')] },
  ],
} as unknown as Flow
const screensOf = ({ steps }: Flow) => steps.flatMap(({ screens }) => screens.map(({ id }) => id))

test('a patient with an account is not asked for one, and no step is empty', () => {
  const left = withoutAccountScreen(flow, [])
  expect(screensOf(left)).toEqual(['allergies', 'medicines'])
  expect(left.steps).toHaveLength(1)
})

test('an account screen that was completed in this visit stays, so that Back reaches it', () => {
  expect(screensOf(withoutAccountScreen(flow, ['your-account']))).toEqual(['your-account', 'allergies', 'medicines'])
})

test('screens with answers on record are left out', () => {
  expect(screensOf(withoutAccountScreen(flow, [], ['allergies']))).toEqual(['medicines'])
})

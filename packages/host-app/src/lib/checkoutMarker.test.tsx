import { expect, test } from 'vitest'
import { clearCheckoutMarker, setCheckoutMarker } from './checkoutMarker.ts'

const marker = () => cookieStore.get('anamnesis-checkout')

test('a checkout is marked for an hour, for secure pages of any site, without other data', async () => {
  setCheckoutMarker()
  const inAnHour = expect.closeTo(Date.now() + 3_600_000, -5) as number
  expect(await marker()).toMatchObject({ value: '1', path: '/', secure: true, sameSite: 'none', expires: inAnHour })
  clearCheckoutMarker()
  expect(await marker()).toBeNull()
})

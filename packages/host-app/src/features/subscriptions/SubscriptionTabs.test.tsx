import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../../tests/support/draw.ts'
import { InServices } from '../../../tests/support/InServices.tsx'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { SubscriptionTabs } from './SubscriptionTabs.tsx'

const NAMES = ['All subscriptions', 'Add-ons', 'Manage', 'Progress']

async function openTabs(width: number) {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const pages = NAMES.map((name) => ({ name, path: `/${name}` }))
  draw(
    <InServices brand="raven">
      <Router history={createMemoryHistory(['/Progress'])}>
        {/* the padding of the page */}
        <div style={{ paddingInline: 20 }}>
          <SubscriptionTabs pages={pages} />
        </div>
      </Router>
    </InServices>,
  )
  const last = page.getByRole('link', { name: 'Progress' })
  await expect.element(last).toHaveAttribute('aria-current', 'page')
  return NAMES.map((name) => page.getByRole('link', { name }).element().getBoundingClientRect())
}

test('four tabs are on one line of a phone', async () => {
  const places = await openTabs(390)
  expect(new Set(places.map(({ top }) => top)).size).toBe(1)
})

test.each([
  { width: 320, text: 1 },
  { width: 390, text: 2 },
])('every tab is in view at $width px with text $text times as large', async ({ width, text }) => {
  document.documentElement.style.fontSize = `${16 * text}px`
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  for (const { left, right } of await openTabs(width)) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  }
})

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

test('four tabs fit on a phone', async () => {
  await openTabs(390)
  const { scrollWidth, clientWidth } = page.getByRole('navigation', { name: 'Subscriptions' }).element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test.each([390, 320])(
  'four tabs are on one line of a phone of %i px, the current one in view, and the page does not scroll sideways',
  async (width) => {
    const places = await openTabs(width)
    expect(new Set(places.map(({ top }) => top)).size).toBe(1)
    // in whole pixels, as scroll positions are
    await expect
      .poll(() => Math.floor(page.getByRole('link', { name: 'Progress' }).element().getBoundingClientRect().right))
      .toBeLessThanOrEqual(width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

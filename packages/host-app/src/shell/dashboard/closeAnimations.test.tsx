import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawDashboard } from '../../../tests/support/drawDashboard.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { showToast } from './toasts.ts'

beforeEach(() => page.viewport(390, 844))

async function open() {
  drawDashboard({ path: '/dashboard/referrals', page: <DashboardPage title="Referrals" /> })
  await expect.element(page.getByRole('heading', { name: 'Referrals' })).toBeVisible()
}

/** Returns the animations that an attribute change starts, paused. */
function stoppedOn(element: Element, attribute: string): Promise<readonly Animation[]> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      const animations = element.getAnimations({ subtree: true })
      for (const animation of animations) animation.pause()
      resolve(animations)
    }).observe(element, { attributeFilter: [attribute] })
  })
}
const durations = (animations: readonly Animation[]) => animations.map(({ effect }) => effect?.getComputedTiming().duration)
const finish = (animations: readonly Animation[]) => animations.forEach((animation) => animation.finish())

test('the menu of a phone closes in half a second, and the focus returns before that', async () => {
  await open()
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(menu).toBeVisible()
  const stopped = stoppedOn(menu.element(), 'open')
  await userEvent.keyboard('{Escape}')
  const animations = await stopped
  expect(durations(animations)).toContain(500)
  await expect.element(opener).toHaveFocus()
  await expect.element(page.getByText('Subscriptions').last()).toBeVisible()
  finish(animations)
  await expect.element(menu).not.toBeInTheDocument()
})

describe('a toast', () => {
  test('closes in 200 milliseconds', async () => {
    await open()
    showToast('Saved')
    const toast = page.getByRole('alertdialog')
    await expect.element(toast).toBeVisible()
    const stopped = stoppedOn(toast.element(), 'data-exiting')
    await page.getByRole('button', { name: 'Close toast' }).click()
    const animations = await stopped
    expect(durations(animations)).toEqual([200])
    await expect.element(toast).toBeVisible()
    finish(animations)
    await expect.element(toast).not.toBeInTheDocument()
  })

  test('goes while the others stay', async () => {
    await open()
    showToast('Saved')
    showToast('Sent')
    await page.getByRole('alertdialog', { name: 'Saved' }).getByRole('button', { name: 'Close toast' }).click()
    await expect.element(page.getByRole('alertdialog', { name: 'Saved' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('alertdialog', { name: 'Sent' })).toBeVisible()
    await page.getByRole('button', { name: 'Close toast' }).click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })
})

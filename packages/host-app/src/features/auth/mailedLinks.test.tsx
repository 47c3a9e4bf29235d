import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { Routes } from '../../lib/router/Routes.tsx'
import { draw } from '../../../tests/support/draw.ts'
import { InServices } from '../../../tests/support/InServices.tsx'
import { PasswordResetPage } from './PasswordResetPage.tsx'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

/** Opens the page of a mailed link; the server answers its check with `answer`. */
function openPage(address: string, answer: () => Response) {
  const routes = [
    { path: '/password/reset/:reset_token', element: <PasswordResetPage /> },
    { path: '/verify/:token', element: <VerifyEmailPage /> },
  ]
  const fetch: typeof globalThis.fetch = async () => answer()
  draw(
    <InServices brand="northway" fetch={fetch}>
      <Router history={createMemoryHistory([address])}>
        <Routes routes={routes} />
      </Router>
    </InServices>,
  )
}
const works = () => new Response(null, { status: 204 })
const isDead = () =>
  Response.json(
    { type: 'about:blank', title: 'This link has expired or was already used.', status: 404, code: 'LINK_UNKNOWN' },
    { status: 404 },
  )
const dead = page.getByRole('heading', { name: 'This link has expired or was already used' })
const newPassword = page.getByLabelText(/^New password(?! again)/)

describe('the link of an email', () => {
  test('that was used is reported as expired before typing, with a way to request a new one', async () => {
    openPage('/password/reset/a-token', isDead)
    await expect.element(dead).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
    expect(newPassword.elements()).toEqual([])
  })

  test('that works opens the form, which asks for 8 characters or more', async () => {
    openPage('/password/reset/a-token', works)
    await expect.element(newPassword).toHaveAccessibleDescription(/at least 8 characters/)
  })

  test('opens the form when its validity is unknown', async () => {
    openPage('/password/reset/a-token', () => {
      throw new TypeError('no network')
    })
    await expect.element(newPassword).toBeVisible()
  })

  test('that already confirmed an address says so before it is pressed again', async () => {
    openPage('/verify/a-token', isDead)
    await expect.element(dead).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })

  test('that expires before it is pressed says so and offers the next step', async () => {
    let answer = works
    openPage('/verify/a-token', () => answer())
    const press = page.getByRole('button', { name: 'Confirm my email address' })
    await expect.element(press).toBeVisible()
    answer = isDead
    await press.click()
    await expect.element(dead).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to your treatments' })).toBeVisible()
  })

  test('that can confirm an address waits for the press', async () => {
    openPage('/verify/a-token', works)
    await expect.element(page.getByRole('button', { name: 'Confirm my email address' })).toBeVisible()
  })
})

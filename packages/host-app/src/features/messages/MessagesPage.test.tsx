import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dashboardWith, drawDashboard } from '../../../tests/support/drawDashboard.tsx'
import { MessagesPage } from './MessagesPage.tsx'

afterEach(() => void vi.useRealTimers())

test('a sent message refreshes the dashboard, whose question it may answer', async () => {
  await page.viewport(1280, 900)
  // only an action refreshes, no poll
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const channel = { id: crypto.randomUUID(), type: 'messaging', last_message_at: null, unread_messages: 0 }
  const text = 'I take iron since May.'
  const message = {
    id: crypto.randomUUID(),
    channel_id: channel.id,
    sender: 'patient',
    text,
    sequence: 1,
    sent_at: '2026-11-20T12:00:00.000Z',
  }
  const before = dashboardWith([])
  const answers: Record<string, unknown> = {
    '/v2/dashboard': before,
    '/v1/messages/channels': { channels: [channel] },
    [`/v1/messages/channels/${channel.id}/messages`]: { messages: [], has_more: false },
    '/v1/messages/send_message': { message },
  }
  drawDashboard({ path: '/dashboard/messages', page: <MessagesPage />, answers })
  await expect.element(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expect.poll(() => page.getByRole('main').element().querySelector('[viewBox="0 0 288 168"]')).not.toBeNull()
  await page.getByLabelText('Your message').fill(text)
  // what is new on the dashboard is seen in the menu
  answers['/v2/dashboard'] = { ...before, profile: { ...before.profile, full_name: 'Sam Lakes' } }
  await expect.element(page.getByRole('button', { name: /Sam Rivers/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByRole('button', { name: /Sam Lakes/ })).toBeVisible()
})

import { afterEach, describe, expect, test, vi } from 'vitest'
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

describe('a file of a message', () => {
  const channel = { id: crypto.randomUUID(), type: 'messaging', last_message_at: null, unread_messages: 0 }
  const upload_id = crypto.randomUUID()
  afterEach(() => void vi.restoreAllMocks())

  const photo = () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 800, height: 450 })
    return { content_type: 'image/png', file: canvas.toDataURL('image/png').split(',')[1] }
  }

  /** Opens a conversation with one file; the returned function closes it. */
  function openWith(file_name: string, file: unknown, sender: 'patient' | 'care_team' = 'patient') {
    const attachment = { upload_id, file_name }
    const sent_at = '2026-11-20T12:00:00.000Z'
    const message = { id: crypto.randomUUID(), channel_id: channel.id, sender, text: 'Look.', attachment, sequence: 1, sent_at }
    const answers = {
      '/v1/messages/channels': { channels: [channel] },
      [`/v1/messages/channels/${channel.id}/messages`]: { messages: [message], has_more: false },
      ...(file !== undefined && { [`/v2/uploads/${upload_id}`]: file }),
    }
    return drawDashboard({ path: '/dashboard/messages', page: <MessagesPage />, answers })
  }
  const button = (name: string) => page.getByRole('button', { name })

  test.each(['patient', 'care_team'] as const)('of the %s is a small picture if it is a photo, and opens whole', async (sender) => {
    openWith('rash.JPG', photo(), sender)
    const small = button('rash.JPG').getByRole('img', { name: 'rash.JPG' })
    await expect.element(small).toBeVisible()
    await expect.poll(() => (small.element() as HTMLImageElement).naturalWidth).toBe(800)
    const { width, height } = small.element().getBoundingClientRect()
    expect(Math.max(width, height)).toBeLessThanOrEqual(160)
    await button('rash.JPG').click()
    await expect.element(page.getByRole('dialog').getByRole('img')).toBeVisible()
  })

  test('is released when the page is closed', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const close = openWith('rash.png', photo())
    const small = page.getByRole('img', { name: 'rash.png' })
    await expect.element(small).toBeVisible()
    const { src } = small.element() as HTMLImageElement
    expect(src).toMatch(/^blob:/)
    close()
    await expect.poll(() => revoke.mock.calls.flat()).toContain(src)
  })

  test.each([
    ['a PDF', 'letter.pdf', undefined],
    ['a photo that can’t be loaded', 'rash.jpg', undefined],
    ['a photo that can’t be displayed', 'rash.jpg', { content_type: 'image/jpeg', file: btoa('no photo') }],
  ])('is its name if it is %s', async (_, name, file) => {
    openWith(name, file)
    await expect.element(button(name).getByText(name)).toBeVisible()
    await expect.poll(() => button(name).element().querySelector('svg')).not.toBeNull()
    expect(button(name).getByRole('img').elements()).toEqual([])
  })
})

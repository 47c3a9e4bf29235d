import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { createMemoryOutbox } from '../../lib/messageOutbox.ts'
import type { ChatMessage, ChatPort } from '../../ports/chat/index.ts'
import { Chat } from './Chat.tsx'

const AT = '2026-11-23T10:00:00.000Z'
const LINES = ['Thank you.', 'Please take it in the morning, with water and not together with a heavy meal.', 'Is that all right?']

/** A conversation over years: all messages, or the newest page. */
function openYears(count: number): ChatPort {
  const all = Array.from({ length: count }, (_, at): ChatMessage => ({
    id: `message-${at}`,
    sender: at % 3 === 0 ? 'patient' : 'care_team',
    text: `${at + 1}. ${LINES[at % LINES.length]}`,
    sequence: at + 1,
    sentAt: new Date(Date.UTC(2026, 10, 23, 10) - (count - at) * 3_600_000).toISOString(),
  }))
  return {
    open: async () => ({ channelId: 'c1', messages: all, hasMore: false, unread: 0 }),
    earlier: async () => ({ messages: [], hasMore: false }),
    send: async ({ id, text }) => {
      if (text.includes('refuse')) throw new ApiFailure({ status: 500, problem: undefined })
      const message: ChatMessage = { id, text, sender: 'patient', sequence: all.length + 1, sentAt: new Date().toISOString() }
      all.push(message)
      return { ...message, channelId: 'c1' }
    },
    markRead: async () => 0,
    follow: (_after, { onConnection, onMessage }, signal) => {
      onConnection('online')
      const write = () =>
        onMessage({ id: 'news', sender: 'care_team', text: 'There is news.', sequence: count + 1000, sentAt: new Date().toISOString() })
      window.addEventListener('the-care-team-writes', write, { signal })
    },
  }
}

/** A photo that is wider than high. */
async function drawPhoto(): Promise<Blob> {
  const canvas = new OffscreenCanvas(800, 450)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws on no canvas')
  for (const [at, colour] of ['#d9a58c', '#c4705c', '#b4472f'].entries()) {
    context.fillStyle = colour
    context.fillRect(at * 270, at * 60, 270, 450)
  }
  return canvas.convertToBlob()
}

const meta = {
  title: 'App/Chat',
  tags: ['long'],
  component: Chat,
  args: { outbox: createMemoryOutbox(), port: openYears(12) },
} satisfies Meta<typeof Chat>
export default meta
type Story = StoryObj<typeof meta>

/** All messages loaded; only visible ones render. */
export const FiveThousandMessages: Story = {
  args: { port: openYears(5000) },
  play: async ({ canvas }) => {
    await canvas.findByText(/^5000\. /)
  },
}
/** Can be sent again or discarded. */
export const Refused: Story = {
  tags: ['!long'],
  args: { port: openYears(3) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Connected')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your message' }), 'Please refuse this')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await canvas.findByText('Not sent')
    await canvas.findByRole('button', { name: /^Try again/ })
  },
}
/** A photo from the patient, and the care team by name. */
export const WithFiles: Story = {
  tags: ['!long'],
  // as high as its page: photos load once they are in view
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: '44rem' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    port: {
      ...openYears(0),
      open: async () => ({
        channelId: 'c1',
        messages: [
          { id: '1', sender: 'patient', text: 'It looks like this.', attachment: { id: 'one', name: 'rash.jpg' }, sequence: 1, sentAt: AT },
          { id: '2', sender: 'care_team', author: 'Kim Lee, pharmacist', text: 'Thank you, I see it.', sequence: 2, sentAt: AT },
          {
            id: '3',
            sender: 'patient',
            text: '',
            attachment: { id: 'two', name: 'letter-of-my-family-doctor.pdf' },
            sequence: 3,
            sentAt: AT,
          },
        ],
        hasMore: false,
        unread: 0,
      }),
      attach: async ({ name }) => ({ id: name, name }),
      load: drawPhoto,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Kim Lee, pharmacist')
    await canvas.findByRole('img', { name: 'rash.jpg' })
    await userEvent.upload(canvas.getByLabelText('Add a photo or a PDF'), new File(['x'], 'knee.jpg', { type: 'image/jpeg' }))
    await canvas.findByText('knee.jpg')
  },
}
/** New messages don't scroll a reader of earlier ones; a button leads to them, and they are announced. */
export const NewMessageWhileScrolledUp: Story = {
  args: { port: openYears(60) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^60\. /)
    const messages = canvas.getByRole('region', { name: 'Messages' })
    await waitFor(() => expect(messages.scrollTop).toBeGreaterThan(0))
    messages.scrollTop = 100
    await waitFor(() => expect(messages.scrollHeight - messages.scrollTop - messages.clientHeight).toBeGreaterThan(200))
    await new Promise(requestAnimationFrame)
    const before = messages.scrollTop
    window.dispatchEvent(new Event('the-care-team-writes'))
    await canvas.findByText('New message from your care team: There is news.')
    await expect(messages.scrollTop).toBe(before)
    await userEvent.click(await canvas.findByRole('button', { name: 'New messages' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'New messages' })).toBeNull())
  },
}

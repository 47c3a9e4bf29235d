import type { Meta, StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { expect, waitFor } from 'storybook/test'
import { AppPage, type AppPageProps } from '../../tests/support/AppPage.tsx'
import { signUp } from '../../tests/support/signUp.ts'
import { storyBrand } from '../../tests/support/storyBrand.ts'

type Before = NonNullable<AppPageProps['before']>

const TALK = [
  'Hello! I have read your answers. Do you take any other medicine at the moment?',
  '> Only an allergy tablet in spring.',
  'Thank you. That is fine together with what you ordered.',
  '> How long will the first parcel take?',
  'It leaves the pharmacy within two days. You will find its tracking number under Treatments, and we mail it to you as well.',
]
const LONG = Array.from({ length: 14 }, (_, at) => `${at + 1}. Take it with a glass of water, and not together with a heavy meal.`)

/** A conversation; lines that begin with > are the patient's. */
const talked =
  (lines: readonly string[]): Before =>
  async (visitor) => {
    const user_id = await signUp(visitor)
    for (const line of lines) {
      const id = crypto.randomUUID()
      if (line.startsWith('> ')) await visitor.api.sendMessage({ body: { id, text: line.slice(2) } })
      else await visitor.clinic.writeToPatient({ body: { id, user_id, text: line } })
    }
  }
const many = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? `> Question ${at + 1}` : `Answer ${at + 1}`))

const meta = {
  title: 'App/Messages',
  tags: ['long'],
  component: AppPage,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  args: { brand: '', address: () => '/dashboard/messages' },
  render: (args, { globals }) => <AppPage {...args} brand={storyBrand(globals)} network={globals['network'] ?? 'working'} />,
} satisfies Meta<AppPageProps>
export default meta
type Story = StoryObj<AppPageProps>

export const Empty: Story = {
  args: { before: async (visitor) => void (await signUp(visitor)) },
  play: async ({ canvas }) => {
    await canvas.findByText('No messages yet')
    await canvas.findByText('Connected')
  },
}
export const Filled: Story = {
  parameters: { sheet: 'app-messages' },
  args: { before: talked(TALK) },
  play: async ({ canvas }) => {
    await canvas.findByText(/leaves the pharmacy/)
    await canvas.findByText('Connected')
    // visible messages count as read
    await waitFor(() => expect(canvas.queryByText(/unread/)).toBeNull())
  },
}
export const LongTexts: Story = {
  args: {
    before: talked([LONG.join('\n'), `> ${'https://example.com/a-very-long-address-that-never-ends'.repeat(4)}`, 'Thank you.']),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Thank you.')
  },
}
/** The newest messages load at once, earlier ones on request. */
export const EarlierMessages: Story = {
  args: { before: talked(many) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier messages' }))
    await canvas.findByText('Answer 12')
    await expect(canvas.queryByText('Answer 3')).toBeNull()
    // scrolls to the start, since positions in between depend on layout timing
    canvas.getByRole('region', { name: 'Messages' }).scrollTo({ top: 0 })
  },
}
export const MessageSent: Story = {
  args: { before: talked(TALK) },
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('textbox', { name: 'Your message' })
    await canvas.findByText('Connected')
    await userEvent.type(box, 'Thank you.{enter}Good to know!')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(canvas.getByText(/Good to know!/).textContent).toBe('Thank you.\nGood to know!'))
    await waitFor(() => expect(canvas.queryByText('Sending…')).toBeNull())
    await expect(box).toHaveValue('')
  },
}
export const EmptyMessage: Story = {
  args: { before: talked(TALK) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }))
    await canvas.findByText('Write a message first')
    await expect(canvas.getByRole('textbox', { name: 'Your message' })).toHaveFocus()
  },
}
/** An offline message is queued and says so. */
export const Offline: Story = {
  args: { before: talked(TALK), failsAt: '/send_message' },
  // restores the network for the next story
  beforeEach: () => () => {
    Reflect.deleteProperty(navigator, 'onLine')
    // queries listen to the network only while mounted
    onlineManager.setOnline(true)
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Connected')
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    window.dispatchEvent(new Event('offline'))
    await canvas.findByText(/You’re offline/)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your message' }), 'This waits.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await canvas.findByText('Waiting for the connection')
  },
}
export const NotLoaded: Story = {
  parameters: { sheet: 'app-messages' },
  args: { before: talked(TALK), failsAt: '/v1/messages/channels' },
  play: async ({ canvas }) => {
    await canvas.findByText(/We couldn’t load your messages/)
    await canvas.findByRole('button', { name: 'Try again' })
  },
}
export const Unavailable: Story = {
  args: { before: talked(TALK) },
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' })
  },
}

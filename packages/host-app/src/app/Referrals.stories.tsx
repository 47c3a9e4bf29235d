import { createClient } from '@anamnesis/api/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AppPage, type AppPageProps } from '../../tests/support/AppPage.tsx'
import { signUp } from '../../tests/support/signUp.ts'
import { storyBrand } from '../../tests/support/storyBrand.ts'

type Before = NonNullable<AppPageProps['before']>

/** A patient who has referred two others. */
const befriended: Before = async (visitor) => {
  await signUp(visitor)
  const own = await visitor.api.getReferral({})
  if (!own.ok) throw new Error(`STORY_NO_CODE: the server answered ${own.status}.`)
  for (let friend = 0; friend < 2; friend++) {
    const treatment_type = Object.keys(visitor.brand.treatments)[0] ?? ''
    const email = `sam.${crypto.randomUUID()}@example.com`
    // another, signed-out user
    const theirs = createClient({ baseUrl: '', token: () => undefined })
    const made = await theirs.createTreatment({
      body: { email, password: 'a long enough password', treatment_type, referral_code: own.body.code },
    })
    if (!made.ok) throw new Error(`STORY_NO_FRIEND: the server answered ${made.status}.`)
  }
}

const meta = {
  title: 'App/Referrals',
  tags: ['long'],
  component: AppPage,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  args: {
    brand: '',
    address: () => '/dashboard/referrals',
    flags: { referrals: true },
    before: async (visitor) => void (await signUp(visitor)),
  },
  render: (args, { globals }) => <AppPage {...args} brand={storyBrand(globals)} network={globals['network'] ?? 'working'} />,
} satisfies Meta<AppPageProps>
export default meta
type Story = StoryObj<AppPageProps>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/^No one has used your link yet\./)
    const link = canvas.getByText(/\/o\/r\//)
    await expect(link).toBeVisible()
    // the code is on one line
    await expect(link.querySelector('span')?.getBoundingClientRect().height).toBeLessThan(40)
  },
}
export const Filled: Story = {
  parameters: { sheet: 'app-referrals' },
  args: { before: befriended },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Joined')).toHaveLength(2)
    // the page discloses no names or addresses
    await expect(canvas.queryByText(/@example\.com.*Joined/)).toBeNull()
  },
}
/** Without the flag the page doesn't exist. */
export const Off: Story = {
  args: { flags: {} },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Treatments' })
  },
}
export const NotLoaded: Story = {
  parameters: { sheet: 'app-referrals' },
  args: { failsAt: '/v2/referrals' },
  play: async ({ canvas }) => {
    await canvas.findByText(/Your link didn’t load/)
  },
}

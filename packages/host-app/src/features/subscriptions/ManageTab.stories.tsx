import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'storybook/test'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { createQueryClient } from '../../lib/createQueryClient.ts'
import { Router } from '../../lib/router/Router.tsx'
import { InServices } from '../../../tests/support/InServices.tsx'
import { subscriptionWith } from '../../../tests/support/subscriptionWith.ts'
import { storyBrand } from '../../../tests/support/storyBrand.ts'
import { ManageTab } from './ManageTab.tsx'

const profile = {
  email: 'sam@example.com',
  consent_to_email: false,
  consent_to_sms: false,
  first_name: 'Sam',
  last_name: 'Rivers',
  full_name: 'Sam Rivers',
  date_of_birth: null,
  biological_sex: null,
  address_line1: '2701 Riverside Dr',
  address_line2: null,
  city: 'Ottawa',
  province: 'ON',
  postal_code: 'K1A0B1',
  phone: null,
  health_card_number: null,
}
const fetchProfile: typeof fetch = async () => Response.json(profile)

/** A subscription with check-ins on a desk. */
const meta = {
  title: 'App/Subscriptions/Manage',
  component: ManageTab,
  args: {
    plan: {
      subscription: subscriptionWith({
        treatment_type: 'wl',
        next_shipping_date: '2099-01-15',
        shipping_dates: { from: '2099-01-15', until: '2099-07-14' },
      }),
      offer: undefined,
      treatment: undefined,
    },
    onOpen: () => undefined,
  },
  render: (args, { globals }) => (
    <InServices brand={storyBrand(globals)} fetch={fetchProfile} isSignedIn>
      <QueryClientProvider client={createQueryClient()}>
        <Router history={createMemoryHistory(['/dashboard/subscriptions'])}>
          <ManageTab {...args} />
        </Router>
      </QueryClientProvider>
    </InServices>
  ),
} satisfies Meta<typeof ManageTab>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('2701 Riverside Dr')
    await expect(canvas.getByText('Jan 15, 2099')).toBeVisible()
  },
}
export const Paused: Story = {
  args: {
    plan: {
      ...meta.args.plan,
      subscription: subscriptionWith({ state: 'Paused', paused_at: '2026-11-20T12:00:00.000Z', next_shipping_date: null }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('2701 Riverside Dr')
    await canvas.findByRole('button', { name: 'Resume' })
  },
}
/** A request without a choice is refused at its field. */
export const RequestRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('2701 Riverside Dr')
    await userEvent.type(await canvas.findByLabelText('Your request'), 'Please.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send your request' }))
    await canvas.findByText('Choose what you’d like')
  },
}

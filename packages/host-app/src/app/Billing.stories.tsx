import type { Billing as Known } from '@anamnesis/api/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { AppPage, type AppPageProps } from '../../tests/support/AppPage.tsx'
import { signUp } from '../../tests/support/signUp.ts'
import { storyBrand } from '../../tests/support/storyBrand.ts'

const CARD: Known['card'] = { brand: 'visa', last4: '1111', expiry_month: 5, expiry_year: 2039 }
type Row = readonly [date: string, amount: number, status: string, lines?: Known['invoices'][number]['lines']]
const invoices = (...all: Row[]): Known['invoices'] =>
  all.map(([date, amount, status, lines], at) => ({
    id: `inv_${at}`,
    date,
    amount,
    currency_code: 'CAD',
    status,
    lines: lines ?? [{ name: 'Shipment', amount }],
  }))
const FIRST = [
  { name: 'Consultation', amount: 4000 },
  { name: 'Shipment', amount: 5400 },
  { name: 'Add-ons', amount: 1200 },
]
const PAID = invoices(
  ['2026-11-03T12:00:00.000Z', 10_800, 'paid'],
  ['2026-10-04T12:00:00.000Z', 5400, 'paid'],
  ['2026-09-02T12:00:00.000Z', 10_600, 'paid', FIRST],
)
const FAILED = invoices(['2026-11-20T12:00:00.000Z', 5400, 'payment_due'], ['2026-10-20T12:00:00.000Z', 5450, 'paid'])

const meta = {
  title: 'App/Billing',
  tags: ['long'],
  component: AppPage,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  args: {
    brand: '',
    address: () => '/dashboard/billing',
    before: async (visitor) => void (await signUp(visitor)),
    billing: { card: CARD, invoices: PAID },
  },
  render: (args, { globals }) => <AppPage {...args} brand={storyBrand(globals)} network={globals['network'] ?? 'working'} />,
} satisfies Meta<AppPageProps>
export default meta
type Story = StoryObj<AppPageProps>

export const Filled: Story = {
  parameters: { sheet: 'app-billing' },
  play: async ({ canvas }) => {
    await canvas.findByText('Visa ending in 1111')
    await expect(canvas.getAllByText('Paid')).toHaveLength(3)
    const first = canvas.getByRole('row', { name: /\$106/ })
    for (const part of ['Consultation $40', 'Shipment $54', 'Add-ons $12']) await expect(first).toHaveTextContent(part)
  },
}
export const Empty: Story = {
  args: { billing: { card: null, invoices: [] } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Add a card' })
    await canvas.findByText(/^No charges yet\./)
  },
}
export const CardExpires: Story = {
  args: { billing: { card: { brand: 'mastercard', last4: '4444', expiry_month: 1, expiry_year: 2024 }, invoices: PAID } },
  play: async ({ canvas }) => {
    await canvas.findByText(/This card has expired/)
  },
}
export const ChargeFailed: Story = {
  args: { billing: { card: CARD, invoices: FAILED } },
  play: async ({ canvas }) => {
    await canvas.findByText(/Your last payment didn’t go through/)
    await canvas.findByText('Payment failed')
  },
}
export const CardPageUnavailable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change card' }))
    // the toast is outside the canvas
    await screen.findByText('We couldn’t open the card form. Please try again later.')
    await canvas.findByRole('button', { name: 'Change card' })
  },
}
export const PaymentsUnavailable: Story = {
  render: ({ billing: _billing, ...args }, { globals }) => (
    <AppPage {...args} brand={storyBrand(globals)} network={globals['network'] ?? 'working'} />
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/We don’t take payments here yet/)
  },
}
export const Loading: Story = {
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading…')
  },
}
export const NotLoaded: Story = {
  parameters: { sheet: 'app-billing' },
  args: { failsAt: '/chargebee_data' },
  play: async ({ canvas }) => {
    await canvas.findByText(/Your billing details didn’t load/)
    await canvas.findByRole('button', { name: 'Try again' })
  },
}

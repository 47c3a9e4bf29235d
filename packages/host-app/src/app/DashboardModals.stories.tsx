import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { checkInRequest } from '../lib/checkInRequest.ts'
import type { AppPageProps } from '../../tests/support/AppPage.tsx'
import { pageStories } from '../../tests/support/pageStories.tsx'
import { createPatientWith } from '../../tests/support/createPatientWith.ts'
import { approved, counselled, shipped } from '../../tests/support/treatmentScenario.ts'

const page = {
  ...pageStories,
  title: 'App/Dashboard dialogs',
  tags: ['long'],
  args: { brand: '', address: () => '/dashboard/treatments' },
} satisfies Meta<AppPageProps>
export default page
type Story = StoryObj<AppPageProps>

const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 })
const APPROVED = /^Great News! Your .+ Prescription Has Been Approved!$/

/** Bulk options appear first and announce the approval. */
export const BulkOptions: Story = {
  tags: ['northway'],
  args: { before: createPatientWith({ treatment: 'ed', steps: approved }) },
  play: async () => {
    await heading(/^Good news: .+ is approved$/)
    await screen.findByRole('heading', { name: /^Save on your .+ subscription!$/, level: 3 })
    // the first order was charged for one month
    await screen.findByText(/It starts with your second order/)
    await expect(screen.queryByRole('heading', { name: APPROVED })).toBeNull()
  },
}
/** Counselling opens after the bulk options. */
export const CounsellingAfterBulkOptions: Story = {
  ...BulkOptions,
  tags: ['northway'],
  play: async (context) => {
    await BulkOptions.play?.(context)
    await context.userEvent.click(screen.getByRole('radio', { name: 'Every 3 months' }))
    await context.userEvent.click(screen.getByRole('button', { name: 'Select Frequency' }))
    await screen.findByText('Shipping frequency saved')
    await heading(APPROVED)
  },
}
export const Counselling: Story = {
  parameters: { sheet: 'app-dashboard-dialogs' },
  args: { before: createPatientWith({ treatment: 'wl', steps: approved }) },
  play: async () => {
    await heading(APPROVED)
    await expect(screen.queryByRole('button', { name: 'Talk to a doctor first' })).toBeNull()
  },
}
export const TalkToADoctorFirst: Story = {
  args: { ...Counselling.args, flags: { 'wl-talk-to-doctor-first': true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Talk to a doctor first' }))
    await canvas.findByRole('heading', { name: 'Messages', level: 1 })
    await canvas.findByDisplayValue(/talk to a doctor about/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const CallRequested: Story = {
  ...Counselling,
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await heading(APPROVED)
    await userEvent.keyboard('{Escape}')
    await heading(APPROVED)
    await userEvent.click(screen.getByRole('button', { name: 'Request pharmacy call' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await canvas.findByText('A pharmacist will call you', { selector: 'dd' })
  },
}
/** Requested through navigation state. */
export const CheckIn: Story = {
  args: {
    state: checkInRequest.state,
    before: createPatientWith({ treatment: 'wl', steps: [...approved, counselled, shipped, 'deliver', 'require_renewal'] }),
  },
  play: async () => {
    await heading('Check In: Weight Loss')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, within } from 'storybook/test'
import type { AppPageProps } from '../../tests/support/AppPage.tsx'
import { pageStories } from '../../tests/support/pageStories.tsx'
import { createPatientWith } from '../../tests/support/createPatientWith.ts'
import { approved, type TreatmentScenario, changed, counselled, monthly, shipped } from '../../tests/support/treatmentScenario.ts'

const LIST = '/dashboard/subscriptions'
const page = {
  ...pageStories,
  title: 'App/Subscriptions',
  tags: ['long'],
  args: { brand: '', address: () => LIST },
} satisfies Meta<AppPageProps>
export default page
type Story = StoryObj<AppPageProps>

const settled = [...approved, counselled, monthly] as const
const hl = (...steps: NonNullable<TreatmentScenario['steps']>): TreatmentScenario => ({ treatment: 'hl', steps })
const wl = (...steps: NonNullable<TreatmentScenario['steps']>): TreatmentScenario => ({ treatment: 'wl', steps })
const active = hl(...settled, shipped, 'deliver')

/** A story whose first subscription has a label, for a patient with these treatments. */
const reads = (label: string, ...cares: readonly TreatmentScenario[]): Story => ({
  args: { before: createPatientWith(...cares) },
  play: async ({ canvas }) => {
    await canvas.findByText(label, { selector: 'article span' })
  },
})
/** The same story with a button pressed. */
const pressed = (story: Story, button: string, heading: RegExp): Story => ({
  ...story,
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: button }))
    await screen.findByRole('heading', { name: heading })
  },
})

export const Waiting = reads('Pending - Under Review', hl())
export const Denied = reads('Denied', hl('assign', ['deny', { reason: 'For the record.' }]))
export const NotYetShipped = reads('Approved', hl(...settled))
export const Active: Story = { ...reads('Active', active), parameters: { sheet: 'app-subscriptions' } }
export const CheckInDue = reads('Active', wl(...approved, counselled, shipped, 'deliver', 'require_renewal'))
export const Paused = reads('Paused', hl(...settled, shipped, changed('pause')))
export const Cancelled = reads('Cancelled', hl(...settled, shipped, changed('cancel')))
export const Several = reads('Paused', active, wl(...approved, counselled, shipped, changed('pause')))
export const Empty: Story = {
  args: { before: createPatientWith({ treatment: 'hl', isUnfinished: true }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'You have no subscriptions yet' })
  },
}
export const Loading: Story = {
  ...Empty,
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading…')
  },
}
export const Failing: Story = {
  parameters: { sheet: false },
  ...Empty,
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' })
  },
}

export const PauseDialogOpen = pressed(Active, 'Pause', /^Pause your .+\?$/)
export const ResumeDialogOpen = pressed(Paused, 'Resume', /^Resume your .+\?$/)
/** Offers a pause and a call first. */
export const BeforeCancelling = pressed(Active, 'Cancel', /^Before you cancel$/)
export const CancelDialogOpen: Story = {
  ...Active,
  tags: ['long'],
  play: async (context) => {
    await BeforeCancelling.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Continue to cancel' }))
    await screen.findByRole('heading', { name: /^Cancel your .+\?$/ })
  },
}
export const CancelWithoutReason: Story = {
  ...Active,
  tags: ['long'],
  play: async (context) => {
    await CancelDialogOpen.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }))
    await screen.findByText('Choose a reason')
  },
}
export const CancelledByPatient: Story = {
  ...Active,
  tags: ['long'],
  play: async (context) => {
    const { userEvent } = context
    await CancelDialogOpen.play?.(context)
    await userEvent.click(screen.getByRole('radio', { name: 'It’s too expensive' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }))
    await context.canvas.findByText('Cancelled', { selector: 'article span' })
  },
}

const ed: TreatmentScenario = { treatment: 'ed', steps: [...settled, shipped] }
/** Shipping frequencies with costs and savings. */
export const Frequency: Story = {
  ...pressed({ args: { before: createPatientWith(ed) } }, 'Change shipping frequency', /^Choose your Shipping Frequency$/),
  tags: ['northway'],
}
export const FrequencyEverySixMonths: Story = {
  ...Frequency,
  tags: ['northway'],
  play: async (context) => {
    await Frequency.play?.(context)
    await context.userEvent.click(screen.getByRole('radio', { name: 'Every 6 months' }))
    await screen.findByText('Receive a 6 month supply, billed every 6 months for larger savings.')
  },
}
/** The experiment's alternate dialog: no preselection; a drawer on phones. */
export const FrequencyDrawer: Story = {
  ...Frequency,
  tags: ['northway'],
  args: { before: createPatientWith(ed), flags: { 'ed-bulk-dialog': { layout: 'drawer' } } },
}
export const FrequencyDrawerNothingChosen: Story = {
  ...FrequencyDrawer,
  tags: ['northway'],
  play: async (context) => {
    await Frequency.play?.(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Select Frequency' }))
    await within(screen.getByRole('dialog')).findByText('Please select a shipping frequency to continue')
  },
}

/** Available add-ons. */
export const AddOns: Story = {
  args: { address: () => `${LIST}/addons`, before: createPatientWith(active, wl(...approved, counselled)) },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: /^Comes with your shipments/ })
  },
}
export const Progress: Story = {
  args: { address: () => `${LIST}/progress`, before: createPatientWith(wl(...approved, counselled)) },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: /lb on Nov 22, 2026/ })
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import type { AppPageProps } from '../../tests/support/AppPage.tsx'
import { pageStories } from '../../tests/support/pageStories.tsx'
import { createPatientWith } from '../../tests/support/createPatientWith.ts'
import { suggestDearerDose } from '../../tests/support/suggestDearerDose.ts'
import { approved, type TreatmentScenario, changed, counselled, monthly, shipped } from '../../tests/support/treatmentScenario.ts'

const page = {
  ...pageStories,
  title: 'App/Treatments',
  tags: ['long'],
  args: { brand: '', address: () => '/dashboard/treatments' },
} satisfies Meta<AppPageProps>
export default page
type Story = StoryObj<AppPageProps>

/** A story whose first card has a label, for a patient with these treatments. */
const reads = (label: string, ...cares: readonly TreatmentScenario[]): Story => ({
  args: { before: createPatientWith(...cares) },
  play: async ({ canvas }) => {
    await canvas.findByText(label, { selector: 'article span' })
  },
})
const settled = [...approved, counselled, monthly] as const
const hl = (...steps: NonNullable<TreatmentScenario['steps']>): TreatmentScenario => ({ treatment: 'hl', steps })
const wl = (...steps: NonNullable<TreatmentScenario['steps']>): TreatmentScenario => ({ treatment: 'wl', steps })

export const UnderReview: Story = { ...reads('Pending - Under Review', hl()), parameters: { sheet: 'app-treatments' } }
export const Question = reads('Answer Required', hl('assign', ['ask_for_more', { reason: 'Since when do you take iron?\nAnd how much?' }]))
/** Shows updates from the clinic without a reload, by polling twenty times faster than in production. */
export const QuestionWhileOpen: Story = {
  beforeEach: () => {
    const native = window.setInterval.bind(window)
    window.setInterval = ((run: () => void, delay = 0) => native(run, delay / 20)) as typeof setInterval // queries pass a function and a delay
    return () => {
      window.setInterval = native
    }
  },
  args: {
    before: createPatientWith(
      hl('assign', async ({ clinic }, treatment_id) => {
        const ask = () =>
          clinic.decideTreatment({ params: { treatment_id, action: 'ask_for_more' }, body: { reason: 'Since when do you take iron?' } })
        window.addEventListener('the-clinic-asks', () => void ask(), { once: true })
      }),
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Pending - Under Review', { selector: 'article span' })
    window.dispatchEvent(new Event('the-clinic-asks'))
    await canvas.findByText('Answer Required', { selector: 'article span' })
    await canvas.findByRole('button', { name: 'Open the menu, 1 unread message' })
  },
}
/** Another dose that costs more, to accept. */
export const Suggestion: Story = {
  args: { before: async (visitor) => createPatientWith(wl('assign', (_, id) => suggestDearerDose(visitor, id)))(visitor) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /^Your provider suggests/ })
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeEnabled()
    await canvas.findByText('Your provider suggested a change to your treatment')
  },
}
export const AwaitingBloodwork = reads('Pending - Awaiting Bloodwork', wl('assign', 'request_bloodwork'))
/** Lab results can be uploaded. */
export const BloodworkUpload = reads('Pending - Awaiting Bloodwork', {
  ...wl('assign', 'request_bloodwork'),
  answers: { city: 'Victoria', province: 'BC', postal_code: 'V8V1A1' },
})
export const BloodworkReturned = reads('Pending - Lab Results Under Review', wl('assign', 'request_bloodwork', 'return_bloodwork'))
export const Approved = reads('Approved', hl(...settled))
export const Shipped = reads('Shipped', hl(...settled, shipped))
export const Delivered = reads('Delivered', hl(...settled, shipped, 'deliver'))
export const RenewalDue = reads('Renewal Required', hl(...settled, shipped, 'deliver', 'require_renewal'))
export const CheckInDue = reads('Check In Required', wl(...approved, counselled, shipped, 'deliver', 'require_renewal'))
export const Denied = reads(
  'Denied',
  hl('assign', [
    'deny',
    {
      reason: 'For the record.',
      told: 'What you told us needs a closer look than we can take from here.\nPlease see your doctor about it.',
    },
  ]),
)
export const Paused = reads('Paused', hl(...settled, shipped, changed('pause')))
export const Cancelled = reads('Cancelled', hl(...settled, changed('cancel')))
/** A shipped parcel still arrives and is tracked. */
export const CancelledInTransit: Story = {
  args: { before: createPatientWith(hl(...settled, shipped, changed('cancel'))) },
  play: async ({ canvas }) => {
    await canvas.findByText('Cancelled', { selector: 'article span' })
    await canvas.findByText('Status: In Transit')
    await canvas.findByText('Your parcel arrives. We’ll email you.')
  },
}
export const Unfinished = reads('Questionnaire not finished', { treatment: 'hl', isUnfinished: true })
export const Several = reads('Questionnaire not finished', hl(...settled, shipped), { treatment: 'wl', isUnfinished: true })

/** Confirmation before answers are discarded. */
export const Discard: Story = {
  ...Unfinished,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }))
    await screen.findByRole('heading', { name: 'Discard this questionnaire?' })
  },
}
/** A patient without treatments. */
export const Empty: Story = {
  ...Unfinished,
  play: async (context) => {
    await Discard.play?.(context)
    await context.userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await context.canvas.findByRole('heading', { name: 'You have no treatments yet' })
  },
}
/** Strength, summary, facts and directions, with warnings separate from the steps. */
export const UsageInstructions: Story = {
  ...Approved,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'How to use it' }))
    const heading = await screen.findByRole('heading', { name: 'How to use it' })
    // waits for the dialog's animation
    await waitFor(() => expect(heading).toBeVisible())
    const warnings = await screen.findByRole('list', { name: 'Warnings' })
    const steps = within(screen.getByRole('list', { name: 'How to use it' })).getAllByRole('listitem')
    await expect(within(warnings).getAllByRole('listitem').length).toBeGreaterThan(0)
    await expect(steps.filter((step) => warnings.textContent.includes(step.textContent))).toEqual([])
  },
}
/** Everything unfolded: the whole timeline, and the details. */
export const Unfolded: Story = {
  ...Delivered,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Show \d+ more$/ }))
    await userEvent.click(canvas.getByText('Details'))
    await canvas.findByText('You sent in your questionnaire')
    await expect(canvas.getByText('Strength and dose')).toBeVisible()
  },
}
export const Loading: Story = {
  ...Unfinished,
  globals: { network: 'slow' },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading…')
  },
}
export const Failing: Story = {
  parameters: { sheet: 'app-treatments' },
  ...Unfinished,
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' })
  },
}

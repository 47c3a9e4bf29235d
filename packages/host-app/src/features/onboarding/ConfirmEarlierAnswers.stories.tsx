import type { RecordedAnswers } from '@anamnesis/api/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { InServices } from '../../../tests/support/InServices.tsx'
import { storyBrand } from '../../../tests/support/storyBrand.ts'
import { AnswersOnRecordError } from './BeforeQuestionnaire.tsx'
import { ConfirmEarlierAnswers, type ConfirmEarlierAnswersProps } from './ConfirmEarlierAnswers.tsx'

const REPORTED_AT = '2026-03-03T15:00:00.000Z'
const alone = (title: string, answer: string, not_chosen: string[] = []): RecordedAnswers => ({
  title,
  answers: [{ question: title, answer, not_chosen }],
  for_safety: true,
  told_at: REPORTED_AT,
})
const GROUPS: RecordedAnswers[] = [
  alone('In the past 6 months, have you had any of these?', 'None of these', [
    'Chest pain, tightness or pressure',
    'Short of breath at rest or with light activity',
    'Fainting or nearly fainting',
  ]),
  {
    ...alone('Which medications do you take?', 'Ramipril, Metformin'),
    answers: [
      { question: 'Which medications do you take?', answer: 'Ramipril, Metformin', not_chosen: [] },
      { question: 'Which medications are not on the list?', answer: 'A herbal tea for sleep', not_chosen: [] },
    ],
  },
  {
    title: 'Your height and weight',
    answers: [
      { question: 'Height', answer: '5 ft 10 in (178 cm)', not_chosen: [] },
      { question: 'Weight in pounds', answer: '212', not_chosen: [] },
    ],
    for_safety: true,
    told_at: REPORTED_AT,
  },
  { ...alone('What is your date of birth?', 'March 27, 1985'), told_at: null },
  { ...alone('What would you like to get from treatment?', 'More energy'), for_safety: false },
]
const never = () => new Promise<'saved'>(() => undefined)

/** Confirmation of earlier answers before a shorter questionnaire. */
const meta = {
  title: 'Onboarding/Confirm earlier answers',
  tags: ['long'],
  component: ConfirmEarlierAnswers,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  args: {
    groups: GROUPS,
    save: fn<ConfirmEarlierAnswersProps['save']>(async () => 'saved'),
    isOutOfDate: false,
    onSaved: fn(),
    onOutOfDate: fn(),
  },
  decorators: [
    (Story, { globals }) => (
      <InServices brand={storyBrand(globals)}>
        <Router history={createMemoryHistory(['/'])}>
          <Story />
        </Router>
      </InServices>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
  },
} satisfies Meta<typeof ConfirmEarlierAnswers>
export default meta
type Story = StoryObj<typeof meta>

export const ReportedOnOneDay: Story = {
  tags: ['!long'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveFocus()
  },
}
export const ReportedOnSeveralDays: Story = {
  args: { groups: GROUPS.map((group, place) => (place === 1 ? { ...group, told_at: '2026-05-20T15:00:00.000Z' } : group)) },
}
export const OtherAnswersShown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Your other answers'))
    await expect(canvas.getByText('More energy')).toBeVisible()
  },
}
/** Buttons ignore a second press while saving. */
export const Saving: Story = {
  args: { save: fn<ConfirmEarlierAnswersProps['save']>(never) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nothing has changed' }))
    await expect(canvas.getByTitle('Loading...')).toHaveAccessibleName('Nothing has changed')
    await userEvent.click(canvas.getByRole('button', { name: 'Something has changed' }))
    await expect(args.save).toHaveBeenCalledOnce()
  },
}
export const NotSaved: Story = {
  args: { save: fn<ConfirmEarlierAnswersProps['save']>(async () => 'failed') },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Nothing has changed' }))
    await canvas.findByText(/We couldn’t save this/)
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}
/** Another tab has changed one of the answers. */
export const OutOfDate: Story = {
  args: { isOutOfDate: true },
  play: async ({ canvas }) => {
    await canvas.findByText(/earlier answers have changed/)
  },
}
export const Unavailable: Story = { tags: ['!long'], render: () => <AnswersOnRecordError onRetry={fn()} /> }

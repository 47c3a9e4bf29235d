import type { Meta, StoryObj } from '@storybook/react-vite'
import { FieldCell } from '../../layout/FieldCell.tsx'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { LONG_TEXT } from '../../../tests/support/longTexts.ts'
import { ScreenStage } from '../../../tests/support/ScreenStage.tsx'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'
import { ReviewAndPay } from './ReviewAndPay.tsx'

const { field, ports } = fieldExamples.card
const card = (error?: string) => (
  <FieldCell field={field}>
    <StatefulField field={field} ports={ports} error={error} />
  </FieldCell>
)

const meta = {
  title: 'Screens/Review and pay',
  component: ReviewAndPay,
  parameters: { layout: 'fullscreen' },
  args: {
    sections: [
      {
        step: 'profile',
        title: 'Profile',
        rows: [
          { field: 'birthday', screen: 'birth-date', question: 'Date of birth', answer: 'May 1, 1990' },
          { field: 'name', screen: 'full-name', question: 'First name', answer: 'Sam' },
        ],
      },
      {
        step: 'medical',
        title: 'Medical',
        rows: [
          { field: 'seasons', screen: 'seasons', question: 'Which seasons do you like?', answer: 'Spring, Autumn' },
          { field: 'notes', screen: 'notes', question: 'Anything else we should know?', answer: 'Not provided' },
        ],
      },
    ],
    prices: [
      { label: 'Provider’s consultation', price: 4000, note: 'Only if treatment is approved' },
      { label: 'Alphadrug 50 mg, 6 doses a month', price: 5400, isMonthly: true, note: 'Charged only if treatment is approved' },
    ],
    centsToday: 0,
    promise: 'You pay $0 today. Your card is charged only if a provider approves your treatment.',
    cards: ['visa', 'mastercard', 'amex'],
    help: <p>Questions? Call our care team.</p>,
    note: <p>Your card details go straight to our payment provider.</p>,
    terms: <p>By paying you agree to be charged once a provider approves your treatment. You can cancel at any time.</p>,
    onChange: () => undefined,
    children: card(),
  },
  render: (args) => (
    <ScreenStage
      screen={{
        id: 'payment',
        title: 'Review and pay',
        description: 'Look over your order, then add a card.',
        previousButton: { hide: true },
        formMaxWidth: 960,
      }}
      nextText="Pay $0 today"
      isBare
    >
      <ReviewAndPay {...args} />
    </ScreenStage>
  ),
} satisfies Meta<typeof ReviewAndPay>
export default meta
type Story = StoryObj<typeof meta>

const unfold = ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  for (const details of canvasElement.querySelectorAll('details')) details.open = true
}

export const Folded: Story = { parameters: { sheet: false } }
export const Unfolded: Story = {
  play: unfold,
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const CardRefused: Story = {
  args: { children: card('Your card was declined. Try another one') },
}
export const LongText: Story = {
  args: {
    sections: [{ step: 'long', title: LONG_TEXT, rows: [{ field: 'long', screen: 'long', question: LONG_TEXT, answer: LONG_TEXT }] }],
    prices: [{ label: LONG_TEXT, price: 4000, note: LONG_TEXT }],
  },
  play: unfold,
  globals: { viewport: { value: 'phone' } },
}

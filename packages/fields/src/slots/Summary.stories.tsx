import type { Meta, StoryObj } from '@storybook/react-vite'
import { LONG_TEXT } from '../../tests/support/longTexts.ts'
import { ScreenStage } from '../../tests/support/ScreenStage.tsx'
import { AnswerSections } from '../screens/review-and-pay/AnswerSections.tsx'
import { sections as layout } from './Summary.css.ts'

const rows = [
  { field: 'name', screen: 'name', question: 'What’s your first name?', answer: 'Sam' },
  { field: 'born', screen: 'born', question: 'Sam, when were you born?', answer: 'May 1, 1990' },
  { field: 'more', screen: 'more', question: 'Is there anything else?', answer: '' },
]

const meta = {
  title: 'Screens/Summary',
  component: AnswerSections,
  parameters: { layout: 'fullscreen' },
  args: {
    isOpen: true,
    onChange: () => undefined,
    sections: [
      { step: 'you', title: 'About you', rows },
      { step: 'health', title: 'Your health', rows: [{ field: 'sleep', screen: 'sleep', question: 'How do you sleep?', answer: 'Well' }] },
    ],
  },
  render: (args) => (
    <ScreenStage screen={{ id: 'check', title: 'Is this right?' }} nextText="Send">
      <div className={layout}>
        <AnswerSections {...args} />
      </div>
    </ScreenStage>
  ),
} satisfies Meta<typeof AnswerSections>
export default meta
type Story = StoryObj<typeof meta>

export const AllAnswers: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const LongText: Story = {
  args: {
    sections: [{ step: 'long', title: LONG_TEXT, rows: [{ field: 'long', screen: 'long', question: LONG_TEXT, answer: LONG_TEXT }] }],
  },
  globals: { viewport: { value: 'phone' } },
}

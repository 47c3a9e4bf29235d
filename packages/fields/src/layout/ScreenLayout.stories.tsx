import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../tests/support/fieldExamples.tsx'
import { StatefulField } from '../../tests/support/StatefulField.tsx'
import { ScreenLayout } from './ScreenLayout.tsx'

const doNothing = () => undefined
const text = { ...fieldExamples.text.field, size: { initial: 12, sm: 6 } }

const meta = {
  title: 'Layout/ScreenLayout',
  component: ScreenLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    screen: { id: 'season' },
    progress: { step: 1, steps: 3, title: 'About you', question: 2, questions: 5, fraction: 0.2 },
    headingId: 'heading',
    summaryId: 'summary',
    errors: [],
    hasFailed: false,
    isBusy: false,
    canGoBack: true,
    nextText: 'Next',
    displayValue: undefined,
    onBack: doNothing,
    onSkip: undefined,
    onRetry: doNothing,
    logo: <strong>Brand</strong>,
    children: (
      <div style={{ gridColumn: '1 / -1' }}>
        <StatefulField field={fieldExamples['radio-group'].field} isHeading />
      </div>
    ),
  },
} satisfies Meta<typeof ScreenLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Question: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const FirstScreen: Story = {
  parameters: { sheet: false },
  args: { canGoBack: false, progress: { step: 1, steps: 3, title: 'About you', question: 2, questions: 5, fraction: 0.05 } },
}
export const WithoutAQuestion: Story = {
  parameters: { sheet: false },
  args: {
    screen: { id: 'promise', title: 'You’re in good hands' },
    progress: { step: 1, steps: 3, title: 'About you', question: undefined, questions: 5, fraction: 0.4 },
    children: null,
  },
}
export const Titled: Story = {
  args: {
    screen: {
      id: 'name',
      title: 'Tell us your name',
      subTitle: 'As it stands on your card',
      description: 'We use it on **labels** only: [how we use answers](/privacy).',
      skipButton: { text: 'Skip for now' },
    },
    displayValue: 'You chose: Summer',
    onSkip: doNothing,
    footer: 'By going on you agree to the terms.',
    children: (
      <div style={{ gridColumn: '1 / -1' }}>
        <StatefulField field={text} />
      </div>
    ),
  },
}
export const WithAnError: Story = {
  args: {
    errors: [{ id: 'question', message: 'Choose one', label: fieldExamples['radio-group'].field.label }],
    children: (
      <div style={{ gridColumn: '1 / -1' }}>
        <StatefulField field={fieldExamples['radio-group'].field} isHeading error="Choose one" />
      </div>
    ),
  },
}
export const WithAnAside: Story = { args: { aside: <p>Your provider reads every answer.</p> }, parameters: { sheet: false } }
export const NotSaved: Story = { args: { hasFailed: true } }
export const NotSentYet: Story = { args: { isUnsent: true } }
export const Busy: Story = { args: { isBusy: true, screen: { id: 'season', skipButton: { text: 'Skip for now' } }, onSkip: doNothing } }
export const WithoutAButton: Story = { args: { nextText: undefined }, parameters: { sheet: false } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { LONG_TEXT } from '../../tests/support/longTexts.ts'
import { Interruption } from './Interruption.tsx'

const doNothing = () => undefined

const meta = {
  title: 'Layout/Interruption',
  component: Interruption,
  parameters: { layout: 'fullscreen' },
  args: {
    interrupt: {
      title: 'We cannot go on online',
      description: ['Please see someone in person first.', 'A person on our team can look at it with you.'],
      actions: [
        { do: 'link', label: 'Find a clinic', href: 'https://example.com/clinics' },
        { do: 'go-to', label: 'Choose another season', screen: 'season' },
        { do: 'dismiss', label: 'I answered by mistake' },
      ],
    },
    onDismiss: doNothing,
    onContinue: doNothing,
    onAnswer: doNothing,
    onGoTo: doNothing,
  },
} satisfies Meta<typeof Interruption>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralActions: Story = {}
export const OneAction: Story = {
  args: {
    interrupt: { title: 'One more thing', description: ['Please read this first.'], actions: [{ do: 'dismiss', label: 'Go back' }] },
  },
}
export const Urgent: Story = {
  args: {
    interrupt: {
      title: 'Please see someone about this first',
      description: [
        'Please have someone check the reading that you gave. It is high, and it is not safe to go on before that.',
        'If it hurts, or it is hard to breathe, [call 911 now](tel:911).',
        'Our system decided this from your answers, and it can be wrong. Call us at 1-888-555-0142, and a person on our care team will go over it with you.',
      ],
      actions: [
        { do: 'link', label: 'Call 911 now', href: 'tel:911' },
        { do: 'link', label: 'Talk to our care team', href: 'tel:18885550142' },
        { do: 'link', label: 'Write to us', href: 'mailto:care@brand.example' },
        { do: 'dismiss', label: 'Correct my answer' },
      ],
    },
  },
}
export const UrgentOnAPhone: Story = { ...Urgent, globals: { viewport: { value: 'phone' } } }
export const WithContinueAction: Story = {
  args: {
    interrupt: {
      title: 'Please check this once more',
      description: ['What you told us is a little outside of what we expected. A person will look at it.'],
      actions: [
        { do: 'link', label: 'Talk to our care team', href: 'tel:18885550142' },
        { do: 'dismiss', label: 'Check my answer' },
        { do: 'continue', label: 'Continue without this check' },
      ],
    },
  },
}
export const WithQuotedAnswer: Story = {
  args: { quotes: ['You wrote “daisies” in “Which plants do you grow?”.', `You wrote “${LONG_TEXT}” in “Anything else?”.`] },
}
export const WithAScale: Story = {
  args: {
    interrupt: {
      title: 'Your tree is not tall enough yet',
      description: ['Please measure it again in spring.', 'This kind of treatment is for trees of 3 metres or more.'],
      scale: {
        from: 0,
        to: 5,
        marks: [{ label: 'Your tree today', value: { field: 'height' } }],
        limits: [
          { at: 3, label: '3 metres or more in a garden' },
          { at: 4, label: '4 metres or more on a street' },
        ],
      },
      actions: [
        { do: 'link', label: 'Talk to our care team', href: 'tel:18885550142' },
        { do: 'dismiss', label: 'Correct my answer' },
      ],
    },
    marks: [
      { label: 'Your tree last year', value: 1.9 },
      { label: 'Your tree today', value: 2.4 },
    ],
  },
}
export const WithAScaleOnAPhone: Story = { ...WithAScale, globals: { viewport: { value: 'phone' } } }
export const WithEqualNumbersOnAPhone: Story = {
  ...WithAScaleOnAPhone,
  args: {
    ...WithAScale.args,
    marks: [
      { label: 'Your tree last year', value: 2.9 },
      { label: 'Your tree today', value: 2.9 },
    ],
  },
}
export const WithoutBack: Story = {
  parameters: { sheet: false },
  args: {
    interrupt: {
      title: 'You already have an account',
      description: ['There is already an account with this email address. Log in to go on. Your answers stay saved on this device.'],
      actions: [{ do: 'link', label: 'Log in', href: '/login' }],
    },
  },
}
export const LongText: Story = {
  args: { interrupt: { title: LONG_TEXT, description: [LONG_TEXT, `Also: ${LONG_TEXT}`], actions: [{ do: 'dismiss', label: LONG_TEXT }] } },
  globals: { viewport: { value: 'phone' } },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Milestones } from './CompletePage.tsx'

const meta = {
  title: 'Onboarding/What happens next',
  component: Milestones,
  args: {
    milestones: [
      { name: 'Sent in', when: 'May 1, 2026 at 9:30 a.m.', isDone: true },
      { name: 'Read by a licensed provider', when: 'Usually by May 2, 2026', details: 'They’ll read every answer.' },
      { name: 'Charged only if approved', when: '$94, on the day it’s approved' },
      { name: 'Shipped in plain packaging', when: 'Once it’s approved' },
    ],
  },
} satisfies Meta<typeof Milestones>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

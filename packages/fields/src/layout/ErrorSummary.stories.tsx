import type { Meta, StoryObj } from '@storybook/react-vite'
import { LONG_TEXT } from '../../tests/support/longTexts.ts'
import { ErrorSummary } from './ErrorSummary.tsx'

const meta = {
  title: 'Layout/ErrorSummary',
  component: ErrorSummary,
  args: { id: 'summary', errors: [{ id: 'first', message: 'Enter your first name', label: 'First name' }] },
} satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const OneError: Story = {}
export const SeveralErrors: Story = {
  args: {
    errors: [
      { id: 'first', message: 'Required', label: 'First name' },
      { id: 'last', message: 'Required', label: 'Last name' },
    ],
  },
}
export const LongText: Story = {
  args: { errors: [{ id: 'first', message: LONG_TEXT, label: LONG_TEXT }] },
  globals: { viewport: { value: 'phone' } },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples.password

const meta = { title: 'Fields/Password', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Use at least 8 characters', value: 'short' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Shown: Story = {
  args: { value: filled },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: 'Show password' })),
}
export const Stored: Story = { args: { value: { kind: 'receipt', id: 'account', label: '' } } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples.text

const meta = { title: 'Fields/Text', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Required' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Optional: Story = { args: { field: { ...field, optional: true } } }
export const Numeric: Story = { args: { field: { ...field, label: 'How many plants do you keep?', inputMode: 'numeric' }, value: '12' } }
const weight = { ...field, label: 'How much do you weigh?', inputMode: 'decimal' as const, unit: 'pounds' as const }
export const InPounds: Story = { args: { field: weight, value: '176.4' } }
export const InKilograms: Story = {
  args: { field: weight, value: '176.4' },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: 'Use kilograms' })),
}
export const AsHeading: Story = { args: { isHeading: true, field: { ...field, description: 'It helps us to plan your garden.' } } }

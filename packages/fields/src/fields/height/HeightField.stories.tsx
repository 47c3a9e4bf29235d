import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples.height

const meta = { title: 'Fields/Height', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Enter a height between 2 and 9 feet', value: '12' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Metric: Story = {
  args: { value: filled },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: 'Use centimetres' })),
}
export const AsHeading: Story = { args: { isHeading: true, field: { ...field, description: 'It helps us to plan your garden.' } } }

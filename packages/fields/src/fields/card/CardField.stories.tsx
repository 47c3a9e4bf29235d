import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled, ports } = fieldExamples.card

const meta = { title: 'Fields/Card', component: StatefulField, args: { field, ports } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Check the card number' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Confirmed: Story = { args: { value: { kind: 'receipt', id: 'card-1', label: 'Visa ending in 4242' } } }
export const NoProvider: Story = { args: { ports: {} } }

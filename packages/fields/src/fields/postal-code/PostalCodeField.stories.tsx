import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples['postal-code']

const meta = { title: 'Fields/Postal code', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Enter a postal code like K1A 0B1', value: 'K1A' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Optional: Story = { args: { field: { ...field, optional: true } } }

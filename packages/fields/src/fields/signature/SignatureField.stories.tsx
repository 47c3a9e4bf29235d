import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples.signature
const DRAWN = 'M60 120l12 -48 18 -22 14 8 -4 30 -22 40 20 -26 18 -20 6 22 12 18 24 -30 16 12 10 18 30 -24 40 4M300 60l4 3'

const meta = { title: 'Fields/Signature', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Drawn: Story = { args: { value: DRAWN } }
export const Invalid: Story = { args: { error: 'Required' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const DrawnAndDisabled: Story = { args: { field: { ...field, disabled: true }, value: DRAWN } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const AsHeading: Story = { args: { isHeading: true, value: DRAWN } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples.uploader

const meta = { title: 'Fields/Uploader', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Required' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Sent: Story = { args: { value: { kind: 'receipt', id: 'file-1', label: 'garden.png' } } }
export const Pdf: Story = {
  args: {
    field: { ...field, accept: ['pdf'] },
    value: { kind: 'file', name: 'letter.pdf', size: 8, type: 'application/pdf', content: btoa('%PDF-1.7') },
  },
}
export const AsHeading: Story = { args: { isHeading: true, field: { ...field, description: 'It helps us to plan your garden.' } } }

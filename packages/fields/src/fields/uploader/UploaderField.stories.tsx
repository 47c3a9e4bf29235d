import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples, severalFiles } from '../../../tests/support/fieldExamples.tsx'
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
export const SeveralEmpty: Story = { args: { field: severalFiles.field } }
export const SeveralFilled: Story = { args: { field: severalFiles.field, value: severalFiles.filled } }
export const SeveralInvalid: Story = { args: { field: severalFiles.field, error: 'Choose 2 or more' } }
export const SeveralFull: Story = { args: { field: { ...severalFiles.field, maxFiles: 2 }, value: severalFiles.filled } }
export const SeveralWithTotal: Story = {
  args: {
    field: { ...severalFiles.field, maxTotalMegabytes: 12 },
    error: 'pond.jpg: All files together can be up to 12 MB',
    value: severalFiles.filled,
  },
}
export const SeveralLongText: Story = {
  args: { field: lengthened(severalFiles.field), value: severalFiles.filled },
  globals: { viewport: { value: 'phone' } },
}
export const AsHeading: Story = { args: { isHeading: true, field: { ...field, description: 'It helps us to plan your garden.' } } }

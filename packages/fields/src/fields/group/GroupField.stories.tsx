import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples.group

const meta = { title: 'Fields/Group', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Required' } }
const invalidEntry: Story = {
  args: {
    value: [{ kind: 'Rose', count: 'three' }, {}],
    errorsWithin: { '0.count': 'Invalid number', '1.kind': 'Required', '1.count': 'Required' },
  },
}
export const InvalidEntry: Story = invalidEntry
export const InvalidEntryOnPhone: Story = { ...invalidEntry, globals: { viewport: { value: 'phone' } } }
export const Full: Story = { args: { field: { ...field, maxEntries: 2 }, value: filled }, parameters: { sheet: false } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const AsHeading: Story = { args: { isHeading: true, field: { ...field, description: 'It helps us to plan your garden.' } } }
/** As many entries as an earlier answer says, one more than that, and a question that only one entry asks. */
export const Counted: Story = {
  args: {
    field: {
      ...field,
      count: { field: 'how-many' },
      minEntries: 1,
      maxEntries: 1,
      fields: [...field.fields, { type: 'text', name: 'why', label: 'Why in spring?', dependsOn: { field: 'season', value: 'spring' } }],
    },
    value: filled,
  },
  parameters: { sheet: false },
}

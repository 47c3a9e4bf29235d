import type { FieldOf } from '@anamnesis/engine/schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { detailsUnder } from '../../../tests/support/detailsUnder.tsx'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples['radio-group']

const meta = { title: 'Fields/Radio group', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Choose one' } }
/** Questions under the options that ask for them. */
export const Details: Story = { args: { value: filled, details: detailsUnder(filled) } }
export const DetailsOnAPhone: Story = { ...Details, globals: { viewport: { value: 'phone' } } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Buttons: Story = { args: { field: { ...field, variant: 'button' }, value: filled } }
export const Horizontal: Story = { args: { field: { ...field, variant: 'horizontal' }, value: filled } }
const scale = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'].map((label) => ({ value: label, label }))
const rowOf = (name: string, label: string): FieldOf<'radio-group'> => ({ type: 'radio-group', name, label, options: scale, layout: 'row' })
export const Row: Story = { args: { field: rowOf('water', 'How often do you water your plants?'), value: 'Often' } }
export const RowInvalid: Story = { args: { field: rowOf('water', 'How often do you water your plants?'), error: 'Required' } }
/** Questions with one scale, as a table on wide screens and as cards on phones. */
export const Table: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24, maxWidth: 960 }}>
      {['I water my plants', 'I talk to my plants', 'I give my plants away'].map((label, index) => (
        <StatefulField key={label} width={960} id={`row-${index}`} field={rowOf(`row-${index}`, label)} />
      ))}
    </div>
  ),
}
export const TableOnPhone: Story = { ...Table, globals: { viewport: { value: 'phone' } } }
export const AsHeading: Story = { args: { isHeading: true, field: { ...field, description: 'It helps us to plan your garden.' } } }

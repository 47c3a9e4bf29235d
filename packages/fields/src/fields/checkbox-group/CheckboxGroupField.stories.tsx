import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { longList } from '../../../tests/support/longList.ts'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { detailsUnder } from '../../../tests/support/detailsUnder.tsx'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples['checkbox-group']
const { optionGroups: _, ...plainList } = longList

const meta = { title: 'Fields/Checkbox group', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Choose at least one', value: filled } }
/** Questions under the options that ask for them. */
export const Details: Story = { args: { value: filled, details: detailsUnder(filled) } }
export const DetailsOnAPhone: Story = { ...Details, globals: { viewport: { value: 'phone' } } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const TwoColumns: Story = { args: { field: plainList, value: ['tulip', 'fig'], isHeading: true } }
export const Grouped: Story = { args: { field: longList, value: ['tulip', 'fig'], isHeading: true } }
export const GroupedOnAPhone: Story = { args: { field: longList, isHeading: true }, globals: { viewport: { value: 'phone' } } }
export const NoneOfThese: Story = { args: { value: ['none'] } }
export const Buttons: Story = { args: { field: { ...field, variant: 'button' }, value: filled } }
export const Horizontal: Story = { args: { field: { ...field, variant: 'horizontal' }, value: filled } }
export const AsHeading: Story = { args: { isHeading: true, field: { ...field, description: 'It helps us to plan your garden.' } } }

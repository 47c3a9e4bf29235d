import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples.date

const meta = { title: 'Fields/Date', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Enter a real date', value: '1990-2-31' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const PartlyTyped: Story = { args: { value: '19-Ma-5' } }
export const MonthAndYear: Story = { args: { field: { ...field, label: 'When did it start?', precision: 'month' }, value: '2019-05' } }
export const YearOnly: Story = { args: { field: { ...field, label: 'When did it start?', precision: 'year' }, value: '2019' } }
export const AsHeading: Story = { args: { isHeading: true, field: { ...field, description: 'It helps us to plan your garden.' } } }

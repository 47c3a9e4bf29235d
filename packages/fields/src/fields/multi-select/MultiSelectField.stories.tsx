import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples['multi-select']

const meta = { title: 'Fields/Multi-select', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Choose at least one' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Open: Story = {
  args: { value: filled },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}')
  },
}
export const DoesNotApply: Story = {
  args: { field: { ...field, exclusiveOption: 'none' }, value: ['none'] },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('combobox')),
}
export const TenThousandOptions: Story = {
  parameters: { sheet: false },
  args: {
    field: { ...field, options: Array.from({ length: 10_000 }, (_, index) => ({ value: `option-${index}`, label: `Option ${index}` })) },
  },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('combobox')),
}
export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => userEvent.type(await canvas.findByRole('combobox'), 'winter sports'),
}

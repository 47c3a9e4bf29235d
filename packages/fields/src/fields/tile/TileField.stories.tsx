import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples.tile

const meta = { title: 'Fields/Tile', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Choose one' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const WithAWarning: Story = {
  args: {
    field: {
      ...field,
      description: 'Choose one.',
      warning: 'Together with another treatment, it can kill you. In an emergency, call 911.',
    },
  },
}
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Buttons: Story = { args: { field: { ...field, variant: 'button' }, value: filled } }
export const Horizontal: Story = { args: { field: { ...field, variant: 'horizontal' }, value: filled } }
export const AsHeading: Story = { args: { isHeading: true, field: { ...field, description: 'It helps us to plan your garden.' } } }
